/** The maximum number of products of a member's wishlist. */
export const MOST_WISHES = 1_000;

/** The maximum number of products that a guest saves in the browser. */
export const MOST_GUEST_WISHES = 100;
