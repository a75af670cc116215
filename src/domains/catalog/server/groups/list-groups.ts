import type { Context } from '#platform/context.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { anyText, editableTexts, textIn, textsJson } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import type { CustomFieldView } from '../../contract/custom-fields.ts';
import type { DashboardGroup, GroupName, GroupPage, GroupSearch } from '../../contract/groups.ts';
import { knownValues, readFieldsOf } from '../custom-fields/values.ts';
import { type GroupKind, notFound } from '../errors.ts';
import { awaitedImage, imageUrl, type StoredImage, storedImage } from '../products/images.ts';

const PAGE_SIZE = 100;
const MOST_NAMES = 1_000;

type Row = Omit<DashboardGroup, 'image'> & { image: StoredImage; total: number };

const within = `(
  select coalesce(json_agg(json_build_object('_id', outer_one.id, 'name', outer_one.name,
      'texts', ${textsJson('category', 'outer_one', ['name'])}) order by step), '[]')
  from unnest(kiosk_category_path(g.parent_id)) with ordinality path (id, step) join categories outer_one using (id))`;

const select = (kind: GroupKind) => {
  const [table, column, level, own] =
    kind === 'category'
      ? [
          'categories',
          'category_id',
          'partition by parent_id',
          `g.seo_title as "seoTitle", g.seo_description as "seoDescription", g.custom_values as fields, ${within} as within,
           kiosk_categories_within(g.id) as inside,`,
        ]
      : ['brands', 'brand_id', '', `'{}'::json as fields, '[]'::json as within, '[]'::json as inside,`];
  return plannedQuery<Row>(`
    select g.id as "_id", g.slug, g.name, g.description, ${own} ${editableTexts(kind, 'g')} as texts,
      g.place, g.beside, g.version, g.total, ${storedImage('g.media_id')} as image,
      ${awaitedImage('coalesce(g.next_media_id, g.media_id)')} as "awaitedImage",
      (select count(*) from products where ${column} = g.id and deleted_at is null) as "productCount"
    from (
      select *, count(*) over () as total from (
        select *, row_number() over (${level} order by position, lower(name), id) - 1 as place,
          count(*) over (${level}) as beside
        from ${table} where deleted_at is null
      ) placed
      where ($1::uuid is null or id = $1) and ($2 = '%' or ${anyText(kind, 'placed.name', (name) => `${name} ilike $2`)})
      order by position, lower(name), id limit ${PAGE_SIZE} offset $3
    ) g order by g.position, lower(g.name), g.id`);
};
const queries = { category: select('category'), brand: select('brand') };

const ownFieldsOf = async (ctx: Context, kind: GroupKind): Promise<CustomFieldView[]> =>
  kind === 'category' ? readFieldsOf(ctx, 'category') : [];

const shown = (
  ctx: Context,
  { total: _, ...row }: Row,
  ownFields: readonly CustomFieldView[],
): DashboardGroup => ({
  ...row,
  fields: knownValues(ownFields, row.fields),
  image: row.image?.hash ? imageUrl(ctx, row.image) : '',
});

/** Categories or brands in the shop's order, with their numbers of products. Staff only. */
export async function readDashboardGroups(
  ctx: Context,
  kind: GroupKind,
  search: GroupSearch,
): Promise<GroupPage> {
  requireStaff(ctx);
  const { q = '', page = 1 } = search;
  const pattern = q.trim() === '' ? '%' : likeContaining(q.trim());
  const rows = await queries[kind](ctx, [null, pattern, (page - 1) * PAGE_SIZE]);
  const total = rows[0]?.total ?? 0;
  const ownFields = await ownFieldsOf(ctx, kind);
  return {
    data: rows.map((row) => shown(ctx, row, ownFields)),
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    total,
  };
}

/** A category or brand. @throws `catalog.category_not_found` or `catalog.brand_not_found` (404). */
export async function readDashboardGroup(ctx: Context, kind: GroupKind, id: string): Promise<DashboardGroup> {
  requireStaff(ctx);
  const [row] = await queries[kind](ctx, [id, '%', 0]);
  if (!row) throw notFound(kind);
  return shown(ctx, row, await ownFieldsOf(ctx, kind));
}

const selectNames = (kind: GroupKind, table: string) =>
  plannedQuery<GroupName>(`select g.id as "_id", ${textIn('$1', kind, 'g.name')} as name,
      ${kind === 'category' ? 'g.parent_id' : 'null::uuid'} as parent
    from ${table} g where g.deleted_at is null order by g.position, lower(g.name), g.id limit ${MOST_NAMES}`);
const names = { category: selectNames('category', 'categories'), brand: selectNames('brand', 'brands') };

/** Categories or brands in the shop's order, at most 1,000, by their names in the reader's language. */
export async function readGroupNames(ctx: Context, kind: GroupKind): Promise<GroupName[]> {
  requireStaff(ctx);
  return names[kind](ctx, [ctx.locale]);
}
