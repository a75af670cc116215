import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { ProviderName } from '../../payment-providers.ts';
import type { LockedOrder } from '../commands/lock-order.ts';
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

/** Closes an order's open payments; a job informs providers that have something open. */
export async function postAbandonJob(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'paymentProvider'>,
): Promise<void> {
  await cancel(tx, [order.id]);
  if (!providerNamed(order.paymentProvider).abandon) return;
  await tx.services.jobs.enqueue(tx, 'orders.abandon_payment', { orderId: order.id });
}

/** Cancels an order's payment at its provider. Money that arrived nevertheless is refunded. */
export async function abandonPayment(ctx: Context, orderId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  for (const payment of await paymentsOf(ctx, orderId)) {
    if (payment.status !== 'canceled') continue;
    const looked = await providerNamed(payment.provider).abandon?.(ctx, payment);
    if (looked) await recordReport(ctx, payment, looked);
  }
}

const insert = namedQuery(
  'orders_insert_payment',
  `insert into payments (id, order_id, provider, amount_minor, currency) values ($1, $2, $3, $4, $5)`,
);

/** Closes the open payment of a locked order and returns the id of a new one, by bank transfer by default. */
export async function payOtherwise(
  tx: Transaction,
  order: LockedOrder,
  provider: ProviderName = 'invoice',
): Promise<string> {
  await postAbandonJob(tx, order);
  const id = newId();
  await insert(tx, [id, order.id, provider, order.totalMinor - order.paidMinor, order.currency]);
  return id;
}
