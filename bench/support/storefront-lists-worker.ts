import pg from 'pg';
import { withKiosk } from '#cli/command.ts';
import { readConfig } from '#platform/config.ts';
import { createApp } from '#server/app.ts';
import { openCaches } from '#server/cache/caches.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { watchCosts } from '#tests/support/costs/watch-costs.ts';
import { fillLargeCatalog } from '#tests/support/large-shop/large-catalog.ts';
import { percentile } from './figures.ts';
import { storefrontLists } from './storefront-lists.ts';

/** In milliseconds: whole answers, and the database's processor time. */
export type StorefrontCost = {
  name: string;
  p50: number;
  p95: number;
  databaseP95: number;
  /** The most expensive address, by the fastest of its rounds. */
  worst: { path: string; database: number };
};

const ROUNDS = 2;

async function measure(kiosk: Kiosk, client: pg.Client, only: string): Promise<StorefrontCost[]> {
  const app = createApp(kiosk, { caches: openCaches(kiosk, { pageBytes: 0, answerBytes: 0 }) });
  const answer = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, text: await response.text() };
  };
  const ask = async (path: string): Promise<unknown> => {
    const { status, text } = await answer(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  const watch = watchCosts(client);
  const costs: StorefrontCost[] = [];
  const lists = (await storefrontLists(ask)).filter(({ name }) => !only || name === only);
  for (const { name, paths } of lists) {
    const asked: { path: string; time: number; database: number }[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      for (const path of paths) {
        watch.start();
        const startedAt = performance.now();
        const { status } = await answer(path);
        const time = performance.now() - startedAt;
        if (status >= 500) console.error(`${path} answered ${status}`);
        if (round > 0) asked.push({ path, time, database: watch.milliseconds() });
      }
    const best = paths.map((path) => ({
      path,
      database: Math.min(...asked.filter((one) => one.path === path).map(({ database }) => database)),
    }));
    const figure = (key: 'time' | 'database', share: number) =>
      percentile(
        asked.map((one) => one[key]),
        share,
      );
    costs.push({
      name,
      p50: figure('time', 0.5),
      p95: figure('time', 0.95),
      databaseP95: figure('database', 0.95),
      worst: best.toSorted((a, b) => b.database - a.database)[0] ?? { path: '', database: 0 },
    });
    const { p50, p95, databaseP95, worst } = costs.at(-1) as StorefrontCost;
    console.log(
      `${name}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms; the database worked ${databaseP95.toFixed(1)} ms, at worst ${worst.database.toFixed(1)} for ${worst.path}`,
    );
  }
  watch.stop();
  return costs;
}

/** Without a count, a folder that has products is measured as it is. */
async function measureLarge(kiosk: Kiosk, count: number, only: string): Promise<StorefrontCost[]> {
  if (count > 0) await fillLargeCatalog(kiosk, count);
  const client = new pg.Client({ connectionString: kiosk.db.options.connectionString });
  await client.connect();
  return measure(kiosk, client, only).finally(() => client.end());
}

const [, , count = '0', only = ''] = process.argv;
const costs = await withKiosk(readConfig(process.env), (kiosk) => measureLarge(kiosk, Number(count), only));
process.send?.(costs);
process.disconnect?.();
