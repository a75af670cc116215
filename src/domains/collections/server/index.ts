/**
 * Collections: products that staff chooses by hand or by rules, and how those of rules are kept.
 *
 * Owns `collections`, `collection_texts`, `collection_products`, `collection_changes` and `collection_clock`. Handles
 * `catalog.products_changed`, `catalog.category_moved`, `catalog.custom_field_redefined`, `content.main_language_changing`,
 * `inventory.availability_changed`, `reviews.ratings_changed` and `pricing.deals_changed`.
 */

export { readFeed } from './read-feed.ts';
export { collectionRoutes } from './routes.ts';
export {
  fillCollections,
  onCategoryMoved,
  onFieldRedefined,
  onMainLanguageChanging,
  onProducts,
  settleCollections,
} from './settle.ts';
export { announceTexts, createCollection } from './write-collection.ts';
