import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts';
import { deleteOldLinks } from '../payments/links/payment-links.ts';
import { type PaymentRow, paymentsOf } from '../payments/payment-rows.ts';
import { ProviderAway } from '../payments/provider.ts';
import { recheck } from '../payments/record-reports.ts';
import { refusalOf } from '../rules/moves.ts';
import { undoOrder } from './customer/cancel-order.ts';
import { lockOrderById } from './lock-order.ts';
import { moveOrder } from './move-order.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.expire_unpaid': Record<string, never>;
  }
}

const due = namedQuery<{ id: string }>(
  'orders_due_to_expire',
  `(select id from orders where expires_at <= now() and id <> all ($1::uuid[]) order by expires_at limit 100)
   union (select id from orders where rest_due_at <= now() and id <> all ($1::uuid[]) order by rest_due_at limit 100)`,
);
const isDue = namedQuery<{ isDue: boolean }>(
  'orders_is_due_to_expire',
  'select coalesce(least(expires_at, rest_due_at) <= now(), false) as "isDue" from orders where id = $1',
);

const dueSoon = namedQuery<{ id: string }>(
  'orders_due_to_remind',
  `select id from orders o where expires_at > now() and expires_at <= now() + interval '2 days'
     and payment_provider = 'bank-transfer' and placed_at < now() - interval '2 days'
     and not exists (select from order_mails where order_id = o.id and kind = 'payment_due' and ref = 'reminder')
   order by expires_at limit 100`,
);

/** What staff work on waits for them, not for a time. */
const stopWaiting = namedQuery(
  'orders_stop_waiting',
  'update orders set rest_due_at = null where id = $1 and rest_due_at <= now()',
);

/** How long an expired order waits for a provider that is down and cannot say whether it is paid. */
const isLongDue = namedQuery<{ isLongDue: boolean }>(
  'orders_is_long_due_to_expire',
  `select coalesce(least(expires_at, rest_due_at) < now() - interval '6 hours', false) as "isLongDue" from orders where id = $1`,
);

/**
 * Cancels orders whose time to pay is over, after asking their providers once more; each in its own transaction. Their
 * stock becomes available again. Returns how many. Run by a scheduled job.
 */
export async function expireUnpaid(ctx: Context): Promise<number> {
  requireStaff(ctx, 'orders.write');
  const kept: string[] = [];
  const away = new Set<string>();
  for (let count = 0; ; ) {
    const found = await due(ctx, [kept]);
    if (found.length === 0) return count;
    for (const { id } of found) {
      if ((await mayExpire(ctx, id, away)) && (await expire(ctx, id))) count++;
      else kept.push(id);
    }
  }
}

/**
 * A webhook may have been lost, so that only the provider knows of the payment. Providers in `away` are not asked
 * again; if none can answer, the order waits.
 */
async function mayExpire(ctx: Context, orderId: string, away: Set<string>): Promise<boolean> {
  for (const payment of await paymentsOf(ctx, orderId)) {
    const isOpen = payment.status === 'pending' && payment.ref !== null;
    if (isOpen && !(await askOnceMore(ctx, payment, away))) {
      const [row] = await isLongDue(ctx, [orderId]);
      return row?.isLongDue ?? false;
    }
  }
  return true;
}

/** Returns whether the provider could tell the state of a payment. */
async function askOnceMore(ctx: Context, payment: PaymentRow, away: Set<string>): Promise<boolean> {
  if (away.has(payment.provider)) return false;
  try {
    await recheck(ctx, payment);
    return true;
  } catch (error) {
    ctx.services.log.warn({ err: error, payment: payment.id }, 'an order waits for its payment provider');
    if (error instanceof ProviderAway) away.add(payment.provider);
    return false;
  }
}

const expire = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrderById(tx, id);
    // The order may have been paid, canceled or extended while this waited for the lock.
    const [row] = await isDue(tx, [id]);
    if (!row?.isDue) return false;
    if (refusalOf(order, 'expire', 'clock')) {
      await stopWaiting(tx, [id]);
      return false;
    }
    await moveOrder(tx, order, { move: 'expire', by: 'clock' });
    await undoOrder(tx, order, { kind: 'expired', reason: '' });
    return true;
  });

/**
 * Reminds buyers whose bank transfer is awaited for two more days at most, once per order. Run by a scheduled job.
 */
export async function remindUnpaid(ctx: Context): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await deleteOldLinks(ctx);
  const found = await dueSoon(ctx, []);
  await inTransaction(ctx, async (tx) => {
    for (const { id: orderId } of found)
      await enqueueOrderMail(tx, { orderId, kind: 'payment_due', refId: 'reminder' });
  });
}
