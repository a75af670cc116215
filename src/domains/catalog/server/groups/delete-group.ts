import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { type GroupKind, inUse } from '../errors.ts';
import { announceProducts, productsOf } from '../products/announce-products.ts';
import { lockTree, raiseCategoriesWithin } from './category-tree.ts';
import { auditGroup, groupQueries, groupTags, lockGroup } from './group-table.ts';
import { readDashboardGroup } from './list-groups.ts';

type GroupDeletion = {
  id: string;
  /** The group that its products move to. */
  moveTo?: string | undefined;
};

/**
 * Deletes a category; its name and slug become free. Categories in it move up to where it was. Its products move to `moveTo` first; returns their number.
 *
 * @throws `catalog.category_not_found` (404; also for `moveTo`), `catalog.category_in_use` (409) with the number of
 * `products` if it has any and `moveTo` is absent.
 */
export const deleteCategory = (ctx: Context, input: GroupDeletion) => deleteGroup(ctx, 'category', input);

/** Deletes a brand, like `deleteCategory`. */
export const deleteBrand = (ctx: Context, input: GroupDeletion) => deleteGroup(ctx, 'brand', input);

async function deleteGroup(ctx: Context, kind: GroupKind, { id, moveTo }: GroupDeletion): Promise<number> {
  requireStaff(ctx, 'catalog.write');
  const target = moveTo === id ? undefined : moveTo;
  return inTransaction(ctx, async (tx) => {
    if (kind === 'category') await lockTree(tx);
    // In id order, so that two deletions that name each other cannot deadlock.
    for (const group of [id, ...(target ? [target] : [])].sort()) await lockGroup(tx, kind, group);
    const { name } = await readDashboardGroup(tx, kind, id);
    const movedProducts = target ? await moveProducts(tx, kind, id, target) : 0;
    if (!target) await refuseInUse(tx, kind, id);
    if (kind === 'category') {
      await tx.services.events.announce(tx, 'catalog.category_moved', { id });
      await raiseCategoriesWithin(tx, id);
    }
    await groupQueries[kind].markDeleted(tx, [id]);
    tx.touch(...groupTags(kind, id));
    const details = { name, moveTo: moveTo ?? null, movedProducts };
    await auditGroup(tx, { kind, action: `${kind}.deleted`, id, details });
    return movedProducts;
  });
}

async function refuseInUse(tx: Transaction, kind: GroupKind, id: string): Promise<void> {
  const [{ count } = { count: 0 }] = await productsOf[kind].count(tx, [id]);
  if (count > 0) throw inUse(kind, count);
}

async function moveProducts(tx: Transaction, kind: GroupKind, id: string, target: string): Promise<number> {
  await productsOf[kind].lock(tx, [id]);
  const moved = await productsOf[kind].move(tx, [id, target]);
  const categoryIds = moved.map((product) => product.categoryId);
  if (kind === 'category') categoryIds.push(id);
  await announceProducts(tx, { productIds: moved.map((product) => product.id), categoryIds });
  return moved.length;
}
