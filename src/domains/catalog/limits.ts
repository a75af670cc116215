/* Limits of products: for the catalog's rules, files, calls and forms. */

/** The maximum price in minor units: sums of a whole cart stay exact. */
export const LARGEST_MINOR = 1e12;
/** The maximum stock of a variant; sold on, it may be as far below zero. */
export const LARGEST_COUNT = 1e9;
export const MOST_OPTIONS = 3;
/** Pictures of a product, however they came. */
export const MOST_PICTURES = 250;
/** The tags that staff may give a product, and the letters of one. */
export const MOST_TAGS = 50;
export const LONGEST_TAG = 60;
/** The same of a file. */
export const MOST_IMPORTED_TAGS = 250;
export const LONGEST_IMPORTED_TAG = 255;
/** How many products may be changed at once. */
export const MOST_AT_ONCE = 500;
/** How many categories may be in one another. The database's functions of the tree walk as many levels. */
export const DEEPEST_CATEGORY = 20;
export const LONGEST_SLUG = 100;
export const MOST_SIZE_GUIDES = 100;
/** Categories, and products, that one guide is attached to directly. */
export const MOST_ATTACHED = 200;
/** The longest texts of a size guide, in characters. */
export const LONGEST_GUIDE = { name: 200, body: 50_000 };
