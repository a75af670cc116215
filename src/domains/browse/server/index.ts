export { hearAvailabilityChanged, hearProductsChanged, hearRatingsChanged } from './hear-changes.ts';
export { readList } from './read-list.ts';
export { refreshListings } from './refresh-listings.ts';
export { browseRoutes } from './routes.ts';
export { searchProductIds } from './search-product-ids.ts';
export { suggestionSql } from './suggestion-sql.ts';
export { rebuildVocabulary } from './vocabulary.ts';
