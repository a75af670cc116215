/* Limits of products edited by hand; what an import brought may exceed them. */
export const MOST_VARIANTS = 250;
export const MOST_PICTURES = 10;
export const MOST_FILES = 20;
/** Products and variants that are edited together as a sheet. */
export const MOST_SHEET_PRODUCTS = 100;
export const MOST_SHEET_VARIANTS = 500;
