import { recordAudit } from '#platform/audit.ts';
import { collectionTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { OpenedCollection, ProductCollections } from '../contract.ts';
import { MOST_CHOSEN } from '../rule-kinds.ts';
import { full, notFound, unknownProduct } from './errors.ts';
import { readDashboardCollection } from './read-collections.ts';

type Membership = { id: string; productId: string };

const selectOf = plannedQuery<ProductCollections[number]>(`
  select c.id as "_id", c.name, m.product_id is not null as "isIn"
  from collections c left join collection_products m on m.collection_id = c.id and m.product_id = $1
  where c.rules is null and c.deleted_at is null order by lower(c.name), c.id limit 200`);

/** The collections whose products are chosen by hand, by name, and whether a product is in them; the first 200. */
export function readProductCollections(ctx: Context, productId: string): Promise<ProductCollections> {
  requireStaff(ctx);
  return selectOf(ctx, [productId]);
}

const append = plannedQuery<{ id: string }>(`
  insert into collection_products (collection_id, product_id, position)
  select $1, p.id, (select coalesce(max(position), 0) + 1 from collection_products where collection_id = $1)
  from products p where p.id = $2 and p.deleted_at is null returning product_id as id`);

/**
 * Adds a product to the end of a collection whose products are chosen by hand. Safe to repeat.
 *
 * @throws `collections.not_found` (404, also for one with rules), `collections.unknown_product` (400),
 * `collections.full` (409).
 */
export function addToCollection(ctx: Context, { id, productId }: Membership): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const before = await lockChosen(tx, id);
    if (before.products.some(({ _id }) => _id === productId)) return;
    if (before.products.length >= MOST_CHOSEN) throw full(MOST_CHOSEN);
    const added = await append(tx, [id, productId]);
    if (added.length === 0) throw unknownProduct();
    await announce(tx, before);
  });
}

const remove = plannedQuery<{ id: string }>(
  'delete from collection_products where collection_id = $1 and product_id = $2 returning product_id as id',
);

/** The inverse of `addToCollection`; nothing happens if the product is not in it. @throws `collections.not_found` (404) */
export function removeFromCollection(ctx: Context, { id, productId }: Membership): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const before = await lockChosen(tx, id);
    const removed = await remove(tx, [id, productId]);
    if (removed.length > 0) await announce(tx, before);
  });
}

const lock = plannedQuery<{ id: string }>(
  'select id from collections where id = $1 and rules is null and deleted_at is null for update',
);

async function lockChosen(tx: Transaction, id: string): Promise<OpenedCollection> {
  const [found] = await lock(tx, [id]);
  if (!found) throw notFound();
  return readDashboardCollection(tx, id);
}

const raise = plannedQuery('update collections set name = name, updated_at = now() where id = $1');

/** Open forms of the collection and caches notice. */
async function announce(tx: Transaction, before: OpenedCollection): Promise<void> {
  const id = before._id;
  await raise(tx, [id]);
  tx.touch('collections', collectionTag(id));
  const after = await readDashboardCollection(tx, id);
  const details = { before, after };
  await recordAudit(tx, { action: 'collection.changed', subjectType: 'collection', subjectId: id, details });
}
