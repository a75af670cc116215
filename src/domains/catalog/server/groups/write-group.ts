import { redirectMoved } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { CustomValuesChange } from '../../contract/custom-fields.ts';
import type { DashboardGroup } from '../../contract/groups.ts';
import type { CustomValues } from '../../fields/custom-fields.ts';
import { changedValues } from '../custom-fields/values.ts';
import { asOutcome, changedMeanwhile, type GroupKind, nameEmpty, nameTaken, slugInvalid } from '../errors.ts';
import { announceProductsOf } from '../products/announce-products.ts';
import { insertWithFreeSlugs } from '../products/insert-with-free-slugs.ts';
import { findAwaited, nextPicture } from '../products/next-pictures.ts';
import { checkTexts } from '../products/rules.ts';
import { slugOf, toSlug } from '../products/slug.ts';
import { checkParent, LAST, lockTree, placeCategory } from './category-tree.ts';
import {
  auditGroup,
  type GroupTexts,
  groupQueries,
  groupTags,
  lockGroup,
  valuesOfCategory,
  writeGroupTexts,
} from './group-table.ts';
import { readDashboardGroup } from './list-groups.ts';
import { readGroup } from './read-groups.ts';

export type GroupDraft = {
  name: string;
  /** Absent: made from the name, with a number if it is taken. */
  slug?: string | undefined;
  description?: string | undefined;
  /** Of categories, as the texts of their pages for search engines. */
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  texts?: GroupTexts | undefined;
  mediaId?: string | null | undefined;
  /** Of categories: the one that it is in. */
  parentId?: string | null | undefined;
  /** Of categories: values of the shop's own fields. Absent: a new one has none, even of required fields. */
  fields?: CustomValuesChange | undefined;
  /** Absent: a category comes last. */
  position?: number | undefined;
  isDemo?: boolean | undefined;
  createdAt?: Date | undefined;
};
export type CreatedGroup = { id: string; slug: string };

/**
 * Creates a category. Of two that take the same name (case-insensitive) at once, one succeeds.
 *
 * @throws `catalog.category_name_empty` (400), `catalog.category_taken` (409), `catalog.slug_taken` (409, only for a
 * requested slug), `catalog.slug_invalid` and `catalog.invalid_text` (400), and what `checkParent` and `changedValues` throw.
 */
export const createCategory = (ctx: Context, draft: GroupDraft) => createGroup(ctx, 'category', draft);

/** Creates a brand, like `createCategory`; its codes begin with `catalog.brand`. */
export const createBrand = (ctx: Context, draft: GroupDraft) => createGroup(ctx, 'brand', draft);

async function createGroup(ctx: Context, kind: GroupKind, draft: GroupDraft): Promise<CreatedGroup> {
  requireStaff(ctx, 'catalog.write');
  checkGroup(kind, draft);
  return inTransaction(ctx, async (tx) => {
    const tableName = kind === 'category' ? 'categories' : 'brands';
    if (draft.parentId) await lockTree(tx);
    const position = draft.position ?? (await nextPosition(tx, kind));
    const customValues =
      draft.fields && (await changedValues(tx, 'category', { before: {}, given: draft.fields }));
    const row = groupRow({ ...draft, position, customValues });
    if (draft.parentId) await checkParent(tx, row.id, draft.parentId);
    const wish = { row, isFixed: Boolean(draft.slug) };
    const [stored] = await insertWithFreeSlugs(
      tx,
      tableName,
      [wish],
      (rows) => groupQueries[kind].insert(tx, rows),
      () => refuseTakenName(tx, kind, draft.name),
    );
    if (!stored) throw new Error('One draft gave no group');
    const { id } = stored;
    await writeGroupTexts(tx, kind, id, draft.texts);
    if (draft.parentId) await placeCategory(tx, id, LAST);
    tx.touch(...groupTags(kind, id));
    if (!draft.isDemo) {
      const details = { ...(await readGroup(tx, kind, id)) };
      await auditGroup(tx, { kind, action: `${kind}.created`, id, details });
    }
    return { id, slug: stored.slug };
  }).catch(asOutcome);
}

function checkGroup(kind: GroupKind, draft: Partial<GroupDraft>): void {
  if (draft.name !== undefined && isBlank(draft.name)) throw nameEmpty(kind);
  checkTexts(draft);
  if (draft.slug !== undefined && toSlug(draft.slug) !== draft.slug) throw slugInvalid(draft.slug);
}

async function refuseTakenName(tx: Transaction, kind: GroupKind, name: string): Promise<void> {
  const [other] = await groupQueries[kind].selectNamed(tx, [name]);
  if (other) throw nameTaken(kind, name);
}

/** A new category comes last; brands are sorted by name. */
async function nextPosition(tx: Transaction, kind: GroupKind): Promise<number> {
  if (kind === 'brand') return 0;
  const [last] = await groupQueries.category.selectLast(tx, []);
  return (last?.position ?? -1) + 1;
}

function groupRow(draft: GroupDraft & { position: number; customValues: CustomValues | undefined }) {
  const id = newId();
  const createdAt = draft.createdAt ?? new Date();
  return {
    id,
    slug: draft.slug || slugOf(draft.name, id),
    name: draft.name,
    description: draft.description ?? '',
    seoTitle: draft.seoTitle ?? '',
    seoDescription: draft.seoDescription ?? '',
    mediaId: draft.mediaId ?? null,
    parentId: draft.parentId ?? null,
    customValues: draft.customValues ?? {},
    position: draft.position,
    isDemo: draft.isDemo ?? false,
    createdAt,
    updatedAt: createdAt,
  };
}

type GroupChange = Partial<Omit<GroupDraft, 'isDemo' | 'createdAt'>> & {
  id: string;
  /** Absent: any version. */
  version?: number | undefined;
};

/**
 * Changes a category; absent fields stay, and so does its picture until a new one has been fetched. A new name is
 * announced for all its products, whose pages and search entries show it. A former address leads to the new one.
 *
 * @throws `catalog.category_not_found` (404) and what `createCategory` throws.
 */
export const updateCategory = (ctx: Context, change: GroupChange) => updateGroup(ctx, 'category', change);

/** Changes a brand, like `updateCategory`. */
export const updateBrand = (ctx: Context, change: GroupChange) => updateGroup(ctx, 'brand', change);

async function updateGroup(
  ctx: Context,
  kind: GroupKind,
  { id, version, ...change }: GroupChange,
): Promise<DashboardGroup> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    if (change.parentId !== undefined) await lockTree(tx);
    await findAwaited(tx, [change.mediaId ?? []].flat());
    const locked = await lockGroup(tx, kind, id);
    const before = await readDashboardGroup(tx, kind, id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    checkGroup(kind, change);
    if (change.parentId) await checkParent(tx, id, change.parentId);
    const picture = change.mediaId === undefined ? {} : await nextPicture(tx, locked.mediaId, change.mediaId);
    const { slug, position, texts, fields, ...rest } = change;
    const customValues =
      fields &&
      (await changedValues(tx, 'category', { before: await valuesOfCategory(tx, id), given: fields }));
    const own = { ...rest, customValues };
    const place = { slug: slug || locked.slug, position };
    const isPlaceOnly = Object.values({ ...own, texts }).every((value) => value === undefined);
    if (isPlaceOnly) await groupQueries[kind].changePlace(tx, place, [id]);
    else await groupQueries[kind].change(tx, { ...own, ...picture, ...place }, [id]);
    await writeGroupTexts(tx, kind, id, texts);
    if (own.parentId !== undefined && own.parentId !== (before.within.at(-1)?._id ?? null)) {
      await placeCategory(tx, id, LAST);
      await tx.services.events.announce(tx, 'catalog.category_moved', { id });
    }
    tx.touch(...groupTags(kind, id));
    // Brands have no page of their own.
    if (kind === 'category' && place.slug !== locked.slug)
      await redirectMoved(tx, { from: `/category/${locked.slug}`, to: `/category/${place.slug}` });
    const isRenamed = [own.name, slug, ...Object.values(texts ?? {}).map((words) => words?.name)].some(
      (name) => name !== undefined,
    );
    if (isRenamed) await announceProductsOf(tx, kind, id);
    const after = await readDashboardGroup(tx, kind, id);
    await auditGroup(tx, { kind, action: `${kind}.changed`, id, details: { before, after } });
    return after;
  }).catch(asOutcome);
}
