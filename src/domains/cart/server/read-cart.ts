import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireMember } from '#platform/guard.ts';
import { minorDigits } from '#platform/money.ts';
import type { AccountCart } from '../contract.ts';
import { type LineRow, lineColumns, lineGoods, showLine } from './line-rows.ts';

type Row = LineRow & { revision: string };

/** One row per line; one without a product if the cart is empty, none if there never was a cart. */
const findRows = namedQuery<Row | (Pick<Row, 'revision'> & { productId: null })>(
  'cart_of_account',
  `select cart.revision, ${lineColumns}
  from carts cart
  left join cart_lines line on line.user_id = cart.user_id
  left join products p on p.id = line.product_id
  ${lineGoods}
  where cart.user_id = $2
  order by line.position`,
);

/** The member's cart in their language and with current prices, including lines that can no longer be bought. */
export async function readCart(ctx: Context): Promise<AccountCart> {
  const { userId } = requireMember(ctx);
  const { currency } = await readSettings(ctx);
  const rows = await findRows(ctx, [ctx.locale, userId]);
  const digits = minorDigits(currency);
  const lines = rows.flatMap((row) => {
    if (row.productId === null) return [];
    const { revision: _, ...line } = row;
    return [showLine(line, digits)];
  });
  return { revision: rows[0]?.revision ?? null, lines };
}
