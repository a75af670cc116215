import { isVisible } from '#domains/catalog/server/index.ts';
import { readDigits } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Product } from '../../contract/specification.ts';
import { joinProduct, type ProductRow, productColumns } from './product-sql.ts';
import { showProduct } from './show-product.ts';

const findChosen = namedQuery<ProductRow>(
  'product_calls_chosen',
  `select ${productColumns}
  from unnest($1::uuid[]) with ordinality chosen (id, place)
  join products p on p.id = chosen.id and ${isVisible('p')} ${joinProduct}
  order by chosen.place`,
);

/** The products with these ids in their order, in the API's form; those not visible to shoppers are left out. */
export async function readChosenProducts(ctx: Context, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const digits = await readDigits(ctx);
  const rows = await findChosen(ctx, [ids]);
  return rows.map((row) => showProduct(ctx, row, digits));
}
