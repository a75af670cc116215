import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';
import { categoryTags, productTags } from './announce-products.ts';

type Shown = { productIds: string[]; categoryIds: string[]; groups: number };

/** Whatever shows a picture that has arrived is made anew: its products, their lists, categories and brands. */
export async function hearPicturesArrived(
  tx: Transaction,
  { mediaIds }: { mediaIds: string[] },
): Promise<void> {
  const arrived = sql`any (${sql.param(mediaIds)}::uuid[])`;
  const { rows } = await tx.db.execute<Shown>(sql`
    with shown as (
      select p.id, p.category_id from products p join product_pictures pp on pp.product_id = p.id
      where pp.media_id = ${arrived} and p.deleted_at is null
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
