import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runShop } from '#tests/support/run-shop.ts';
import { milliseconds } from '../support/figures.ts';
import { heavyProduct } from '../support/heavy-product.ts';
import type { Part } from '../support/plan.ts';
import { atMost, type Row, reported } from '../support/row.ts';
import { root, startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import type { PageCosts } from '../support/uncached-worker.ts';

const worker = join(import.meta.dirname, '../support/uncached-worker.ts');
const part = 'uncached-page';

function rowsOf({ ratio, whole, alone, compression, database }: PageCosts): Row[] {
  const beside = { part, limit: alone, limitIs: 'renderToString alone', show: milliseconds };
  return [
    atMost(3, { ...beside, what: 'CPU of node for a page, without compression', value: ratio * alone }),
    reported({ ...beside, what: 'CPU of node for a page, with compression', value: whole }),
    reported({ ...beside, what: 'compression (br)', value: compression }),
    reported({ ...beside, what: 'CPU of PostgreSQL for a page', value: database }),
  ];
}

/** An uncached product page through the whole program without a port, against React rendering alone. */
export const measureUncachedPage: Part = async () => {
  const shop = await runShop();
  // Inside the project, so that the built file finds the packages.
  const folder = join(root, 'node_modules/.kiosk-bench');
  try {
    const path = await heavyProduct(shop.url);
    const environment = { ...shopEnvironment(shop.dataDir), KIOSK_DEMO: '1' };
    const { message, ended } = await startWorker<PageCosts>(worker, [path, folder], environment);
    await ended;
    return rowsOf(message);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
