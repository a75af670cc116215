import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { asOutcome, type GroupKind } from '../errors.ts';
import { announceProductsOf } from '../products/announce-products.ts';
import { findAwaited, nextPicture } from '../products/next-pictures.ts';
import { checkGroup, type GroupDraft } from './create-group.ts';
import { groupQueries, groupTags, lockGroup } from './group-table.ts';

export type GroupChange = Partial<Omit<GroupDraft, 'isDemo' | 'createdAt'>> & { id: string };

/**
 * Changes a category; absent fields stay, and so does its picture until a new one has been fetched. A new name is
 * announced for all its products, whose pages and search entries show it.
 *
 * @throws `catalog.category_not_found` (404) and what `createCategory` throws.
 */
export const updateCategory = (ctx: Context, change: GroupChange) => updateGroup(ctx, 'category', change);

/** Changes a brand, like `updateCategory`. */
export const updateBrand = (ctx: Context, change: GroupChange) => updateGroup(ctx, 'brand', change);

async function updateGroup(ctx: Context, kind: GroupKind, { id, ...change }: GroupChange): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  checkGroup(kind, change);
  await inTransaction(ctx, async (tx) => {
    await findAwaited(tx, [change.mediaId ?? []].flat());
    const before = await lockGroup(tx, kind, id);
    const picture = change.mediaId === undefined ? {} : await nextPicture(tx, before.mediaId, change.mediaId);
    const { slug, position, ...texts } = change;
    const place = { slug: slug || before.slug, position };
    const isPlaceOnly = Object.values(texts).every((value) => value === undefined);
    if (isPlaceOnly) await groupQueries[kind].changePlace(tx, place, [id]);
    else await groupQueries[kind].change(tx, { ...texts, ...picture, ...place }, [id]);
    tx.touch(...groupTags(kind, id));
    const isRenamed = change.name !== undefined || change.nameDe !== undefined || change.slug !== undefined;
    if (isRenamed) await announceProductsOf(tx, kind, id);
  }).catch(asOutcome);
}
