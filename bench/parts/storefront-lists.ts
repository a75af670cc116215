import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { milliseconds } from '../support/figures.ts';
import type { Part } from '../support/plan.ts';
import { atMost, reported } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import { WITH_FACETS } from '../support/storefront-lists.ts';
import type { StorefrontCost } from '../support/storefront-lists-worker.ts';

const part = 'storefront-lists';
const MANY = 200_000;
/** For the whole answer; the database's limit per address is `DATABASE_MS`. */
const LIST_MS = 60;
const SUGGESTIONS_MS = 15;
const DATABASE_MS = 50;
/** A category with filters is measured in a shop of this size as well. */
const FACETS = { products: 100_000, limit: 50 };
const worker = join(import.meta.dirname, '../support/storefront-lists-worker.ts');

/** Fills a shop with so many products, and measures all lists or one kind of them. */
async function costsIn(products: number, only: string[] = []): Promise<StorefrontCost[]> {
  const dataDir = join(await temporaryFolder('kiosk-bench'), 'data');
  const costs = await costsOf(dataDir, [String(products), ...only]);
  await rm(dirname(dataDir), { recursive: true, force: true });
  return costs;
}

async function costsOf(dataDir: string, given: string[]): Promise<StorefrontCost[]> {
  const { message, ended } = await startWorker<StorefrontCost[]>(worker, given, shopEnvironment(dataDir));
  await ended;
  return message;
}

/** Every public list of 200,000 products in every order, filter and page, without caches, one request at a time. */
export const measureStorefrontLists: Part = async () => {
  // A folder that is already filled saves minutes.
  const filled = process.env.KIOSK_BENCH_LARGE;
  const costs = filled ? await costsOf(filled, []) : await costsIn(MANY);
  const [facets] = await costsIn(FACETS.products, [WITH_FACETS]);
  const worst = costs.toSorted((a, b) => b.worst.database - a.worst.database)[0];
  return [
    ...costs.map(({ name, p95 }) => {
      const limit = name === 'suggestions' ? SUGGESTIONS_MS : LIST_MS;
      return atMost(1, { part, what: `p95 of ${name}`, value: p95, limit, show: milliseconds });
    }),
    atMost(1, {
      part,
      what: `p95 of ${WITH_FACETS}, ${FACETS.products.toLocaleString('en')} products`,
      value: facets?.p95 ?? 0,
      limit: FACETS.limit,
      show: milliseconds,
    }),
    ...costs.map(({ name, databaseP95 }) =>
      reported({ part, what: `database time of ${name}, p95`, value: databaseP95, show: milliseconds }),
    ),
    ...(worst
      ? [
          atMost(1, {
            part,
            what: `database time of the dearest, ${worst.worst.path.slice(0, 100)}`,
            value: worst.worst.database,
            limit: DATABASE_MS,
            show: milliseconds,
          }),
        ]
      : []),
  ];
};
