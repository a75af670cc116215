import { mainLanguageFixed, mainNamesShared } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { EventMap } from '#platform/events.ts';
import { choicesInConflict, exchangeOptions } from './exchange-options.ts';

/** The products whose texts are exchanged in one transaction, at most: staff wait for it. */
const MOST_PRODUCTS = 5_000;

const countProducts = plannedQuery<{ products: number }>(
  `select count(*)::integer as products from (select from products limit ${MOST_PRODUCTS + 1}) counted`,
);

/**
 * Exchanges the names of options and choices.
 *
 * @throws `content.main_language_fixed` for too many products, `content.main_names_shared` (409).
 */
export async function onMainLanguageChanging(
  tx: Transaction,
  change: EventMap['content.main_language_changing'],
): Promise<void> {
  const [{ products } = { products: 0 }] = await countProducts(tx, []);
  if (products > MOST_PRODUCTS) throw mainLanguageFixed(MOST_PRODUCTS);
  const shared = await choicesInConflict(tx, change.to);
  if (shared.length > 0) throw mainNamesShared(shared);
  await exchangeOptions(tx, change);
}
