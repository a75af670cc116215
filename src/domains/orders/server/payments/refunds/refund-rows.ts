import { refundTo } from '#domains/credits/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isCredit, type ProviderName } from '../../../payment-providers.ts';
import type { RefundStatus } from '../../../statuses.ts';
import type { RefundToSend } from '../provider.ts';

export type RefundRow = RefundToSend & {
  orderId: string;
  provider: ProviderName;
  status: RefundStatus;
  /** Of a payment that came too late or twice. */
  isSurplus: boolean;
  /** The member to whom it is given as store credit; null: it goes back to where the money came from. */
  creditTo: string | null;
  isToCredit: boolean;
};

const columns = `refund.id, refund.order_id as "orderId", refund.amount_minor as "amountMinor", payment.currency,
  payment.provider_ref as "paymentRef", refund.provider_ref as ref, payment.provider, refund.status,
  payment.is_surplus as "isSurplus", refund.to_credit as "isToCredit",
  case when refund.to_credit then (select user_id from orders where id = refund.order_id) end as "creditTo"
  from refunds refund join payments payment on payment.id = refund.payment_id`;

const byId = namedQuery<RefundRow>('orders_refund_by_id', `select ${columns} where refund.id = $1`);
const ofPayment = namedQuery<RefundRow>(
  'orders_refunds_of_payment',
  `select ${columns} where refund.payment_id = $1`,
);
const due = namedQuery<RefundRow>(
  'orders_refunds_to_recheck',
  `select ${columns} where refund.status = 'pending' and refund.recheck_at <= now() order by refund.recheck_at limit $1`,
);

/** Null if there is none. */
export const findRefund = async (ctx: Pick<Context, 'db'>, id: string): Promise<RefundRow | null> =>
  (await byId(ctx, [id]))[0] ?? null;

export const refundsOfPayment = (ctx: Pick<Context, 'db'>, paymentId: string): Promise<RefundRow[]> =>
  ofPayment(ctx, [paymentId]);

/** Refunds whose provider is to be asked again, longest waiting first. */
export const refundsToRecheck = (ctx: Pick<Context, 'db'>, most: number): Promise<RefundRow[]> =>
  due(ctx, [most]);

/** A part of an amount and the payment that it is refunded from. */
export type RefundPart = { paymentId: string; amountMinor: number };

const paid = `select payment.id as "paymentId", payment.provider, payment.is_surplus as "isSurplus",
    (payment.amount_minor - coalesce((select sum(amount_minor) from refunds
      where payment_id = payment.id and status <> 'failed'), 0))::bigint as "leftMinor"
   from payments payment where payment.status = 'paid'`;
type Left = { paymentId: string; provider: ProviderName; isSurplus: boolean; leftMinor: number };
const left = namedQuery<Left>(
  'orders_refundable',
  `${paid} and payment.order_id = $1 and not payment.is_surplus order by payment.created_at, payment.id`,
);
const leftOf = namedQuery<Left>('orders_refundable_of_payment', `${paid} and payment.id = $1`);

/** What is left to refund of a payment, surplus or not; nothing if it is unpaid. */
export async function refundableOf(
  tx: Transaction,
  paymentId: string,
): Promise<{ leftMinor: number; isSurplus: boolean }> {
  const [payment] = await leftOf(tx, [paymentId]);
  return payment ?? { leftMinor: 0, isSurplus: false };
}

/** Splits a refund across an order's payments by `refundTo`; none is refunded more than it brought. */
export async function refundableParts(
  tx: Transaction,
  orderId: string,
  amountMinor: number,
): Promise<RefundPart[]> {
  const payments = await left(tx, [orderId]);
  return refundTo(
    payments.map(({ provider, ...payment }) => ({ ...payment, isCredit: isCredit(provider) })),
    amountMinor,
  );
}
