import { imageUrl, type StoredImage, storedImage } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { Figures } from '../../contract.ts';
import type { Span } from './periods.ts';

const MOST = 5;

type BestSeller = Figures['bestSellers'][number];

/** Reads the lines of the span, and of its orders only the few that do not count. */
const select = plannedQuery<Omit<BestSeller, 'image'> & { image: StoredImage }>(`
  with sold as (
    select line.product_id, sum(line.quantity) as units
    from order_lines line
    where line.placed_at >= $1 and line.placed_at < $2 and line.product_id is not null
      and not exists (
        select from orders o
        where o.id = line.order_id and o.placed_at >= $1 and (o.status = 'canceled' or o.expires_at is not null))
    group by line.product_id order by units desc, line.product_id limit ${MOST})
  select product.id as "productId", product.name, product.deleted_at is null as "isKept", sold.units,
    (select ${storedImage('picture.media_id')} from product_pictures picture
      where picture.product_id = product.id order by picture.position limit 1) as image
  from sold join products product on product.id = sold.product_id
  order by sold.units desc, product.id`);

/** The products with the most units in orders of a span that count. */
export async function bestSellers(ctx: Context, { starts, ends }: Span): Promise<BestSeller[]> {
  const rows = await select(ctx, [starts, ends]);
  return rows.map((row) => ({ ...row, image: imageUrl(ctx, row.image) }));
}
