import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { paymentsToRecheck } from './payment-rows.ts';
import { ProviderAway } from './provider.ts';
import { recheck } from './record-reports.ts';
import { refundsToRecheck } from './refunds/refund-rows.ts';
import { retryRefund } from './refunds/retry-refunds.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.reconcile_payments': Record<string, never>;
  }
}

const BATCH = 50;
const AT_ONCE = 5;

/**
 * Schedules the next check: the older, the rarer, but in time before the order expires. Paid payments are checked only
 * for refunds made elsewhere. None after 60 days.
 */
const putOffPayments = namedQuery(
  'orders_put_off_payments',
  `update payments payment set recheck_at = case
     when payment.created_at <= now() - interval '60 days' then null
     when payment.status = 'paid' then now() + greatest(now() - payment.created_at, interval '1 hour')
     else now() + greatest(interval '1 minute',
       least((now() - payment.created_at) / 2, interval '1 day', (o.expires_at - now()) / 2)) end
   from orders o where o.id = payment.order_id and payment.id = any ($1::uuid[]) and payment.recheck_at <= now()`,
);
const putOffRefunds = namedQuery(
  'orders_put_off_refunds',
  `update refunds set recheck_at = case when created_at > now() - interval '60 days'
     then now() + least(greatest((now() - created_at) / 2, interval '1 minute'), interval '1 day') else 'infinity' end
   where id = any ($1::uuid[]) and status = 'pending'`,
);
const askPaymentsSoon = namedQuery(
  'orders_ask_payments_soon',
  `update payments set recheck_at = now() + interval '1 minute' where id = any ($1::uuid[]) and recheck_at is not null`,
);
const askRefundsSoon = namedQuery(
  'orders_ask_refunds_soon',
  `update refunds set recheck_at = now() + interval '1 minute' where id = any ($1::uuid[]) and status = 'pending'`,
);

/**
 * Asks the providers about every open payment and refund and records the answers: money received ends as an order or
 * as a refund, even if browser, webhook and server all failed. Run by a scheduled job; concurrent runs are harmless.
 *
 * @throws ProviderAway if a provider cannot be reached; its open ones are asked about a minute later.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await workOff(ctx, {
    next: paymentsToRecheck,
    settle: recheck,
    putOff: putOffPayments,
    askSoon: askPaymentsSoon,
  });
  await workOff(ctx, {
    next: refundsToRecheck,
    settle: retryRefund,
    putOff: putOffRefunds,
    askSoon: askRefundsSoon,
  });
}

type Work<Row> = {
  next(ctx: Context, most: number): Promise<Row[]>;
  settle(ctx: Context, row: Row): Promise<void>;
  putOff(ctx: Context, values: unknown[]): Promise<unknown>;
  askSoon(ctx: Context, values: unknown[]): Promise<unknown>;
};

async function workOff<Row extends { id: string }>(ctx: Context, work: Work<Row>): Promise<void> {
  for (;;) {
    const rows = await work.next(ctx, BATCH);
    if (rows.length === 0) return;
    // First, so that another node takes the next ones meanwhile.
    await work.putOff(ctx, [rows.map(({ id }) => id)]);
    const isOpen = new Set(rows.map(({ id }) => id));
    try {
      for (let start = 0; start < rows.length; start += AT_ONCE)
        await allOf(rows.slice(start, start + AT_ONCE), (row) =>
          settleOne(ctx, row, work).then(() => isOpen.delete(row.id)),
        );
    } catch (error) {
      await work.askSoon(ctx, [[...isOpen]]);
      throw error;
    }
  }
}

/** A failure does not hold up the others. */
async function settleOne<Row extends { id: string }>(
  ctx: Context,
  row: Row,
  { settle }: Work<Row>,
): Promise<void> {
  try {
    await settle(ctx, row);
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    ctx.services.log.error({ err: error, id: row.id }, 'a payment or refund could not be settled');
  }
}

/** Waits for all, even if one throws. */
async function allOf<T>(some: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const ends = await Promise.allSettled(some.map(work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
