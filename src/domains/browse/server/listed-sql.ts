const STARS = [0, 1, 2, 3, 4, 5];

/** The count columns of `listing_counts`: by whole stars, all products and those in stock. */
export const countColumns = ['stars', 'stock'].flatMap((kind) => STARS.map((stars) => `${kind}_${stars}`));

/**
 * SQL: number of listings in a row of `listing_counts`: all, those with at least this many stars, or those in stock.
 */
export const listedIn = ({ rating = 0, inStock = false } = {}): string =>
  `(${STARS.filter((stars) => stars >= rating)
    .map((stars) => `${inStock ? 'stock' : 'stars'}_${stars}`)
    .join(' + ')})`;

/** SQL: number of listed products of a category, or of all. */
export const listedProducts = (category?: string): string =>
  `(select coalesce(sum(${listedIn()}), 0) from listing_counts
    where brand_id is null and category_id ${category ? `= ${category}` : 'is null'})`;
