import type pg from 'pg';
import { newId } from '#platform/id.ts';
import { type RandomOrder, refundedOf, totalOf } from './random-orders.ts';

type Columns = Record<string, unknown>;

const code = (place: number) =>
  place
    .toString(8)
    .padStart(8, '0')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGH'[Number(digit)] ?? 'A')
    .replace(/^.{4}/, '$&-');

function paymentStatusOf(order: RandomOrder): string {
  if (!isPaid(order)) return totalOf(order) > 0 ? 'unpaid' : 'paid';
  const refunded = refundedOf(order);
  if (refunded === 0) return 'paid';
  return refunded < paidOf(order) ? 'partially_refunded' : 'refunded';
}

const isPaid = ({ fate }: RandomOrder) => ['paid', 'paid twice', 'refunded'].includes(fate);
const paidOf = (order: RandomOrder) =>
  isPaid(order) ? totalOf(order) * (order.fate === 'paid twice' ? 2 : 1) : 0;
const later = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

const orderRow = (order: RandomOrder, place: number): Columns => ({
  id: order.id,
  code: code(place),
  link_token: order.id,
  email: 'mia@example.com',
  customer_name: 'Mia',
  locale: 'en',
  currency: order.currency,
  idempotency_scope: 'test',
  idempotency_key: order.id,
  request_hash: '\\x00',
  status: order.fate === 'canceled' ? 'canceled' : 'not_processed',
  payment_status: paymentStatusOf(order),
  subtotal_minor: totalOf(order),
  discount_minor: 0,
  shipping_minor: 0,
  tax_minor: 0,
  prices_include_tax: true,
  total_minor: totalOf(order),
  paid_minor: paidOf(order),
  refunded_minor: refundedOf(order),
  shipping_address: {},
  billing_address: {},
  shipping_method: {},
  payment_provider: 'invoice',
  expires_at: order.fate === 'waits' && totalOf(order) > 0 ? later(order.placedAt, 1) : null,
  placed_at: order.placedAt,
  canceled_at: order.fate === 'canceled' ? order.placedAt : null,
});

const lineRow = (order: RandomOrder, products: readonly string[]): Columns => ({
  id: newId(),
  order_id: order.id,
  position: 0,
  product_id: products[order.product],
  name: 'Mug',
  unit_price_minor: order.priceMinor,
  quantity: order.quantity,
  subtotal_minor: totalOf(order),
  discount_minor: 0,
  tax_rate_ppm: 0,
  tax_minor: 0,
  total_minor: totalOf(order),
  placed_at: order.placedAt,
});

const paymentRow = (order: RandomOrder): Columns => ({
  id: order.id,
  order_id: order.id,
  provider: 'invoice',
  status: isPaid(order) ? 'paid' : 'pending',
  amount_minor: totalOf(order),
  currency: order.currency,
  paid_at: isPaid(order) ? order.placedAt : null,
});

const refundRows = ({ id, placedAt, refunds }: RandomOrder): Columns[] =>
  refunds.map(({ amountMinor, status, dayLater }) => ({
    id: newId(),
    order_id: id,
    payment_id: id,
    idempotency_key: newId(),
    amount_minor: amountMinor,
    status,
    settled_at: status === 'pending' ? null : later(placedAt, dayLater),
  }));

/** Replaces all orders by these. */
export async function writeOrders(
  pool: pg.Pool,
  orders: readonly RandomOrder[],
  products: readonly string[],
) {
  const client = await pool.connect();
  const insert = async (table: string, rows: Columns[]) => {
    const names = Object.keys(rows[0] ?? {}).join(', ');
    if (!names) return;
    const from = `json_populate_recordset(null::${table}, $1::json)`;
    await client.query(`insert into ${table} (${names}) select ${names} from ${from}`, [
      JSON.stringify(rows),
    ]);
  };
  try {
    await client.query('begin');
    await client.query('delete from refunds');
    await client.query('delete from orders');
    await insert('orders', orders.map(orderRow));
    await insert(
      'order_lines',
      orders.map((order) => lineRow(order, products)),
    );
    await insert('payments', orders.map(paymentRow));
    await insert('refunds', orders.flatMap(refundRows));
    await client.query('commit');
  } finally {
    client.release();
  }
}
