/* Limits of products edited by hand; what an import brought may exceed them. */
export const MOST_VARIANTS = 250;
export const MOST_PICTURES = 10;
