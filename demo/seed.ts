import { rebuildVocabulary } from '#domains/browse/server/index.ts';
import { readDemoParts, writeDemoParts } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { demoShop } from './content/index.ts';
import { catalog } from './seeding/catalog.ts';
import { homePage } from './seeding/home.ts';
import { law } from './seeding/law.ts';
import { logins } from './seeding/logins.ts';
import { material } from './seeding/materials.ts';
import { offers } from './seeding/offers.ts';
import { opinions } from './seeding/opinions.ts';
import type { DemoPart } from './seeding/part.ts';
import { pickup } from './seeding/pickup.ts';
import { purchases } from './seeding/purchases.ts';
import { renewDeals } from './seeding/renew-deals.ts';
import { deliveryDays, homeCountry, invoice, reminders, stockShown } from './seeding/settings.ts';
import { storefront } from './seeding/storefront.ts';
import { terms } from './seeding/terms.ts';

/** In the order of their dependencies. */
const parts: DemoPart[] = [
  storefront,
  offers,
  pickup,
  deliveryDays,
  catalog,
  terms,
  law,
  reminders,
  invoice,
  opinions,
  logins,
  purchases,
  stockShown,
  homePage,
  homeCountry,
  material,
];

/** An arbitrary number for the advisory lock that seeding and removing the demo share. */
const SEEDING_LOCK = 7_515_624;

const lock = plannedQuery('select pg_advisory_xact_lock($1)');

/** Locks the demo data until commit. */
export const lockDemo = (tx: Transaction) => lock(tx, [SEEDING_LOCK]);

/**
 * Seeds an empty shop with the demo, adds missing parts to an older demo shop, and renews ended deals. One
 * transaction: a killed start leaves nothing behind. Of nodes that start together one seeds and the others wait.
 */
export function seedDemo(kiosk: Kiosk): Promise<{ seeded: boolean }> {
  return inTransaction(kiosk.context({ kind: 'system' }), async (tx) => {
    await lockDemo(tx);
    const present = (await readDemoParts(tx)) ?? {};
    const missing = parts.filter(({ name, version }) => (present[name] ?? 0) < version);
    for (const part of missing) await part.add(tx, demoShop);
    if (missing.length > 0) {
      await rebuildVocabulary(tx);
      const added = missing.map(({ name, version }) => [name, version]);
      await writeDemoParts(tx, { ...present, ...Object.fromEntries(added) });
    }
    await renewDeals(tx, demoShop.products);
    return { seeded: missing.length > 0 };
  });
}
