import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { RefundToSend } from '../provider.ts';

export type RefundRow = RefundToSend & {
  orderId: string;
  provider: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Of a payment that came too late or twice. */
  isSurplus: boolean;
};

const columns = `refund.id, refund.order_id as "orderId", refund.amount_minor as "amountMinor", payment.currency,
  payment.provider_ref as "paymentRef", refund.provider_ref as ref, payment.provider, refund.status,
  payment.is_surplus as "isSurplus"
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
