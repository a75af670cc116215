import { currencyDigits, currencyFixed } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { EventMap } from '#platform/events.ts';
import { minorDigits } from '#platform/money.ts';

const selectExisting = plannedQuery<{ ordered: boolean; priced: boolean }>(
  'select exists (select from orders) or exists (select from credits) as ordered, exists (select from variants) as priced',
);

/** Refuses to change the currency once there are orders: their amounts are in its minor units. */
export async function onCurrencyChanging(
  tx: Transaction,
  { from, to }: EventMap['content.currency_changing'],
): Promise<void> {
  const [has] = await selectExisting(tx, []);
  if (has?.ordered) throw currencyFixed();
  if (has?.priced && minorDigits(from) !== minorDigits(to)) throw currencyDigits();
}
