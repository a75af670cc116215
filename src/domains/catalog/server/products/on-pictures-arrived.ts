import { type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { brands, categories } from '../tables.ts';
import { categoryTags, productTags } from './announce-products.ts';
import { placeTextPictures } from './text-pictures.ts';

type Shown = { productIds: string[]; categoryIds: string[]; groups: number };

/** A picture that has arrived takes its place; whatever shows it is made anew: its products, their lists, categories and brands. */
export async function onPicturesArrived(
  tx: Transaction,
  { mediaIds }: { mediaIds: string[] },
): Promise<void> {
  const arrived = sql`any (${sql.param(mediaIds)}::uuid[])`;
  await replaceFormer(tx, arrived);
  await placeTextPictures(tx, arrived);
  const { rows } = await tx.db.execute<Shown>(sql`
    with shown as (
      select p.id, p.category_id from products p join product_pictures pp on pp.product_id = p.id
      where pp.media_id = ${arrived} and p.deleted_at is null
      union select p.id, p.category_id from products p join product_text_pictures t on t.product_id = p.id
      where t.media_id = ${arrived} and p.deleted_at is null
    ), named as (
      select id from categories where media_id = ${arrived} union all select null from brands where media_id = ${arrived}
    )
    select coalesce((select array_agg(distinct id) from shown), '{}') as "productIds",
      array(select category_id from shown union select id from named where id is not null) as "categoryIds",
      (select count(*) from named) as groups`);
  const { productIds = [], categoryIds = [], groups = 0 } = rows[0] ?? {};
  if (productIds.length + groups === 0) return;
  tx.touch('list', ...productTags(productIds), ...categoryTags(categoryIds));
  if (groups > 0) tx.touch('shop');
}

/** Products are locked first, in id order, as everybody does who changes their pictures. */
async function replaceFormer(tx: Transaction, arrived: SQL): Promise<void> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select id from products where id in (select product_id from product_pictures where next_media_id = ${arrived})
    order by id for no key update`);
  if (rows.length > 0) {
    const ids = sql.param(rows.map(({ id }) => id));
    await tx.db.execute(sql`
      update product_pictures set media_id = next_media_id, next_media_id = null where next_media_id = ${arrived}`);
    await tx.db.execute(sql`
      update products set version = version + 1, updated_at = now() where id = any (${ids}::uuid[])`);
  }
  for (const table of [categories, brands]) {
    await tx.db
      .update(table)
      .set({ mediaId: sql`next_media_id`, nextMediaId: null, updatedAt: new Date() })
      .where(sql`next_media_id = ${arrived}`);
  }
}

type Awaiting = { kind: 'product' | 'category' | 'brand'; id: string; name: string; hasFormer: boolean };

/** Notes for staff, at each product, category and brand that awaited it, that a picture could not be fetched. */
export async function onPictureFailed(
  tx: Transaction,
  { mediaId, sourceUrl }: { mediaId: string; sourceUrl: string },
): Promise<void> {
  const { rows } = await tx.db.execute<Awaiting>(sql`
    select 'product' as kind, p.id, p.name, bool_or(pp.next_media_id is not null) as "hasFormer"
    from product_pictures pp join products p on p.id = pp.product_id
    where (pp.next_media_id = ${mediaId} or pp.media_id = ${mediaId}) and p.deleted_at is null group by p.id
    union all
    select 'category', id, name, next_media_id is not null from categories
    where (next_media_id = ${mediaId} or media_id = ${mediaId}) and deleted_at is null
    union all
    select 'brand', id, name, next_media_id is not null from brands
    where (next_media_id = ${mediaId} or media_id = ${mediaId}) and deleted_at is null`);
  for (const { kind, id, name, hasFormer } of rows) {
    const details = { name, address: sourceUrl, formerStays: hasFormer };
    await recordAudit(tx, { action: `${kind}.picture_failed`, subjectType: kind, subjectId: id, details });
  }
}
