import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import type { AttackCost } from '../support/attack-worker.ts';
import { fillCarts } from '../support/checkout-carts.ts';
import { checkoutScript } from '../support/checkout-script.ts';
import { milliseconds, plain } from '../support/figures.ts';
import type { Part } from '../support/plan.ts';
import { atMost, type Row } from '../support/row.ts';
import { outputOf, startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import type { UncachedServer } from '../support/uncached-server.ts';
import { addressScript, refusedRequests } from '../support/wrk.ts';

const part = 'attack';
const PRODUCTS = 200_000;
const LIMIT_MS = 50;
const WORST = 10;
const ATTACKERS = 64;
const SECONDS = 20;
const support = join(import.meta.dirname, '../support');

async function costsOf(environment: Record<string, string>): Promise<AttackCost[]> {
  const { message, ended } = await startWorker<AttackCost[]>(
    join(support, 'attack-worker.ts'),
    [],
    environment,
  );
  await ended;
  return message.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

/** 64 connections send the most expensive requests without pause while others read lists and buy. */
async function underAttack(environment: Record<string, string>, worst: readonly string[]): Promise<Row[]> {
  const { message: shop, end } = await startWorker<UncachedServer>(
    join(support, 'uncached-server.ts'),
    [],
    environment,
  );
  const folder = await temporaryFolder('kiosk-bench-attack');
  try {
    const { carts } = await fillCarts(shop, environment);
    const scripts = {
      attack: addressScript(worst),
      lists: addressScript([
        '/api/product/search/query?category=notebooks-2&price=9999&limit=24',
        '/api/browse/categories/notebooks?sort=price_asc',
        '/api/product?limit=24',
      ]),
      checkout: checkoutScript(carts, { withQuotes: true }),
    };
    const refused = async (name: keyof typeof scripts, connections: number) => {
      const script = join(folder, `${name}.lua`);
      await writeFile(script, scripts[name]);
      return refusedRequests(`http://127.0.0.1:${shop.port}/`, { connections, seconds: SECONDS, script });
    };
    const [, lists, checkout] = await Promise.all([
      refused('attack', ATTACKERS),
      refused('lists', 4),
      refused('checkout', 4),
    ]);
    const row = (what: string, value: number): Row => ({
      part,
      what: `${what} refused or unanswered while ${ATTACKERS} connections ask the worst`,
      figure: plain(value),
      comparedWith: 'none',
      ratio: null,
      target: 'none',
      holds: value === 0,
    });
    return [row('lists', lists), row('quotes and orders', checkout)];
  } finally {
    await end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The calls open to everyone on 200,000 products, each with its most expensive input, without caches. */
export const measureAttack: Part = async () => {
  // A folder that is already filled saves minutes.
  const filled = process.env.KIOSK_BENCH_LARGE;
  const dataDir = filled ?? join(await temporaryFolder('kiosk-bench'), 'data');
  const environment = { ...shopEnvironment(dataDir), TRUST_PROXY: '1' };
  try {
    if (!filled) {
      const fill = [join(support, 'fill-shop.ts'), String(PRODUCTS)];
      console.log(await outputOf(process.execPath, fill, { env: environment }));
    }
    const costs = await costsOf(environment);
    for (const { path, milliseconds: cost } of costs.slice(0, 3 * WORST))
      console.log(`${milliseconds(cost)} ${path.slice(0, 120)}`);
    const dear = costs.filter(({ milliseconds: cost }) => cost > LIMIT_MS);
    const worst = costs.filter(({ path }) => !/quote|check|sitemap/.test(path)).slice(0, WORST);
    const what = `database’s computing for the dearest of ${costs.length} public calls, ${PRODUCTS} products; ${dear.length} above ${LIMIT_MS} ms`;
    const measured = {
      part,
      value: costs[0]?.milliseconds ?? Number.NaN,
      limit: LIMIT_MS,
      show: milliseconds,
    };
    return [
      atMost(1, { ...measured, what }),
      ...(await underAttack(
        environment,
        worst.map(({ path }) => path),
      )),
    ];
  } finally {
    if (!filled) await rm(dirname(dataDir), { recursive: true, force: true });
  }
};
