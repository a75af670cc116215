import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { PaymentToCollect } from './provider.ts';

export type PaymentRow = PaymentToCollect & {
  provider: string;
  status: 'pending' | 'paid' | 'failed' | 'canceled';
};

const columns = `payment.id, payment.order_id as "orderId", o.code, payment.amount_minor as "amountMinor",
  payment.currency, o.email, payment.provider_ref as ref, payment.provider, payment.status
  from payments payment join orders o on o.id = payment.order_id`;

const ofOrder = namedQuery<PaymentRow>(
  'orders_payment_of_order',
  `select ${columns} where payment.order_id = $1 order by payment.created_at desc, payment.id desc limit 1`,
);
const byId = namedQuery<PaymentRow>('orders_payment_by_id', `select ${columns} where payment.id = $1`);

/** The newest payment of an order; an order has one from the start. */
export async function paymentOf(ctx: Pick<Context, 'db'>, orderId: string): Promise<PaymentRow> {
  const [row] = await ofOrder(ctx, [orderId]);
  if (!row) throw new Error('An order has a payment from the start');
  return row;
}

/** Null where there is none. */
export const findPayment = async (ctx: Pick<Context, 'db'>, id: string): Promise<PaymentRow | null> =>
  (await byId(ctx, [id]))[0] ?? null;
