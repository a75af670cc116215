import { imageUrl, type StoredImage, storedImage } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { anyText, editableTexts, textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import type { CollectionsPage, DashboardCollection, OpenedCollection } from '../contract.ts';
import { notFound } from './errors.ts';
import { productCount } from './product-count.ts';

const PAGE_SIZE = 100;

type Row = Omit<DashboardCollection, 'image'> & { image: StoredImage; total: number };
const selectRows = plannedQuery<Row>(`
  select c.id as "_id", c.slug, c.name, c.description,
    c.seo_title as "seoTitle", c.seo_description as "seoDescription", ${editableTexts('collection', 'c')} as texts,
    ${storedImage('c.media_id')} as image, c.is_visible as "isVisible", c.rules, c.sort,
    ${productCount} as "productCount", c.version, c.total
  from (
    select *, count(*) over () as total from collections c
    where deleted_at is null and ($1::uuid is null or id = $1)
      and ($2 = '%' or ${anyText('collection', 'c.name', (name) => `${name} ilike $2`)})
    order by lower(name), id limit ${PAGE_SIZE} offset $3) c
  order by lower(c.name), c.id`);

const shown = (ctx: Context, { total: _, image, ...row }: Row): DashboardCollection => ({
  ...row,
  image: image?.hash ? imageUrl(ctx, image) : '',
});

/** All collections by name, a page of them. Staff only. */
export async function readDashboardCollections(
  ctx: Context,
  { q = '', page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<CollectionsPage> {
  requireStaff(ctx);
  const pattern = q.trim() === '' ? '%' : likeContaining(q.trim());
  const rows = await selectRows(ctx, [null, pattern, (page - 1) * PAGE_SIZE]);
  const total = rows[0]?.total ?? 0;
  return { data: rows.map((row) => shown(ctx, row)), page, pages: Math.ceil(total / PAGE_SIZE), total };
}

const selectChosen = plannedQuery<OpenedCollection['products'][number]>(`
  select p.id as "_id", p.slug, ${textIn('$2', 'product', 'p.name')} as name, exists (select from listing_keys k where k.product_id = p.id) as "isListed"
  from collection_products m join products p on p.id = m.product_id
  where m.collection_id = $1 and m.position is not null and p.deleted_at is null order by m.position, p.id`);

/** A collection for editing. Staff only. @throws `collections.not_found` (404) */
export async function readDashboardCollection(ctx: Context, id: string): Promise<OpenedCollection> {
  requireStaff(ctx);
  const [row] = isId(id) ? await selectRows(ctx, [id, '%', 0]) : [];
  if (!row) throw notFound();
  return { ...shown(ctx, row), products: row.rules ? [] : await selectChosen(ctx, [id, ctx.locale]) };
}
