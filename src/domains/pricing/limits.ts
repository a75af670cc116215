/** The maximum number of lines of a cart and of an order. */
export const MOST_LINES = 200;
/** How often a promotion may be used at most, where its use is limited at all. */
export const MOST_USES = 1e9;
export const MOST_USES_EACH = 100;
