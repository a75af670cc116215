import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { pressOn } from '../refunds/press-on.ts';
import { refundsToRecheck } from '../refunds/refund-rows.ts';
import { paymentsToRecheck } from './payment-rows.ts';
import { ProviderAway } from './provider.ts';
import { recheck } from './recheck.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.reconcile_payments': Record<string, never>;
  }
}

const BATCH = 50;
const AT_ONCE = 5;

/** The older something is, the more seldom it is asked about; after 60 days no more. */
const nextTime = `case when created_at > now() - interval '60 days'
  then now() + least(greatest((now() - created_at) / 2, interval '1 minute'), interval '1 day') end`;
const putOffPayments = namedQuery(
  'orders_put_off_payments',
  `update payments set recheck_at = ${nextTime} where id = any ($1::uuid[]) and recheck_at <= now()`,
);
const putOffRefunds = namedQuery(
  'orders_put_off_refunds',
  `update refunds set recheck_at = coalesce(${nextTime}, 'infinity') where id = any ($1::uuid[]) and status = 'pending'`,
);

/**
 * Asks the providers about every payment and refund that is still open with them, and writes down what they say: paid
 * money ends as an order or as a refund, also where browser, report and server died in between. A job does it by the
 * clock; several at once do no harm.
 *
 * @throws ProviderAway where a provider cannot be asked; the rest is asked about next time.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await workOff(ctx, { next: paymentsToRecheck, settle: recheck, putOff: putOffPayments });
  await workOff(ctx, { next: refundsToRecheck, settle: pressOn, putOff: putOffRefunds });
}

type Work<Row> = {
  next(ctx: Context, most: number): Promise<Row[]>;
  settle(ctx: Context, row: Row): Promise<void>;
  putOff(ctx: Context, values: unknown[]): Promise<unknown>;
};

async function workOff<Row extends { id: string }>(ctx: Context, work: Work<Row>): Promise<void> {
  for (;;) {
    const rows = await work.next(ctx, BATCH);
    if (rows.length === 0) return;
    // First, so that another node takes the next ones meanwhile.
    await work.putOff(ctx, [rows.map(({ id }) => id)]);
    await inGroups(rows, AT_ONCE, (row) => settleOne(ctx, row, work));
  }
}

/** One that cannot be settled does not hold up the others. */
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

async function inGroups<T>(all: readonly T[], size: number, work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += size)
    await Promise.all(all.slice(start, start + size).map(work));
}
