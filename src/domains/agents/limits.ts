/** Products that one lookup names at most. */
export const MOST_LOOKUPS = 50;
/** Variants of a product that a search shows. */
export const MOST_VARIANTS = 10;
/** Products of one page of a search. */
export const LARGEST_PAGE = 50;
/** Discount codes of one checkout. */
export const MOST_CODES = 10;
export const MOST_DESTINATIONS = 20;
/** A checkout lives this long after its last change, and at most this long in all. */
export const CHECKOUT_HOURS = 6;
export const CHECKOUT_MOST_HOURS = 48;
export const CART_DAYS = 30;
