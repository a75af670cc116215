import { mainLanguageFixed } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const selectAny = plannedQuery<{ exists: boolean }>('select exists (select from products)');

/** Refuses another main language once there are products: orders, files and filters know their choices by name. */
export async function onMainLanguageChanging(tx: Transaction): Promise<void> {
  const [any] = await selectAny(tx, []);
  if (any?.exists) throw mainLanguageFixed();
}
