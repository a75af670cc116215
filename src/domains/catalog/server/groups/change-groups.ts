import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { CategoryPlace, DashboardGroup, GroupChange } from '../../contract/groups.ts';
import type { AwaitedImage, Group, NewGroup } from '../../contract.ts';
import { type GroupKind, nameEmpty } from '../errors.ts';
import { takeImage } from '../products/images.ts';
import { checkParent, lockTree, placeCategory } from './category-tree.ts';
import { auditGroup, groupQueries, groupTags } from './group-table.ts';
import { readDashboardGroup } from './list-groups.ts';
import { readGroup } from './read-groups.ts';
import { createBrand, createCategory, updateBrand, updateCategory } from './write-group.ts';

const verbs = {
  category: { create: createCategory, update: updateCategory },
  brand: { create: createBrand, update: updateBrand },
};

type Kind = { kind: GroupKind };

/** Creates a category or brand, in last position. @throws what `createCategory` and `takeImage` throw. */
export async function addGroup(
  ctx: Context,
  input: NewGroup & Kind,
): Promise<{ data: Group; awaitedImage?: AwaitedImage }> {
  requireStaff(ctx, 'catalog.write');
  const { kind, name, slug, description, seoTitle, seoDescription, texts, image, parent, fields } = input;
  if (!name || isBlank(name)) throw nameEmpty(kind);
  const mediaId = await takeImage(ctx, image);
  return inTransaction(ctx, async (tx) => {
    const { id } = await verbs[kind].create(tx, {
      name: name.trim(),
      slug: slug || undefined,
      description: description ?? '',
      seoTitle,
      seoDescription,
      texts,
      mediaId,
      parentId: kind === 'category' ? parent : undefined,
      fields: kind === 'category' ? fields : undefined,
    });
    const group = await readGroup(tx, kind, id);
    const { awaitedImage } = await readDashboardGroup(tx, kind, id);
    return awaitedImage ? { data: group, awaitedImage } : { data: group };
  });
}

/**
 * Changes the given fields of a category or brand.
 *
 * @throws `catalog.changed_meanwhile` (409) if `version` is given and outdated, and what `updateCategory` and
 * `takeImage` throw.
 */
export async function changeGroup(
  ctx: Context,
  {
    kind,
    id,
    version,
    image,
    name,
    slug,
    parent,
    fields: own,
    ...words
  }: GroupChange & Kind & { id: string },
): Promise<DashboardGroup> {
  requireStaff(ctx, 'catalog.write');
  const mediaId = image === undefined ? undefined : await takeImage(ctx, image);
  const fields = {
    name: name === undefined ? undefined : name.trim(),
    slug: slug || undefined,
    ...words,
    mediaId,
    parentId: kind === 'category' ? parent : undefined,
    fields: kind === 'category' ? own : undefined,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return verbs[kind].update(ctx, { ...Object.fromEntries(given), id, version });
}

/**
 * Moves a category to a position among those in the same category, from 0; the others close up. With `parent` into that
 * category first.
 *
 * @throws `catalog.category_not_found` (404), and what `checkParent` throws.
 */
export async function moveCategory(
  ctx: Context,
  { id, place, parent }: CategoryPlace & { id: string },
): Promise<DashboardGroup> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    await lockTree(tx);
    const before = await readDashboardGroup(tx, 'category', id);
    const isElsewhere = parent !== undefined && parent !== (before.within.at(-1)?._id ?? null);
    if (isElsewhere) {
      if (parent) await checkParent(tx, id, parent);
      await groupQueries.category.change(tx, { parentId: parent }, [id]);
      await tx.services.events.announce(tx, 'catalog.category_moved', { id });
    }
    await placeCategory(tx, id, place);
    tx.touch('shop', 'list', ...groupTags('category', id));
    const after = await readDashboardGroup(tx, 'category', id);
    const within = after.within.map(({ name }) => name).join(' › ');
    const details = { name: after.name, within, before: before.place, after: after.place };
    await auditGroup(tx, { kind: 'category', action: 'category.placed', id, details });
    return after;
  });
}
