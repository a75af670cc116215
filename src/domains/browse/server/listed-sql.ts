const STARS = [0, 1, 2, 3, 4, 5];

/** The columns of `listing_counts` that count: by whole stars, all and those in stock. */
export const countColumns = ['stars', 'stock'].flatMap((kind) => STARS.map((stars) => `${kind}_${stars}`));

/** SQL: how many listings a row of `listing_counts` stands for: all, those with at least so many stars, those in stock. */
export const listedIn = ({ rating = 0, inStock = false } = {}): string =>
  `(${STARS.filter((stars) => stars >= rating)
    .map((stars) => `${inStock ? 'stock' : 'stars'}_${stars}`)
    .join(' + ')})`;

/** SQL: how many products are listed in a category, or in all. */
export const listedProducts = (category?: string): string =>
  `(select coalesce(sum(${listedIn()}), 0) from listing_counts
    where brand_id is null and category_id ${category ? `= ${category}` : 'is null'})`;
