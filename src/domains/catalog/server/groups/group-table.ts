import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import { type CacheTag, categoryTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { jsonOf, type Kinds, tableColumns } from '#platform/db/table-columns.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { isId } from '#platform/is-id.ts';
import type { TextsChange } from '#platform/texts.ts';
import type { groupWords } from '../../contract.ts';
import type { CustomValues } from '../../fields/custom-fields.ts';
import { type GroupKind, notFound } from '../errors.ts';

type LockedGroup = { id: string; slug: string; mediaId: string | null };

const queriesOf = <Own extends Kinds>(table: string, own: Own) => ({
  insert: tableColumns(table, {
    ...own,
    id: 'string',
    slug: 'string',
    name: 'string',
    description: 'string',
    mediaId: 'string?',
    position: 'number',
    isDemo: 'boolean',
    createdAt: 'date',
    updatedAt: 'date',
  }).insertRows<{ id: string }>('on conflict do nothing returning id'),
  change: tableColumns(table, {
    ...own,
    slug: 'string',
    name: 'string',
    description: 'string',
    mediaId: 'string?',
    nextMediaId: 'string?',
    position: 'number',
  }).changeRows('where id = $2', 'updated_at = now()'),
  /** Separate, since it does not count as a version. */
  changePlace: tableColumns(table, { slug: 'string', position: 'number' }).changeRows(
    'where id = $2',
    'updated_at = now()',
  ),
  markDeleted: plannedQuery(`update ${table} set deleted_at = now() where id = $1`),
  lock: plannedQuery<LockedGroup>(
    `select id, slug, media_id as "mediaId" from ${table} where id = $1 and deleted_at is null for update`,
  ),
  selectNamed: plannedQuery<{ id: string }>(
    `select id from ${table} where lower(name) = lower($1) and deleted_at is null`,
  ),
  selectLast: plannedQuery<{ position: number }>(
    `select coalesce(max(position), -1) as position from ${table} where deleted_at is null`,
  ),
});

const writeCategoryTexts = textWriter('category');
const writeBrandTexts = textWriter('brand');

/** The texts of a group in further languages. */
export type GroupTexts = TextsChange<keyof typeof groupWords>;

/** Changes the texts of a group in further languages. Its caller also changes the group, which counts the version. */
export const writeGroupTexts = (
  tx: Transaction,
  kind: GroupKind,
  id: string,
  texts: GroupTexts | undefined,
) =>
  kind === 'category'
    ? writeCategoryTexts(tx, [{ of: { category_id: id }, texts }])
    : writeBrandTexts(tx, [{ of: { brand_id: id }, texts }]);

/** Categories and brands have the same columns: a name, texts and a picture. Only categories have pages. */
export const groupQueries = {
  category: queriesOf('categories', {
    seoTitle: 'string',
    seoDescription: 'string',
    parentId: 'string?',
    customValues: jsonOf<CustomValues>(),
  }),
  brand: queriesOf('brands', {}),
};

const selectValues = plannedQuery<{ values: CustomValues }>(
  'select custom_values as values from categories where id = $1',
);

/** The values of the shop's own fields that a category has. */
export const valuesOfCategory = async (tx: Transaction, id: string): Promise<CustomValues> =>
  (await selectValues(tx, [id]))[0]?.values ?? {};

/** Locks a group against changes, deletion and new products. */
export async function lockGroup(tx: Transaction, kind: GroupKind, id: string): Promise<LockedGroup> {
  if (!isId(id)) throw notFound(kind);
  const [row] = await groupQueries[kind].lock(tx, [id]);
  if (!row) throw notFound(kind);
  return row;
}

/** What shows a group's own name and texts: the menu, the home page, and its own page. */
export const groupTags = (kind: GroupKind, id: string): CacheTag[] =>
  kind === 'category' ? ['shop', 'list', categoryTag(id)] : ['shop', 'list'];

type Entry = {
  kind: GroupKind;
  action: AuditAction<GroupKind>;
  id: string;
  details: Record<string, unknown>;
};

/** Records what was done to a group. */
export const auditGroup = (tx: Transaction, { kind, action, id, details }: Entry): Promise<void> =>
  recordAudit(tx, { action, subjectType: kind, subjectId: id, details });
