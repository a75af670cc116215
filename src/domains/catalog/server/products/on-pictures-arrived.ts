import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { pictureUrl, pictureWidths, widthsOf } from '#platform/picture.ts';
import { categoryTags, productTags } from './announce-products.ts';

type Shown = { productIds: string[]; categoryIds: string[]; groups: number };

const selectShown = plannedQuery<Shown>(`
  with shown as (
    select p.id, p.category_id from products p join product_pictures pp on pp.product_id = p.id
    where pp.media_id = any ($1::uuid[]) and p.deleted_at is null
    union select p.id, p.category_id from products p join product_text_pictures t on t.product_id = p.id
    where t.media_id = any ($1::uuid[]) and p.deleted_at is null
  ), named as (
    select id from categories where media_id = any ($1::uuid[])
    union all select null from brands where media_id = any ($1::uuid[])
  )
  select coalesce((select array_agg(distinct id) from shown), '{}') as "productIds",
    array(select category_id from shown union select id from named where id is not null) as "categoryIds",
    (select count(*) from named) as groups`);

/** Puts a fetched picture in its place and invalidates what shows it: products, their lists, categories and brands. */
export async function onPicturesArrived(
  tx: Transaction,
  { mediaIds }: { mediaIds: string[] },
): Promise<void> {
  await replaceFormer(tx, mediaIds);
  await placeTextPictures(tx, mediaIds);
  const [shown] = await selectShown(tx, [mediaIds]);
  const { productIds = [], categoryIds = [], groups = 0 } = shown ?? {};
  if (productIds.length + groups === 0) return;
  tx.touch('list', ...productTags(productIds), ...categoryTags(categoryIds));
  if (groups > 0) tx.touch('shop');
}

const lockAwaiting = plannedQuery<{ id: string }>(`
  select id from products
  where id in (select product_id from product_pictures where next_media_id = any ($1::uuid[]))
  order by id for no key update`);
const replacePictures = plannedQuery(`
  update product_pictures set media_id = next_media_id, next_media_id = null
  where next_media_id = any ($1::uuid[])`);
const raiseVersions = plannedQuery(
  'update products set version = version + 1, updated_at = now() where id = any ($1::uuid[])',
);
const replaceIn = ['categories', 'brands'].map((table) =>
  plannedQuery(`
    update ${table} set media_id = next_media_id, next_media_id = null, updated_at = now()
    where next_media_id = any ($1::uuid[])`),
);

/** Locks products first, in id order, like all changes of their pictures. */
async function replaceFormer(tx: Transaction, mediaIds: string[]): Promise<void> {
  const awaiting = await lockAwaiting(tx, [mediaIds]);
  if (awaiting.length > 0) {
    await replacePictures(tx, [mediaIds]);
    await raiseVersions(tx, [awaiting.map(({ id }) => id)]);
  }
  for (const replace of replaceIn) await replace(tx, [mediaIds]);
}

type Awaiting = { kind: 'product' | 'category' | 'brand'; id: string; name: string; hasFormer: boolean };

const selectAwaiting = plannedQuery<Awaiting>(`
  select 'product' as kind, p.id, p.name, bool_or(pp.next_media_id is not null) as "hasFormer"
  from product_pictures pp join products p on p.id = pp.product_id
  where (pp.next_media_id = $1 or pp.media_id = $1) and p.deleted_at is null group by p.id
  union all
  select 'category', id, name, next_media_id is not null from categories
  where (next_media_id = $1 or media_id = $1) and deleted_at is null
  union all
  select 'brand', id, name, next_media_id is not null from brands
  where (next_media_id = $1 or media_id = $1) and deleted_at is null`);

/** Records for staff, at each product, category and brand concerned, that a picture could not be fetched. */
export async function onPictureFailed(
  tx: Transaction,
  { mediaId, sourceUrl }: { mediaId: string; sourceUrl: string },
): Promise<void> {
  for (const { kind, id, name, hasFormer } of await selectAwaiting(tx, [mediaId])) {
    const details = { name, address: sourceUrl, formerStays: hasFormer };
    await recordAudit(tx, { action: `${kind}.picture_failed`, subjectType: kind, subjectId: id, details });
  }
}

/** The maximum width in texts. */
const WIDEST = 960;

/** The address of a stored picture of `width` pixels in a text. */
export function textPictureUrl(hash: string, width: number): string {
  const fitting = widthsOf(width).filter((each) => each <= WIDEST);
  return pictureUrl(`/media/${hash}`, fitting.at(-1) ?? pictureWidths[0], 'webp');
}

/** The beginning of the tag of a picture in an imported text; without a `src` it has not been fetched yet. */
export const textPictureMark = (mediaId: string): string => `data-picture="${mediaId}"`;

type Arrived = { id: string; hash: string; width: number; productIds: string[] };

const selectArrived = plannedQuery<Arrived>(`
  select m.id, m.hash, m.width, array_agg(t.product_id) as "productIds"
  from product_text_pictures t join media m on m.id = t.media_id
  where t.media_id = any ($1::uuid[]) and m.hash is not null and m.width is not null group by m.id`);
const lockProducts = plannedQuery(
  'select from products where id = any ($1::uuid[]) order by id for no key update',
);
const replaceText = plannedQuery(`
  update products set description_html = replace(description_html, $2, $3) where id = any ($1::uuid[])`);

/** Inserts fetched pictures into texts. */
async function placeTextPictures(tx: Transaction, mediaIds: string[]): Promise<void> {
  const rows = await selectArrived(tx, [mediaIds]);
  if (rows.length === 0) return;
  const productIds = [...new Set(rows.flatMap((row) => row.productIds))];
  await lockProducts(tx, [productIds]);
  for (const { id, hash, width, productIds } of rows) {
    const mark = textPictureMark(id);
    const shown = `${mark} src="${textPictureUrl(hash, width)}"`;
    await replaceText(tx, [productIds, `${mark} alt=`, `${shown} alt=`]);
  }
}
