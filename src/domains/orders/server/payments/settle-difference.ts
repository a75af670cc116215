import { readSettings } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isCredit, type ProviderName } from '../../payment-providers.ts';
import type { LockedOrder } from '../commands/lock-order.ts';
import { payOtherwise, postAbandonJob } from './abandon-payment.ts';
import { offeredFor } from './offered-for.ts';
import { paymentOf } from './payment-rows.ts';
import { providerNamed } from './providers.ts';
import { giveRefund } from './refunds/give-refund.ts';
import { refundableParts } from './refunds/refund-rows.ts';

/** An edited order waits for what is still to be paid at least as long as one by bank transfer, and never without end. */
const write = namedQuery(
  'orders_await_rest',
  `update orders set payment_provider = $2, updated_at = now(),
     expires_at = case when expires_at is not null then greatest(expires_at, now() + make_interval(days => $3)) end,
     rest_due_at = case when expires_at is null and paid_minor > 0 and not $4
       then greatest(rest_due_at, now() + make_interval(days => $3)) end
   where id = $1`,
);
/** Days; the owner may have set more for bank transfers. */
const LEAST_DAYS = 3;

type How = {
  /** Unique per order. */
  key: string;
  reason?: string;
  /** Whether what was paid too much is given as store credit. */
  toCredit?: boolean;
};

/**
 * Makes the payments of a locked order fit its total: one is open of exactly what is left to pay, and what was paid too
 * much goes back to where it came from, or as store credit. Changes nothing where they fit.
 */
export async function settleDifference(tx: Transaction, order: LockedOrder, how: How): Promise<void> {
  const dueMinor = order.totalMinor - order.paidMinor;
  const newest = await paymentOf(tx, order.id);
  const isOpen = newest.status === 'pending';
  if (dueMinor > 0) {
    if (isOpen && newest.amountMinor === dueMinor) return;
    const provider = await providerOfRest(tx, order);
    await payOtherwise(tx, order, provider);
    const days = Math.max(LEAST_DAYS, (await readSettings(tx)).transferDays);
    await write(tx, [order.id, provider, days, providerNamed(provider).shipsUnpaid]);
    return;
  }
  if (isOpen) await postAbandonJob(tx, order);
  const { key, reason = '', toCredit = false } = how;
  for (const part of await refundableParts(tx, order.id, -dueMinor))
    await giveRefund(tx, order, {
      ...part,
      key: `${key}:${part.paymentId}`,
      reason,
      toCredit,
      isDifference: true,
    });
}

/** The same way as before; nobody can choose gift cards and store credit for the rest. */
async function providerOfRest(tx: Transaction, order: LockedOrder): Promise<ProviderName> {
  const { paymentProvider } = order;
  if (!isCredit(paymentProvider)) return paymentProvider;
  const offered = await offeredFor(tx, order);
  return offered.find((name) => name !== 'invoice') ?? 'invoice';
}
