import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { asOutcome, type GroupKind, nameEmpty, nameTaken, slugInvalid } from '../errors.ts';
import { insertWithFreeSlugs } from '../products/insert-with-free-slugs.ts';
import { checkTexts, isBlank } from '../products/rules.ts';
import { slugOf, toSlug } from '../products/slug.ts';
import { groupQueries, groupTags } from './group-table.ts';

export type GroupDraft = {
  name: string;
  nameDe?: string | null | undefined;
  /** Absent: made from the name, with a number if it is taken. */
  slug?: string | undefined;
  description?: string | undefined;
  descriptionDe?: string | null | undefined;
  mediaId?: string | null | undefined;
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
 * requested slug), `catalog.slug_invalid` and `catalog.invalid_text` (400).
 */
export const createCategory = (ctx: Context, draft: GroupDraft) => createGroup(ctx, 'category', draft);

/** Creates a brand, like `createCategory`; its codes begin with `catalog.brand`. */
export const createBrand = (ctx: Context, draft: GroupDraft) => createGroup(ctx, 'brand', draft);

async function createGroup(ctx: Context, kind: GroupKind, draft: GroupDraft): Promise<CreatedGroup> {
  requireStaff(ctx, 'catalog.write');
  checkGroup(kind, draft);
  return inTransaction(ctx, async (tx) => {
    const tableName = kind === 'category' ? 'categories' : 'brands';
    const position = draft.position ?? (await nextPosition(tx, kind));
    const wish = { row: groupRow({ ...draft, position }), isFixed: Boolean(draft.slug) };
    const [stored] = await insertWithFreeSlugs(
      tx,
      tableName,
      [wish],
      (rows) => groupQueries[kind].insert(tx, rows),
      () => refuseTakenName(tx, kind, draft.name),
    );
    if (!stored) throw new Error('One draft gave no group');
    tx.touch(...groupTags(kind, stored.id));
    return { id: stored.id, slug: stored.slug };
  }).catch(asOutcome);
}

export function checkGroup(kind: GroupKind, draft: Partial<GroupDraft>): void {
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

function groupRow(draft: GroupDraft & { position: number }) {
  const id = newId();
  const createdAt = draft.createdAt ?? new Date();
  return {
    id,
    slug: draft.slug || slugOf(draft.name, id),
    name: draft.name,
    nameDe: draft.nameDe ?? null,
    description: draft.description ?? '',
    descriptionDe: draft.descriptionDe ?? null,
    mediaId: draft.mediaId ?? null,
    position: draft.position,
    isDemo: draft.isDemo ?? false,
    createdAt,
    updatedAt: createdAt,
  };
}
