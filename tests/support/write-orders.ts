import type pg from 'pg';
import { orderLines, orders, payments, refunds } from '#domains/orders/server/tables.ts';
import type { PaymentStatus } from '#domains/orders/statuses.ts';
import { type RandomOrder, refundedOf, totalOf } from '#domains/reports/server/testing/random-orders.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/id.ts';

/** A row with all columns of a table. */
type Row<Table extends { all: { toJson(rows: never): string } }> = Parameters<
  Table['all']['toJson']
>[0][number];

const code = (place: number) =>
  place
    .toString(8)
    .padStart(8, '0')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGH'[Number(digit)] ?? 'A')
    .replace(/^.{4}/, '$&-');

function paymentStatusOf(order: RandomOrder): PaymentStatus {
  if (!isPaid(order)) return totalOf(order) > 0 ? 'unpaid' : 'paid';
  const refunded = refundedOf(order);
  if (refunded === 0) return 'paid';
  return refunded < paidOf(order) ? 'partially_refunded' : 'refunded';
}

const isPaid = ({ fate }: RandomOrder) => ['paid', 'paid twice', 'refunded'].includes(fate);
const paidOf = (order: RandomOrder) => (isPaid(order) ? totalOf(order) : 0);
const later = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

const address = {
  firstName: 'Mia',
  lastName: 'Berg',
  company: '',
  line1: 'Lindenweg 4',
  line2: '',
  postalCode: '10115',
  city: 'Berlin',
  region: null,
  country: 'DE',
  phone: '',
};

const orderRow = (order: RandomOrder, place: number): Row<typeof orders> => ({
  id: order.id,
  code: code(place),
  linkToken: order.id,
  userId: null,
  email: 'mia@example.com',
  customerName: 'Mia Berg',
  locale: 'en',
  currency: order.currency,
  idempotencyScope: 'test',
  idempotencyKey: order.id,
  requestHash: Buffer.of(0),
  isDemo: false,
  status: order.fate === 'canceled' ? 'canceled' : 'not_processed',
  paymentStatus: paymentStatusOf(order),
  fulfillmentStatus: 'unfulfilled',
  subtotalMinor: totalOf(order),
  discountMinor: 0,
  depositMinor: 0,
  shippingMinor: 0,
  shippingDiscountMinor: 0,
  shippingTaxMinor: 0,
  taxMinor: 0,
  pricesIncludeTax: true,
  isIntraCommunity: false,
  isTaxedAtOrigin: false,
  totalMinor: totalOf(order),
  paidMinor: paidOf(order),
  refundedMinor: refundedOf(order),
  shippingAddress: address,
  billingAddress: address,
  shippingMethod: { id: '', name: 'Standard', minDays: 2, maxDays: 4, isExpress: false },
  promotions: [],
  taxes: [],
  paymentProvider: 'invoice',
  expiresAt: order.fate === 'waits' && totalOf(order) > 0 ? later(order.placedAt, 1) : null,
  lapsesAt: null,
  placedAt: order.placedAt,
  updatedAt: order.placedAt,
  canceledAt: order.fate === 'canceled' ? order.placedAt : null,
  deliveredAt: null,
});

const lineRow = (order: RandomOrder, products: readonly string[]): Row<typeof orderLines> => ({
  id: newId(),
  orderId: order.id,
  position: 0,
  productId: products[order.product] ?? null,
  variantId: null,
  name: 'Mug',
  choice: '',
  sku: null,
  image: '',
  unitPriceMinor: order.priceMinor,
  quantity: order.quantity,
  subtotalMinor: totalOf(order),
  discountMinor: 0,
  unitDepositMinor: 0,
  taxName: null,
  taxRatePpm: 0,
  taxMinor: 0,
  totalMinor: totalOf(order),
  isGiftCard: order.isGiftCard,
  isTaxExempt: false,
  measure: null,
  fulfilledQuantity: 0,
  restockedQuantity: 0,
  withdrawnQuantity: 0,
  placedAt: order.placedAt,
});

const paymentRow = (order: RandomOrder): Row<typeof payments> => ({
  id: order.id,
  orderId: order.id,
  provider: 'invoice',
  status: isPaid(order) ? 'paid' : 'pending',
  amountMinor: totalOf(order),
  currency: order.currency,
  paidAt: isPaid(order) ? order.placedAt : null,
  createdAt: order.placedAt,
  providerRef: null,
  details: {},
});

/** The second payments of orders that were paid twice. */
const surplusOf = (drawn: readonly RandomOrder[]) =>
  new Map(drawn.filter(({ fate }) => fate === 'paid twice').map(({ id }) => [id, newId()]));

const refundRows = (order: RandomOrder, surplus: string | undefined): Row<typeof refunds>[] =>
  order.refunds.map(({ amountMinor, status, dayLater, isSurplus }) => ({
    id: newId(),
    orderId: order.id,
    paymentId: isSurplus && surplus ? surplus : order.id,
    vouchersMinor: order.isGiftCard && !isSurplus ? amountMinor : 0,
    idempotencyKey: newId(),
    amountMinor,
    reason: '',
    status,
    createdAt: later(order.placedAt, dayLater),
    settledAt: status === 'pending' ? null : later(order.placedAt, dayLater),
  }));

const insert = {
  orders: orders.all.insertRows(),
  lines: orderLines.all.insertRows(),
  payments: payments.all.insertRows(),
  refunds: refunds.all.insertRows(),
};

/** Replaces all orders by these. */
export async function writeOrders(pool: pg.Pool, drawn: readonly RandomOrder[], products: readonly string[]) {
  const client = await pool.connect();
  const tx = { db: client as unknown as Context['db'] };
  try {
    await client.query('begin');
    await client.query('delete from refunds');
    await client.query('delete from orders');
    await insert.orders(tx, drawn.map(orderRow));
    await insert.lines(
      tx,
      drawn.map((order) => lineRow(order, products)),
    );
    await insert.payments(tx, drawn.map(paymentRow));
    const surplus = surplusOf(drawn);
    await client.query(
      `insert into payments (id, order_id, provider, status, amount_minor, currency, paid_at, is_surplus)
       select second.id, order_id, provider, status, amount_minor, currency, paid_at, true
       from unnest($1::uuid[], $2::uuid[]) second (first_id, id) join payments first on first.id = second.first_id`,
      [[...surplus.keys()], [...surplus.values()]],
    );
    await insert.refunds(
      tx,
      drawn.flatMap((order) => refundRows(order, surplus.get(order.id))),
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
