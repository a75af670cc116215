import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { paymentOf } from './payment-rows.ts';
import { providerNamed } from './providers.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.abandon_payment': { orderId: string };
  }
}

const cancel = namedQuery(
  'orders_cancel_payments',
  `update payments set status = 'canceled' where order_id = $1 and status = 'pending'`,
);

/** Nothing more is collected for a canceled order; a provider that holds something open is told by a job. */
export async function postAbandonJob(
  tx: Transaction,
  order: { id: string; provider: string },
): Promise<void> {
  await cancel(tx, [order.id]);
  if (!providerNamed(order.provider).abandon) return;
  await tx.services.jobs.enqueue(tx, 'orders.abandon_payment', { orderId: order.id });
}

/** Tells the provider that a canceled order's payment is not wanted any more. Whoever pays all the same gets it back. */
export async function abandonPayment(ctx: Context, orderId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const payment = await paymentOf(ctx, orderId);
  if (payment.status === 'canceled') await providerNamed(payment.provider).abandon?.(ctx, payment);
}
