import type { Measure } from '#domains/catalog/contract.ts';
import { isMeant, isVisible, lineChoice, lineName } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import { isCardCode } from '#domains/credits/limits.ts';
import { availableSql } from '#domains/inventory/server/index.ts';
import {
  arrivalAtHome,
  formerNow,
  joinRunningDeal,
  paidNow,
  readCartOffers,
  readOffers,
  readShippingByCountry,
} from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { CartCheckLine, CartToCheck, CheckedCart, CheckedLine } from '../contract.ts';
import { describeOffers } from './describe-offers.ts';

type Row = {
  place: number;
  productId: string;
  variantId: string;
  name: string;
  choice: string;
  priceMinor: number;
  compareAtMinor: number | null;
  measure: Measure | null;
  depositMinor: number | null;
  countInStock: number;
};

/** The current data of the lines that a shopper may buy. A line without a variant means the product's only one. */
const findLines = namedQuery<Row>(
  'cart_check',
  `select asked.place::integer, p.id as "productId", v.id as "variantId",
    ${lineName} as name, ${lineChoice} as choice,
    ${paidNow('v.price_minor', 'd')} as "priceMinor",
    case when ${paidNow('v.price_minor', 'd')} < v.price_minor then ${formerNow('v.price_minor', 'd')}
      else v.compare_at_minor end as "compareAtMinor",
    kiosk_measure(v.measure) as measure, nullif(v.deposit_minor, 0) as "depositMinor", ${availableSql('stock')} as "countInStock"
  from unnest($2::uuid[], $3::uuid[]) with ordinality asked (product_id, variant_id, place)
  join products p on p.id = asked.product_id and ${isVisible('p')}
  join variants v on v.product_id = p.id and v.deleted_at is null and ${isMeant('v', 'asked.variant_id')}
  left join stock_levels stock on stock.variant_id = v.id
  ${joinRunningDeal('p.id', 'd')}`,
);

type Line = (typeof CartCheckLine)['_output'];

const gone = (line: Line): CheckedLine => ({
  productId: line.productId,
  variantId: line.variantId ?? null,
  status: 'gone',
  price: null,
  compareAt: null,
  name: null,
  choice: '',
  measure: null,
  deposit: null,
  countInStock: 0,
});

const isKnowable = (line: Line) => isId(line.productId) && (line.variantId == null || isId(line.variantId));

function statusOf(quantity: number, countInStock: number): CheckedLine['status'] {
  if (countInStock === 0) return 'sold_out';
  return countInStock < quantity ? 'short' : 'available';
}

/** The lines of a cart in their order, each with its current state: price, name, stock, or gone; free shipping, codes, gifts, and what promotions lack. */
export async function checkCart(
  ctx: Context,
  { lines, codes, declinedGifts }: CartToCheck,
): Promise<CheckedCart> {
  const knowable = lines.map((line) => (isKnowable(line) ? line : null));
  const [settings, rows, offers, promoted] = await Promise.all([
    readSettings(ctx),
    findLines(ctx, [
      ctx.locale,
      knowable.map((line) => line?.productId ?? null),
      knowable.map((line) => line?.variantId ?? null),
    ]),
    readOffers(ctx),
    readCartOffers(ctx, {
      lines: lines.map((line) => ({ ...line, variantId: line.variantId ?? null })),
      codes: (codes ?? []).filter((code) => !isCardCode(code)),
      declinedGifts,
    }),
  ]);
  const { currency, country, showsDeliveryDates } = settings;
  const ways = showsDeliveryDates ? await readShippingByCountry(ctx, country) : [];
  const arrives = arrivalAtHome(settings, ways, offers);
  const { freeShippingFromMinor: free } = offers;
  const digits = minorDigits(currency);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const checked = lines.map((line, index) => {
    const row = byPlace.get(index + 1);
    if (!row) return gone(line);
    const { place: _, priceMinor, compareAtMinor, depositMinor, ...known } = row;
    return {
      ...known,
      price: toDecimal(priceMinor, digits),
      compareAt:
        compareAtMinor !== null && compareAtMinor > priceMinor ? toDecimal(compareAtMinor, digits) : null,
      deposit: depositMinor === null ? null : toDecimal(depositMinor, digits),
      status: statusOf(line.quantity, row.countInStock),
    };
  });
  return {
    lines: checked,
    missing: promoted.missing,
    withAccount: promoted.withAccount,
    ...describeOffers(promoted.quote, codes ?? [], ctx.locale),
    arrives: arrives && { from: arrives.from, to: arrives.to },
    freeShippingFrom: free === null ? null : toDecimal(free, digits),
  };
}
