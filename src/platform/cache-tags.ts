/** Parts of the shop that answers depend on. Each is a cache tag by its own name. */
type Part =
  /** Which agents staff entered, and what they may do. */
  | 'agents'
  /** Which collections there are, and their names. */
  | 'collections'
  /** Deals that run or will. */
  | 'deals'
  /** Which language is the main one, on which every text depends. */
  | 'main-language'
  /** What stands in lists: products, their order and their number. */
  | 'list'
  /** Whether visitors see the shop. */
  | 'opening'
  /** Where addresses lead that have no page. */
  | 'redirects'
  /** Reviews across products. */
  | 'reviews'
  /** What every page shows: settings, categories, brands, ways to ship. */
  | 'shop'
  /** The slides of the home page. */
  | 'slides'
  /** How many there are of anything. */
  | 'stock';

/** Things that have a tag each. */
type Kind = 'card' | 'category' | 'collection' | 'design' | 'page' | 'product';

/** What an answer depends on and a change makes stale. Those of one thing are made by the functions below. */
export type CacheTag = Part | `${Kind}:${string}`;

/** A product's page. */
export const productTag = (productId: string): CacheTag => `product:${productId}`;
/** What a card shows of a product. */
export const cardTag = (productId: string): CacheTag => `card:${productId}`;
/** The lists of a category. */
export const categoryTag = (categoryId: string): CacheTag => `category:${categoryId}`;
/** A content page. */
export const pageTag = (slug: string): CacheTag => `page:${slug}`;
/** A design document, such as the theme. */
export const designTag = (key: string): CacheTag => `design:${key}`;
/** A collection and its products. */
export const collectionTag = (collectionId: string): CacheTag => `collection:${collectionId}`;
