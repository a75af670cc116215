import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Fresh } from '#platform/http.ts';
import { type Group, type PageQuery, pageOf } from '../../contract.ts';
import { type GroupKind, notFound } from '../errors.ts';
import { imageUrl, type StoredImage, storedImage } from '../products/images.ts';

type Row = Omit<Group, 'image'> & { image: StoredImage };

const select = (table: string) =>
  `select id as "_id", slug, name, description, ${storedImage('g.media_id')} as image
  from ${table} g where g.deleted_at is null`;
const listed = `order by g.position, lower(g.name), g.id limit $1 offset $2`;

const lists = {
  category: namedQuery<Row>('catalog_categories', `${select('categories')} ${listed}`),
  brand: namedQuery<Row>('catalog_brands', `${select('brands')} ${listed}`),
};
const single = {
  category: namedQuery<Row>('catalog_category', `${select('categories')} and g.id = $1`),
  brand: namedQuery<Row>('catalog_brand', `${select('brands')} and g.id = $1`),
};
const byName = {
  category: namedQuery<{ id: string }>('catalog_category_by_name', named('categories')),
  brand: namedQuery<{ id: string }>('catalog_brand_by_name', named('brands')),
};

function named(table: string): string {
  return `select id from ${table} where deleted_at is null and (lower(name) = lower($1) or slug = $1)
    order by lower(name) = lower($1) desc limit 1`;
}

const shown = (ctx: Context, row: Row): Group => ({ ...row, image: imageUrl(ctx, row.image) });

/** All categories or brands in the shop's order, in pages of at most 1,000. */
export async function readGroups(
  ctx: Context,
  kind: GroupKind,
  query: PageQuery,
): Promise<Fresh<{ data: Group[] }>> {
  const { size, offset } = pageOf(query);
  const rows = await lists[kind](ctx, [size, offset]);
  return { body: { data: rows.map((row) => shown(ctx, row)) }, tags: ['shop', 'list'], changesAt: null };
}

/**
 * A category or brand in the API's form.
 *
 * @throws `catalog.category_not_found` or `catalog.brand_not_found` (404).
 */
export async function readGroup(ctx: Context, kind: GroupKind, id: string): Promise<Group> {
  const [row] = await single[kind](ctx, [id]);
  if (!row) throw notFound(kind);
  return shown(ctx, row);
}

const slugs = {
  category: namedQuery<{ slug: string }>(
    'catalog_category_slugs',
    'select slug from categories where deleted_at is null',
  ),
  brand: namedQuery<{ slug: string }>(
    'catalog_brand_slugs',
    'select slug from brands where deleted_at is null',
  ),
};

/** The slugs of all categories or brands. */
export async function readSlugs(ctx: Context, kind: GroupKind): Promise<Set<string>> {
  return new Set((await slugs[kind](ctx, [])).map(({ slug }) => slug));
}

/** The `_id` of the category or brand with a name (case-insensitive) or slug; null if there is none. */
export async function findGroup(ctx: Context, kind: GroupKind, name: string): Promise<string | null> {
  const [row] = await byName[kind](ctx, [name]);
  return row?.id ?? null;
}
