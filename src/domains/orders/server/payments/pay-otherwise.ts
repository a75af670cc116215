import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { newId } from '#platform/id.ts';
import type { LockedOrder } from '../commands/lock-order.ts';
import { postAbandonJob } from './abandon-payment.ts';

const insert = namedQuery(
  'orders_insert_payment',
  `insert into payments (id, order_id, provider, amount_minor, currency) values ($1, $2, $3, $4, $5)`,
);

/** Closes the open payment of a locked order and returns the id of a new one, by bank transfer by default. */
export async function payOtherwise(
  tx: Transaction,
  order: LockedOrder,
  provider = 'invoice',
): Promise<string> {
  await postAbandonJob(tx, order);
  const id = newId();
  await insert(tx, [id, order.id, provider, order.totalMinor, order.currency]);
  return id;
}
