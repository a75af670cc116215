import { isDeepStrictEqual } from 'node:util';
import { rebuildVocabulary } from '#domains/browse/server/index.ts';
import {
  dropSettings,
  readDemoParts,
  readSettings,
  setOpen,
  writeDemoLeft,
} from '#domains/content/server/index.ts';
import { hasOwner } from '#domains/identity/server/index.ts';
import { removeDemoOrders } from '#domains/orders/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { demoSettings } from './content/shop-settings.ts';
import { removeGoods } from './leaving/remove-goods.ts';
import { removeOpinions, removePeople } from './leaving/remove-people.ts';
import { adoptUsed } from './leaving/what-stays.ts';
import { lockDemo } from './seed.ts';
import { removeDemoHome } from './seeding/home.ts';
import { removeMaterial } from './seeding/materials.ts';

/** The demo content of a shop. */
export type DemoHolding = { products: number; people: number; reviews: number };
/** `kept`: the categories, brands and sellers that the shop's own products use; they become its own. */
type Departure = { stillUsed: string[]; hasOwner: boolean };

const selectHolding = plannedQuery<DemoHolding>(
  `select (select count(*) from products where is_demo) as products,
     (select count(*) from users where is_demo) as people,
     (select count(*) from reviews where is_demo) as reviews`,
);

/** Null if the shop is no demo. */
export async function readDemoHolding(ctx: Context): Promise<DemoHolding | null> {
  if ((await readDemoParts(ctx)) === null) return null;
  const rows = await selectHolding(ctx, []);
  return rows[0] ?? null;
}

/**
 * Removes everything of the demo, its log-ins included; no later start fills the shop again. What the owner made
 * stays, with the categories, brands and sellers that it uses; if there is none, the shop closes until its owner opens it.
 * All or nothing; null if the shop is no demo.
 */
export function goLive(kiosk: Kiosk): Promise<Departure | null> {
  return inTransaction(kiosk.context({ kind: 'system' }), async (tx) => {
    await lockDemo(tx);
    if ((await readDemoParts(tx)) === null) return null;
    const stillUsed = await adoptUsed(tx);
    await removeOpinions(tx);
    await removeDemoOrders(tx);
    await removeGoods(tx);
    await removeDemoHome(tx);
    await removeMaterial(tx);
    await removePeople(tx);
    await removeSettings(tx);
    await writeDemoLeft(tx);
    if (await isUnused(tx)) await setOpen(tx, false);
    await rebuildVocabulary(tx);
    await recordAudit(tx, { action: 'shop.went_live', subjectType: 'shop', subjectId: 'shop' });
    return { stillUsed, hasOwner: await hasOwner(tx) };
  });
}

const selectUnused = plannedQuery<{ isUnused: boolean }>(
  `select not exists (select from products where deleted_at is null) and not exists (select from orders) as "isUnused"`,
);

/** A shop without goods and orders of its own is new: its owner opens it. */
const isUnused = async (tx: Transaction): Promise<boolean> =>
  (await selectUnused(tx, []))[0]?.isUnused === true;

/** Resets the demo's address, unless it was changed. */
async function removeSettings(tx: Transaction): Promise<void> {
  const settings = await readSettings(tx);
  const keys = Object.keys(demoSettings) as (keyof typeof demoSettings)[];
  await dropSettings(
    tx,
    keys.filter((key) => isDeepStrictEqual(settings[key], demoSettings[key])),
  );
}
