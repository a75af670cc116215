import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { type BackOffice, joinShop, openBackOffice } from '#tests/support/back-office.ts';
import { openCheckouts } from '#tests/support/patient-checkouts.ts';
import { freePort, type RunProgram, runShop, temporaryFolder } from '#tests/support/run-shop.ts';
import { countOrders, type Goods, missingAfterRestore } from './count.ts';
import type { Outcome } from './report.ts';
import { startTrade, type Trade } from './trade.ts';

const SCARCE = 50;
const PLENTY = 1_000_000;

type DrillShop = {
  folder: string;
  dataDir: string;
  /** Set where the database is not the embedded one. */
  databaseUrl: string | null;
  nodes: RunProgram[];
  trade: Trade;
  /** Starts a node again that has died, at its address. */
  restart(node: number): Promise<void>;
};

type Place = {
  dataDir?: string;
  databaseUrl?: string;
  environment?: Record<string, string>;
  nodes?: number;
  /** The address that buyers use for nodes at these ports. */
  front?: (ports: number[]) => Promise<{ url: string; close(): Promise<void> }>;
};

/** Runs a drill on a shop of its own with buyers who never stop, and counts what became of their orders. */
export async function drillOn(
  { dataDir: given, databaseUrl = '', environment = {}, nodes: count = 1, front }: Place,
  run: (shop: DrillShop) => Promise<void>,
  { what, mostSeconds }: Pick<Outcome, 'what' | 'mostSeconds'>,
): Promise<Outcome> {
  const folder = await temporaryFolder('kiosk-drill');
  const dataDir = given ?? join(folder, 'data');
  const settings = {
    KIOSK_DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    KIOSK_BACKUPS: join(folder, 'archive'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...environment,
  };
  const starts = await Promise.all(
    Array.from({ length: count }, async () => ({ environment: settings, dataDir, port: await freePort() })),
  );
  const nodes = await Promise.all(starts.map(runShop));
  const fronted = front ? await front(starts.map(({ port }) => port)) : null;
  const url = fronted?.url ?? nodes[0]?.url ?? '';
  try {
    const office = await officeOf(dataDir, databaseUrl);
    const goods = await stock(office, url);
    if (!databaseUrl) await firstCopy(office);
    await office.close();
    const trade = startTrade(url, goods.offers);
    await trade.goesOn();
    const restart = async (node: number) => {
      const start = starts[node];
      if (start) nodes[node] = await runShop(start);
    };
    await run({ folder, dataDir, databaseUrl: databaseUrl || null, nodes, trade, restart });
    const { acknowledged, twice, errorsAfterRecovery, recoveries } = await trade.stop();
    const kept = { folder, dataDir, databaseUrl, settings };
    const { old, ...counted } = await countOrders(acknowledged, goods, kept);
    await Promise.all(nodes.map((node) => node.stop()));
    const missing = await missingAfterRestore(acknowledged, old, kept);
    return {
      what,
      mostSeconds,
      recoveries,
      counts: { ...counted, ...missing, errorsAfterRecovery, doubled: counted.doubled + twice },
    };
  } finally {
    await Promise.all(nodes.map((node) => node.stop('SIGKILL').catch(() => null)));
    await fronted?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const officeOf = (dataDir: string, databaseUrl: string): Promise<BackOffice> =>
  databaseUrl
    ? openBackOffice(readConfig({ KIOSK_DATA: dataDir, LOG_LEVEL: 'silent' }), databaseUrl)
    : joinShop(dataDir);

/** Waits until the archive of the database's log has a copy to begin with. */
export async function firstCopy(office: BackOffice): Promise<void> {
  const isThere = () => office.value<boolean>('select restorable_from is not null from wal_archive');
  while (!(await isThere())) await pause(200);
}

/** Two products, one of them soon sold out. */
export async function stock(office: BackOffice, url: string): Promise<Goods> {
  await office.openShelves();
  await createShippingMethod(office.staff, { name: 'Standard', priceMinor: 500 });
  await writeSetting(office.staff, 'invoiceUpTo', null);
  const scarce = await office.add({ name: 'Last ones', variants: [{ priceMinor: 9900, onHand: SCARCE }] });
  const plenty = await office.add({ name: 'Mug', variants: [{ priceMinor: 333, onHand: PLENTY }] });
  const checkouts = openCheckouts(url);
  const offers = [];
  for (const ids of [[plenty.id], [plenty.id, scarce.id], [plenty.id]]) {
    const lines = ids.map((productId) => ({ productId, quantity: 1 }));
    offers.push({ lines, total: await checkouts.total(lines) });
  }
  return { offers, stocked: { [scarce.id]: SCARCE, [plenty.id]: PLENTY } };
}
