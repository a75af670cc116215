/**
 * SQL: whether a shopper may see the product of this alias: published, not deleted, and not from an inactive seller.
 */
export const isVisible = (product: string): string =>
  `${product}.deleted_at is null and ${product}.status = 'published' and not exists (
    select from sellers where sellers.id = ${product}.seller_id and not sellers.is_active)`;
