import { cardTag, categoryTag, pageTag, productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const selectGoods = plannedQuery<{ id: string; category: string }>(
  'select id, category_id as category from products where is_demo',
);
const selectPictures = plannedQuery<{ id: string }>(
  `select distinct used.media_id as id from (
     select media_id from product_pictures join products p on p.id = product_id where p.is_demo
     union all select v.media_id from variants v join products p on p.id = v.product_id where p.is_demo
     union all select media_id from categories where is_demo
     union all select media_id from brands where is_demo
     union all select media_id from slides where is_demo) used
   where used.media_id is not null`,
);
const deleteUnused = plannedQuery(
  `delete from media m where id = any ($1::uuid[])
     and not exists (select from product_pictures where media_id = m.id)
     and not exists (select from variants where media_id = m.id)
     and not exists (select from categories where media_id = m.id)
     and not exists (select from brands where media_id = m.id)
     and not exists (select from slides where media_id = m.id)`,
);
/** Gives changed carts a new revision, so that devices with an older one notice. */
const renewCarts = plannedQuery(
  `update carts set revision = gen_random_uuid(), updated_at = now()
   where user_id in (select user_id from cart_lines l join products p on p.id = l.product_id where p.is_demo)`,
);
const deletePages = plannedQuery<{ slug: string }>('delete from pages where is_demo returning slug');

/** Invalidates all pages that show the demo's products. */
async function touchGoods(tx: Transaction): Promise<void> {
  const rows = await selectGoods(tx, []);
  for (const { id, category } of rows) tx.touch(productTag(id), cardTag(id), categoryTag(category));
  tx.touch('list', 'stock', 'deals', 'reviews', 'shop', 'slides');
}

/** Deletes pictures that are unused after the demo's things are gone. Run `remove` in between. */
async function withoutLeftPictures(tx: Transaction, remove: () => Promise<void>): Promise<void> {
  const rows = await selectPictures(tx, []);
  await remove();
  await deleteUnused(tx, [rows.map(({ id }) => id)]);
}

/**
 * In the order of their foreign keys. Variants, stock, deals, wishes and cart lines are deleted with their product.
 */
const deleteInOrder = [
  'deals',
  'products',
  'categories',
  'brands',
  'sellers',
  'slides',
  'promotions',
  'shipping_methods',
  'shipping_zones',
  'pickup_places',
  'tax_rates',
].map((table) => plannedQuery(`delete from ${table} where is_demo`));

/** Deletes the demo's products with everything that depends on them, their categories, and the demo's offers. */
export async function removeGoods(tx: Transaction): Promise<void> {
  await touchGoods(tx);
  await renewCarts(tx, []);
  await withoutLeftPictures(tx, async () => {
    for (const deleteDemo of deleteInOrder) await deleteDemo(tx, []);
  });
  const rows = await deletePages(tx, []);
  for (const { slug } of rows) tx.touch(pageTag(slug));
}
