import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { creditProviders, type ProviderName } from '../../payment-providers.ts';
import type { PaymentRowStatus } from '../../statuses.ts';
import type { PaymentToCollect } from './provider.ts';

export type PaymentRow = PaymentToCollect & {
  provider: ProviderName;
  status: PaymentRowStatus;
};

const columns = `payment.id, payment.order_id as "orderId", o.code, payment.amount_minor as "amountMinor",
  payment.currency, o.email, payment.provider_ref as ref, payment.provider, payment.status
  from payments payment join orders o on o.id = payment.order_id`;

/** SQL: the order of payments in which the one that is not with a gift card or store credit comes first, the newest of them. */
export const newestFirst = `payment.provider in (${creditProviders.map((name) => `'${name}'`).join(', ')}),
  payment.created_at desc, payment.id desc`;

const ofOrder = namedQuery<PaymentRow>(
  'orders_payment_of_order',
  `select ${columns} where payment.order_id = $1 order by ${newestFirst} limit 1`,
);
const ofOrderAll = namedQuery<PaymentRow>(
  'orders_payments_of_order',
  `select ${columns} where payment.order_id = $1 order by payment.created_at, payment.id`,
);
const byRef = namedQuery<PaymentRow>(
  'orders_payment_by_ref',
  `select ${columns} where payment.provider = $1 and payment.provider_ref = $2`,
);
const due = namedQuery<PaymentRow>(
  'orders_payments_to_recheck',
  `select ${columns} where payment.recheck_at <= now() order by payment.recheck_at limit $1`,
);
const byId = namedQuery<PaymentRow>('orders_payment_by_id', `select ${columns} where payment.id = $1`);

const underWay = namedQuery(
  'orders_is_payment_under_way',
  `select from payments where order_id = $1 and status = 'pending' and (details->>'isUnderWay')::boolean limit 1`,
);

/** Whether the provider has accepted a payment of the order, and reports its result later. */
export const isPaymentUnderWay = async (ctx: Pick<Context, 'db'>, orderId: string): Promise<boolean> =>
  (await underWay(ctx, [orderId])).length > 0;

/** The newest payment of an order beside gift cards and store credit, else one with these; an order always has one. */
export async function paymentOf(ctx: Pick<Context, 'db'>, orderId: string): Promise<PaymentRow> {
  const [row] = await ofOrder(ctx, [orderId]);
  if (!row) throw new Error('An order has a payment from the start');
  return row;
}

/** All payments of an order, oldest first. */
export const paymentsOf = (ctx: Pick<Context, 'db'>, orderId: string): Promise<PaymentRow[]> =>
  ofOrderAll(ctx, [orderId]);

/** A payment by its provider's reference; null if there is none. */
export const paymentByRef = async (
  ctx: Pick<Context, 'db'>,
  provider: ProviderName,
  ref: string,
): Promise<PaymentRow | null> => (await byRef(ctx, [provider, ref]))[0] ?? null;

/** Payments whose provider is to be asked again, longest waiting first. */
export const paymentsToRecheck = (ctx: Pick<Context, 'db'>, most: number): Promise<PaymentRow[]> =>
  due(ctx, [most]);

/** Null if there is none. */
export const findPayment = async (ctx: Pick<Context, 'db'>, id: string): Promise<PaymentRow | null> =>
  (await byId(ctx, [id]))[0] ?? null;
