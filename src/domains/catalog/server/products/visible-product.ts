const isOffered = (product: string, statuses: string) =>
  `${product}.deleted_at is null and ${product}.status in (${statuses}) and not ${product}.is_gift_card and not exists (
    select from sellers where sellers.id = ${product}.seller_id and not (sellers.is_active and sellers.deleted_at is null))`;

/**
 * SQL: whether a shopper may see the product of this alias at its address, and buy it: published or unlisted, not deleted, no
 * gift card, and not from an inactive seller.
 */
export const isVisible = (product: string): string => isOffered(product, `'published', 'unlisted'`);

/** SQL: whether it also stands where shoppers look around: in lists, search, suggestions, counts and the sitemap. */
export const isListed = (product: string): string => isOffered(product, `'published'`);
