import { lineChoice, lineImage, lineName } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireMember } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { pictureUrl } from '#platform/picture.ts';
import type { AccountCart, AccountLine } from '../contract.ts';

type Row = Omit<AccountLine, 'image' | 'price' | 'deposit'> & {
  imageHash: string | null;
  priceMinor: number;
  depositMinor: number | null;
  revision: string;
};

/** One row per line; one without a product if the cart is empty, none if there never was a cart. */
const findRows = namedQuery<Row | (Pick<Row, 'revision'> & { productId: null })>(
  'cart_of_account',
  `select cart.revision, line.product_id as "productId", line.variant_id as "variantId", line.quantity, p.slug,
    ${lineName} as name, ${lineChoice} as choice, ${lineImage} as "imageHash",
    coalesce(${paidNow('v.price_minor', 'd')}, 0) as "priceMinor", kiosk_measure(v.measure) as measure,
    nullif(v.deposit_minor, 0) as "depositMinor"
  from carts cart
  left join cart_lines line on line.user_id = cart.user_id
  left join products p on p.id = line.product_id
  left join lateral (
    select candidate.* from variants candidate
    where candidate.id = line.variant_id or (line.variant_id is null
      and candidate.product_id = line.product_id and candidate.deleted_at is null)
    order by candidate.price_minor, candidate.id limit 1) v on true
  ${joinRunningDeal('p.id', 'd')}
  where cart.user_id = $2
  order by line.position`,
);

/** The member's cart in their language and with current prices, including lines that can no longer be bought. */
export async function readCart(ctx: Context): Promise<AccountCart> {
  const { userId } = requireMember(ctx);
  const { currency } = await readSettings(ctx);
  const rows = await findRows(ctx, [ctx.locale, userId]);
  const digits = minorDigits(currency);
  const lines = rows.flatMap((row) => (row.productId === null ? [] : [showLine(row, digits)]));
  return { revision: rows[0]?.revision ?? null, lines };
}

function showLine(
  { imageHash, priceMinor, depositMinor, revision: _, ...line }: Row,
  digits: number,
): AccountLine {
  const image = imageHash ? pictureUrl(`/media/${imageHash}`, 160, 'webp') : '';
  const deposit = depositMinor === null ? null : toDecimal(depositMinor, digits);
  return { ...line, image, price: toDecimal(priceMinor, digits), deposit };
}
