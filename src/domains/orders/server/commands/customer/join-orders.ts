import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { EventMap } from '#platform/events.ts';

/** Orders whose account or buyer is being forgotten stay as they are. */
const join = namedQuery<{ id: string; code: string }>(
  'orders_join_account',
  `update orders set user_id = $1, updated_at = now()
   where lower(email) = lower($2) and email <> '' and user_id is null and forget_at is null
   returning id, code`,
);

const MOST_NAMED = 20;

/**
 * Gives the account the orders that guests placed with its address. Only a proven address counts: the reader of its
 * mail could open these orders anyway. Orders of another account stay there. Repeating it changes nothing.
 */
export async function onAddressProven(
  tx: Transaction,
  { userId, email }: EventMap['identity.address_proven'],
): Promise<void> {
  const orders = await join(tx, [userId, email]);
  if (orders.length === 0) return;
  await recordAudit(tx, {
    action: 'account.orders_joined',
    subjectType: 'user',
    subjectId: userId,
    details: { count: orders.length, orders: orders.slice(0, MOST_NAMED).map(({ code }) => code) },
  });
  await tx.services.events.announce(tx, 'orders.joined', { userId, orderIds: orders.map(({ id }) => id) });
}
