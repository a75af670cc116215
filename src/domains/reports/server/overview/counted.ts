/** Counting stops here: above this, the exact number does not help staff. */
export const COUNTED = 1_000;
