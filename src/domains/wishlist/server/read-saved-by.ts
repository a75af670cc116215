import { namedQuery } from '#platform/db/named-query.ts';

/** What somebody saved, for whoever may know: their own export. The newest first. */
export const readSavedBy = namedQuery(
  'wishlist_saved_by',
  `select item.product_id as "productId", p.name, item.created_at as "savedAt"
   from wishlist_items item join products p on p.id = item.product_id
   where item.user_id = $1 order by item.created_at desc`,
);
