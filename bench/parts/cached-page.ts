import { join } from 'node:path';
import { runShop } from '#tests/support/run-shop.ts';
import { median, perSecond } from '../support/figures.ts';
import { heavyProduct } from '../support/heavy-product.ts';
import type { Part } from '../support/plan.ts';
import { atLeast } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { requestsPerSecond } from '../support/wrk.ts';

const ROUNDS = 7;
const load = { connections: 64, seconds: 3 };
const bareServer = join(import.meta.dirname, '../support/bare-server.ts');

/** A product page that the shop remembers, beside a bare `node:http` server that sends the same compressed bytes. */
export const measureCachedPage: Part = async () => {
  const shop = await runShop();
  try {
    const page = `${shop.url}${await heavyProduct(shop.url)}`;
    const bare = await startWorker<{ port: number }>(bareServer, [page]);
    const rates: { bare: number; cached: number }[] = [];
    try {
      const bareUrl = `http://127.0.0.1:${bare.message.port}/`;
      await requestsPerSecond(bareUrl, load);
      await requestsPerSecond(page, load);
      for (let round = 0; round < ROUNDS; round++) {
        const rate = {
          bare: await requestsPerSecond(bareUrl, load),
          cached: await requestsPerSecond(page, load),
        };
        rates.push(rate);
        console.log(`bare ${perSecond(rate.bare)}, cached page ${perSecond(rate.cached)}`);
      }
    } finally {
      await bare.end();
    }
    const middle = median(rates.map(({ bare, cached }) => cached / bare));
    const limit = median(rates.map((rate) => rate.bare));
    const what = `cached product page, ${load.connections} connections, median ratio of ${ROUNDS} rounds`;
    const measured = { part: 'cached-page', what, limitIs: 'bare node:http, same bytes', show: perSecond };
    return [atLeast(0.8, { ...measured, value: middle * limit, limit })];
  } finally {
    await shop.stop();
  }
};
