import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import { worthOfUnits } from '../../../rules.ts';
import type { LockedOrder } from '../../commands/lock-order.ts';
import { orderNotFound, refundInvalid, shippingRefunded, unitsRefunded } from '../../errors.ts';
import type { LineUnits } from '../../queries/line-units.ts';
import { shareOf } from '../../rules/share-of.ts';
import type { RefundedLine } from './give-refund.ts';
import type { RefundPart } from './refund-rows.ts';

type Row = {
  id: string;
  name: string;
  quantity: number;
  totalMinor: number;
  isGiftCard: boolean;
  /** Units and money that refunds were for. */
  backQuantity: number;
  backMinor: number;
};
const select = namedQuery<Row>(
  'orders_lines_to_refund',
  `select line.id, line.name, line.quantity, line.total_minor as "totalMinor", line.is_gift_card as "isGiftCard",
     coalesce(sum(back.quantity), 0)::integer as "backQuantity",
     coalesce(sum(back.amount_minor), 0)::bigint as "backMinor"
   from order_lines line left join (select given.* from refund_lines given
       join refunds refund on refund.id = given.refund_id and refund.status <> 'failed') back
     on back.order_line_id = line.id
   where line.order_id = $1 group by line.id order by line.position`,
);
const selectShipping = namedQuery<{ leftMinor: number }>(
  'orders_shipping_to_refund',
  `select (shipping_minor - shipping_discount_minor + case when prices_include_tax then 0 else shipping_tax_minor end
     - (select coalesce(sum(shipping_minor), 0) from refunds where order_id = o.id and status <> 'failed'))::bigint
     as "leftMinor"
   from orders o where id = $1`,
);

type ChosenLine = RefundedLine & { isGiftCard: boolean };
/** What a refund is for, and what that costs: lines in their order, and shipping. */
type Refunded = { lines: ChosenLine[]; shippingMinor: number };

type Order = Pick<LockedOrder, 'id' | 'currency'>;
type Asked = { lines?: readonly LineUnits[] | undefined; shipping?: number | undefined };

/**
 * Resolves the units and the shipping that a refund of a locked order is for, merging duplicates.
 *
 * @throws `orders.not_found` (404) for a line of another order, `orders.units_refunded`, `orders.shipping_refunded` (409)
 * with what is `left`, `orders.refund_invalid` (400).
 */
export async function chooseRefunded(
  tx: Transaction,
  order: Order,
  { lines = [], shipping = 0 }: Asked,
): Promise<Refunded> {
  const shippingMinor = await shippingOf(tx, order, shipping);
  if (lines.length === 0) return { lines: [], shippingMinor };
  const rows = await select(tx, [order.id]);
  const asked = new Map<string, number>();
  for (const { lineId, quantity } of lines) asked.set(lineId, (asked.get(lineId) ?? 0) + quantity);
  if ([...asked.keys()].some((id) => !rows.some((row) => row.id === id))) throw orderNotFound();
  const chosen = rows.flatMap((row) => {
    const units = asked.get(row.id) ?? 0;
    const left = row.quantity - row.backQuantity;
    if (units > left) throw unitsRefunded(row.name, left);
    if (units === 0) return [];
    const worth = worthOfUnits(row, { back: row.backQuantity, units });
    const amountMinor = Math.min(worth, row.totalMinor - row.backMinor);
    return [{ lineId: row.id, quantity: units, amountMinor, isGiftCard: row.isGiftCard }];
  });
  return { lines: chosen, shippingMinor };
}

async function shippingOf(tx: Transaction, { id, currency }: Order, shipping: number): Promise<number> {
  const digits = minorDigits(currency);
  const shippingMinor = toMinor(shipping, digits);
  if (!Number.isSafeInteger(shippingMinor) || shippingMinor < 0) throw refundInvalid();
  if (shippingMinor === 0) return 0;
  const [found] = await selectShipping(tx, [id]);
  const leftMinor = Math.max(0, found?.leftMinor ?? 0);
  if (shippingMinor > leftMinor) throw shippingRefunded(toDecimal(leftMinor, digits), currency);
  return shippingMinor;
}

type Part = RefundPart & { vouchersMinor: number };

/**
 * The parts of a refund, each with what of it is for lines and shipping. What was deducted is taken off all of them; units
 * are in one part only. Pure.
 */
export function withRefunded<P extends Part>(
  parts: readonly P[],
  refunded: Refunded,
): (P & { lines: RefundedLine[]; shippingMinor: number })[] {
  const cardsMinor = sum(parts.map(({ vouchersMinor }) => vouchersMinor));
  const goodsMinor = sum(parts.map(({ amountMinor }) => amountMinor)) - cardsMinor;
  const cards = refunded.lines.filter(({ isGiftCard }) => isGiftCard);
  const goods = refunded.lines.filter(({ isGiftCard }) => !isGiftCard);
  const shipping = { amountMinor: refunded.shippingMinor };
  const takeCards = taker(atMost(cards, cardsMinor));
  const takeGoods = taker(atMost([...goods, shipping], goodsMinor));
  return parts.map((part) => {
    const taken = takeGoods(part.amountMinor - part.vouchersMinor);
    const shippingMinor = taken.pop() ?? 0;
    const ofCards = takeCards(part.vouchersMinor);
    const isFirst = part === parts[0];
    const lines = refunded.lines.flatMap((line): RefundedLine[] => {
      const among = line.isGiftCard ? cards : goods;
      const amountMinor = (line.isGiftCard ? ofCards : taken)[among.indexOf(line)] ?? 0;
      const { lineId } = line;
      const quantity = isFirst ? line.quantity : 0;
      return quantity > 0 || amountMinor > 0 ? [{ lineId, quantity, amountMinor }] : [];
    });
    return { ...part, lines, shippingMinor };
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The amounts, in proportion no more than a whole. */
function atMost(some: readonly { amountMinor: number }[], mostMinor: number): number[] {
  const parts = some.map(({ amountMinor }) => amountMinor);
  const whole = sum(parts);
  if (whole <= mostMinor) return parts;
  return parts.map((_, part) => shareOf(mostMinor, { parts, part, whole }));
}

/** Takes from amounts, the first ones first, up to a sum at a time. */
function taker(amounts: readonly number[]) {
  const left = [...amounts];
  return (mostMinor: number): number[] => {
    let room = mostMinor;
    return left.map((amount, index) => {
      const taken = Math.min(amount, room);
      room -= taken;
      left[index] = amount - taken;
      return taken;
    });
  };
}
