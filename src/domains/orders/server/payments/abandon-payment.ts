import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { paymentsOf } from './payment-rows.ts';
import { providerNamed } from './providers.ts';
import { recordReport } from './record-reports.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.abandon_payment': { orderId: string };
  }
}

const cancel = namedQuery(
  'orders_cancel_payments',
  `update payments set status = 'canceled' where order_id = $1 and status = 'pending'`,
);

/** Nothing more is collected for an order; a provider that holds something open is told by a job. */
export async function postAbandonJob(
  tx: Transaction,
  order: { id: string; provider: string },
): Promise<void> {
  await cancel(tx, [order.id]);
  if (!providerNamed(order.provider).abandon) return;
  await tx.services.jobs.enqueue(tx, 'orders.abandon_payment', { orderId: order.id });
}

/** Tells the provider that an order's payment is not wanted any more. Whoever has paid all the same gets it back. */
export async function abandonPayment(ctx: Context, orderId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  for (const payment of await paymentsOf(ctx, orderId)) {
    if (payment.status !== 'canceled') continue;
    const looked = await providerNamed(payment.provider).abandon?.(ctx, payment);
    if (looked) await recordReport(ctx, payment, looked);
  }
}
