import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';

const raise = {
  shippingMethod: plannedQuery('update shipping_methods set name = name where id = any ($1::uuid[])'),
  pickupPlace: plannedQuery('update pickup_places set name = name where id = any ($1::uuid[])'),
  promotion: plannedQuery('update promotions set name = name where id = any ($1::uuid[])'),
  taxRate: plannedQuery('update tax_rates set name = name where id = any ($1::uuid[])'),
};

/** Names of these terms in a further language were written: versions increase, and caches drop what shows them. */
export async function announceTexts(
  tx: Transaction,
  kind: keyof typeof raise,
  ids: readonly string[],
): Promise<void> {
  requireStaff(tx, 'content.write');
  await raise[kind](tx, [ids]);
  tx.touch('shop');
}
