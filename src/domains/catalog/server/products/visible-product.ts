const isOffered = (product: string, statuses: string) =>
  `${product}.deleted_at is null and ${product}.status in (${statuses}) and not ${product}.is_gift_card and not exists (
    select from sellers where sellers.id = ${product}.seller_id and not (sellers.is_active and sellers.deleted_at is null))`;

/**
 * SQL: whether a product is visible at its address and for sale: published or unlisted, not deleted, no gift card, and
 * not of an inactive seller.
 */
export const isVisible = (product: string): string => isOffered(product, `'published', 'unlisted'`);

/** SQL: whether it is also in lists, search, suggestions, counts and the sitemap. */
export const isListed = (product: string): string => isOffered(product, `'published'`);
