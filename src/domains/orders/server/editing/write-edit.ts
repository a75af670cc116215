import type { Quote, QuoteLine } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { newId } from '#platform/id.ts';
import { fullName } from '#platform/person-name.ts';
import type { Address } from '../../contract.ts';
import { paymentStatusOf } from '../payments/settle-payment-status.ts';
import type { WholeLine, WholeOrder } from '../queries/whole-order.ts';
import { orderLines, orders } from '../tables.ts';
import type { PricedEdit } from './price-edit.ts';

/** What an edit changes: units to take (or give back, below zero), rows, and the words of its event. */
export type Changes = {
  units: { variantId: string; quantity: number }[];
  kept: (QuoteLine & { id: string })[];
  added: QuoteLine[];
  removedIds: string[];
  named: LineChange[];
  isAddressChanged: boolean;
  isEmailChanged: boolean;
  isReferenceChanged: boolean;
  /** The names of the ways to ship, where that is another one. */
  shipping: { from: string; to: string } | null;
  /** Whether invoices would say something else. */
  isBilled: boolean;
};

/** Units and unit prices of a line before and after; prices are null where they stay. */
type LineChange = {
  name: string;
  from: number;
  to: number;
  formerPriceMinor: number | null;
  newPriceMinor: number | null;
};

/** Pure. */
export function changesOf(order: WholeOrder, priced: PricedEdit): Changes {
  const { quote, lineOf, shippingAddress, billingAddress, email } = priced;
  const pairs = quote.lines.map((line) => ({ line, former: lineOf(line.variantId) }));
  const gone = order.lines.filter(({ id }) => !pairs.some(({ former }) => former?.id === id));
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const named = [
    ...pairs.map(({ line, former }) => nameChange(line, former)),
    ...gone.map((line) => ({ ...wordsOf(line), from: line.quantity, to: 0, ...samePrice })),
  ].filter(({ from, to, newPriceMinor }) => from !== to || newPriceMinor !== null);
  const sums = [quote.totalMinor, quote.taxMinor, quote.discountMinor, quote.shipping?.priceMinor];
  const before = [order.totalMinor, order.taxMinor, order.discountMinor, order.shippingMinor];
  return {
    units: unitsOf(pairs, gone),
    kept: pairs.flatMap(({ line, former }) => (former ? [{ ...line, id: former.id }] : [])),
    added: pairs.flatMap(({ line, former }) => (former ? [] : [line])),
    removedIds: gone.map(({ id }) => id),
    named,
    isAddressChanged: differs(placeOf(order.shippingAddress), placeOf(shippingAddress)),
    isEmailChanged: order.email !== email,
    isReferenceChanged: order.billingAddress.buyerReference !== billingAddress.buyerReference,
    shipping: changedShipping(order, quote),
    isBilled:
      named.length > 0 ||
      differs(sums, before) ||
      differs(order.billingAddress, billingAddress) ||
      changedShipping(order, quote) !== null ||
      order.email !== email,
  };
}

/** An address without the reference, which is of the invoice. */
const placeOf = ({ buyerReference: _, ...place }: Address): Omit<Address, 'buyerReference'> => place;

const changedShipping = ({ shippingMethod: { id, name: from } }: WholeOrder, { shipping }: Quote) =>
  shipping && shipping.methodId !== id ? { from, to: shipping.name } : null;

const samePrice = { formerPriceMinor: null, newPriceMinor: null };

type Pair = { line: QuoteLine; former: WholeLine | null };

const wordsOf = ({ name, choice }: Pick<QuoteLine, 'name' | 'choice'>) => ({
  name: choice ? `${name}, ${choice}` : name,
});

function nameChange(line: QuoteLine, former: WholeLine | null): LineChange {
  const isPriced = former !== null && former.unitPriceMinor !== line.unitPriceMinor;
  return {
    ...wordsOf(line),
    from: former?.quantity ?? 0,
    to: line.quantity,
    ...(isPriced
      ? { formerPriceMinor: former.unitPriceMinor, newPriceMinor: line.unitPriceMinor }
      : samePrice),
  };
}

function unitsOf(pairs: readonly Pair[], gone: readonly WholeLine[]): Changes['units'] {
  const more = pairs.map(({ line, former }) => ({
    variantId: former ? former.variantId : line.variantId,
    quantity: line.quantity - (former?.quantity ?? 0),
  }));
  const back = gone.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  return [...more, ...back].flatMap(({ variantId, quantity }) =>
    variantId && quantity !== 0 ? [{ variantId, quantity }] : [],
  );
}

const insertEdit = namedQuery(
  'orders_insert_edit',
  'insert into order_edits (order_id, revision, idempotency_key) values ($1, $2, $3)',
);
/** The status is decided in the same statement: an order that is paid in part is unpaid. */
const change = orders.edited.changeRows(
  'where id = $2',
  `revision = t.revision + 1, updated_at = now(),
   billed_revision = case when $4 then t.revision + 1 else t.billed_revision end,
   payment_status = ${paymentStatusOf('t.paid_minor', 't.refunded_minor', '$3::bigint')},
   expires_at = case when t.paid_minor < $3::bigint then t.expires_at end`,
);
const remove = namedQuery('orders_remove_lines', 'delete from order_lines where id = any ($1::uuid[])');
const changeLines = plannedQuery(
  `update order_lines line set unit_price_minor = row.unit_price_minor, quantity = row.quantity,
     subtotal_minor = row.subtotal_minor, discount_minor = row.discount_minor,
     unit_deposit_minor = row.unit_deposit_minor, tax_name = row.tax_name, tax_rate_ppm = row.tax_rate_ppm,
     tax_minor = row.tax_minor, total_minor = row.total_minor
   from jsonb_populate_recordset(null::order_lines, $1) row where line.id = row.id and line.order_id = $2`,
);
const nextPosition = namedQuery<{ next: number }>(
  'orders_next_position',
  'select (coalesce(max(position), -1) + 1)::integer as next from order_lines where order_id = $1',
);
/** Lines are of the moment at which their order was placed. */
const insertLines = plannedQuery(
  `insert into order_lines (${orderLines.placed.names}, placed_at)
   select ${orderLines.placed.names}, (select placed_at from orders where id = $2)
   from jsonb_populate_recordset(null::order_lines, $1)`,
);

type Edit = { order: WholeOrder; priced: PricedEdit; changes: Changes; key: string };

/** Writes the new terms of a locked order; the database checks that they add up. */
export async function writeEdit(tx: Transaction, { order, priced, changes, key }: Edit): Promise<void> {
  const { quote, shippingAddress, billingAddress, email, declinedGifts } = priced;
  const { shipping } = quote;
  if (!shipping) throw new Error('An order has a shipping method');
  const { id: orderId, revision } = order;
  await insertEdit(tx, [orderId, revision + 1, key]);
  const { methodId: id, name, minDays, maxDays, isExpress, pickup } = shipping;
  // What was promised holds unless another way carries it.
  const promised = order.shippingMethod.id === id ? order.shippingMethod.arrives : shipping.arrives;
  const terms = {
    subtotalMinor: quote.subtotalMinor,
    discountMinor: quote.discountMinor,
    depositMinor: quote.depositMinor,
    shippingMinor: shipping.priceMinor,
    shippingDiscountMinor: shipping.discountMinor,
    shippingTaxMinor: shipping.taxMinor,
    taxMinor: quote.taxMinor,
    totalMinor: quote.totalMinor,
    shippingMethod: { id, name, minDays, maxDays, isExpress, pickup, arrives: promised ?? null },
    promotions: quote.discounts,
    taxes: quote.taxes,
    isIntraCommunity: quote.isIntraCommunity,
    isTaxedAtOrigin: quote.isTaxedAtOrigin,
    email,
    shippingAddress,
    billingAddress,
    customerName: fullName(shippingAddress),
    declinedGifts,
  };
  await change(tx, terms, [orderId, quote.totalMinor, changes.isBilled]);
  await remove(tx, [changes.removedIds]);
  const kept = changes.kept.map((line) => ({ ...line, orderId, position: 0 }));
  await changeLines(tx, [orderLines.placed.toJson(kept), orderId]);
  if (changes.added.length === 0) return;
  const [{ next } = { next: 0 }] = await nextPosition(tx, [orderId]);
  const added = changes.added.map((line, index) => ({
    ...line,
    id: newId(),
    orderId,
    position: next + index,
  }));
  await insertLines(tx, [orderLines.placed.toJson(added), orderId]);
}
