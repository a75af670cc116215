import { isVisible, lineChoice, lineImage, lineName } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { pictureUrl } from '#platform/picture.ts';
import type { AccountLine } from '../contract.ts';

export type LineRow = Omit<AccountLine, 'image' | 'price' | 'deposit'> & {
  imageHash: string | null;
  priceMinor: number;
  depositMinor: number | null;
};

/** A line `line` with its product `p`, as a browser stores it. */
export const lineColumns = `line.product_id as "productId", line.variant_id as "variantId", line.quantity, p.slug,
    ${lineName} as name, ${lineChoice} as choice, ${lineImage} as "imageHash",
    coalesce(${paidNow('v.price_minor', 'd')}, 0) as "priceMinor", kiosk_measure(v.measure) as measure,
    nullif(v.deposit_minor, 0) as "depositMinor"`;
export const lineGoods = `left join lateral (
    select candidate.* from variants candidate
    where candidate.id = line.variant_id or (line.variant_id is null
      and candidate.product_id = line.product_id and candidate.deleted_at is null)
    order by candidate.price_minor, candidate.id limit 1) v on true
  ${joinRunningDeal('p.id', 'd')}`;

export function showLine(
  { imageHash, priceMinor, depositMinor, ...line }: LineRow,
  digits: number,
): AccountLine {
  const image = imageHash ? pictureUrl(`/media/${imageHash}`, 160, 'webp') : '';
  const deposit = depositMinor === null ? null : toDecimal(depositMinor, digits);
  return { ...line, image, price: toDecimal(priceMinor, digits), deposit };
}

const findLines = namedQuery<LineRow>(
  'cart_of_lines',
  `select ${lineColumns}
  from unnest($2::uuid[], $3::uuid[], $4::integer[]) with ordinality line (product_id, variant_id, quantity, place)
  join products p on p.id = line.product_id and ${isVisible('p')}
  ${lineGoods}
  order by line.place`,
);

/** Lines as a browser stores them, with current texts and prices, without products that are no longer visible. */
export async function describeLines(
  ctx: Context,
  lines: readonly Pick<AccountLine, 'productId' | 'variantId' | 'quantity'>[],
): Promise<AccountLine[]> {
  const { currency } = await readSettings(ctx);
  const found = await findLines(ctx, [
    ctx.locale,
    lines.map(({ productId }) => productId),
    lines.map(({ variantId }) => variantId),
    lines.map(({ quantity }) => quantity),
  ]);
  return found.map((line) => showLine(line, minorDigits(currency)));
}
