/**
 * What shoppers read: home page, lists, search, product pages, and the reading calls of the specification.
 *
 * Owns `listings`, `listing_keys`, `listing_counts`, `listing_options`, `listing_numbers`, `listing_choices`, `listing_texts`, `facets`, `search_fills`, `search_words`,
 * `search_words_noted` and `bought_together`. Handles `catalog.products_changed`, `inventory.availability_changed` and
 * `reviews.ratings_changed`.
 */

export { type JsonText, sendJson, withMember } from './answer.ts';
export { refreshTagged } from './arrange-facets.ts';
export { cardMembers, decimal, joinCardTables, pictureJson } from './card-sql.ts';
export { countChoices } from './count-choices.ts';
export { countSold } from './count-sold.ts';
export { findByWords, hasWords } from './find-by-words.ts';
export { foldCounts } from './fold-counts.ts';
export { listingsOf, offersNow } from './listing-facts.ts';
export { localizedQuery, localizedRow } from './localized-query.ts';
export { pairProducts } from './pair-products.ts';
export { readCards } from './read-cards.ts';
export { readCollected } from './read-collected.ts';
export { readList } from './read-list.ts';
export { readProduct } from './read-product.ts';
export { readSuggestions, suggestionSql } from './read-suggestions.ts';
export {
  onAvailabilityChanged,
  onProductsChanged,
  onRatingsChanged,
  refreshListings,
} from './refresh-listings.ts';
export { browseRoutes } from './routes.ts';
export { identifiedSql } from './search/identified-sql.ts';
export { identifiersIn, modelIn } from './search/identifiers.ts';
export { meaningsSql } from './search/meanings-sql.ts';
export { planSearch } from './search/plan-search.ts';
export {
  onLanguagesChanged,
  onListedFieldChanged,
  onMainLanguageChanging,
  prepareSearch,
  refreshSearch,
} from './search/upgrade-search.ts';
export { learnNotedWords, rebuildVocabulary } from './search/vocabulary.ts';
export { searchProductIds } from './search-product-ids.ts';
export { readChosenProducts } from './specification/read-chosen-products.ts';
export { readWrittenProduct, resolveProduct } from './specification/read-products.ts';
export { productRoutes } from './specification/routes.ts';
