import pg from 'pg';
import { withKiosk } from '#cli/command.ts';
import { permissionsOf } from '#domains/identity/server/index.ts';
import { readConfig } from '#platform/config.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { createApp } from '#server/app.ts';
import { openCaches } from '#server/cache/caches.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { drawCrowd } from '#tests/support/large-shop/crowd.ts';
import { percentile } from './figures.ts';
import { lists } from './lists.ts';
import { sumAllSales } from './sum-all-sales.ts';
import { watchQueries } from './watch-queries.ts';

/** `scans`: large tables that one of its queries reads sequentially. */
export type ListCost = { name: string; p50: number; p95: number; scans: string[] };

const TIMES = 40;
const WARM = 10;

const owner: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('owner') };

async function measureLists(kiosk: Kiosk, count: number): Promise<ListCost[]> {
  const client = new pg.Client({ connectionString: kiosk.db.options.connectionString });
  await client.connect();
  await drawCrowd(client, count);
  await sumAllSales(kiosk);
  const watch = watchQueries(client);
  const caches = openCaches(kiosk, { pageBytes: 0, answerBytes: 0 });
  const app = createApp(kiosk, { caches, identify: () => owner });
  const ask = async (path: string): Promise<unknown> => {
    const response = await app.request(path);
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const costs: ListCost[] = [];
  for (const { name, pathOf } of await lists(ask)) {
    const times: number[] = [];
    watch.start();
    for (let turn = 0; turn < TIMES + WARM; turn++) {
      const startedAt = performance.now();
      await ask(pathOf(turn));
      if (turn >= WARM) times.push(performance.now() - startedAt);
    }
    costs.push({
      name,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      scans: await watch.scans(),
    });
  }
  await client.end();
  return costs;
}

const [, , count = ''] = process.argv;
process.send?.(await withKiosk(readConfig(process.env), (kiosk) => measureLists(kiosk, Number(count))));
process.disconnect?.();
