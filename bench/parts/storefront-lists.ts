import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { milliseconds } from '../support/figures.ts';
import type { Part } from '../support/plan.ts';
import { atMost, reported } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import { FACETS } from '../support/storefront-lists.ts';
import type { StorefrontCost } from '../support/storefront-lists-worker.ts';

const part = 'storefront-lists';
const MANY = 200_000;
/** For the whole answer; the database's limit per address is `DATABASE_MS`. */
const LIST_MS = 60;
const SUGGESTIONS_MS = 15;
const FACETS_MS = 50;
const DATABASE_MS = 50;
const worker = join(import.meta.dirname, '../support/storefront-lists-worker.ts');

/** Every public list of 200,000 products in every order, filter and page, without caches, one request at a time. */
export const measureStorefrontLists: Part = async () => {
  // A folder that is already filled saves minutes.
  const filled = process.env.KIOSK_BENCH_LARGE;
  const dataDir = filled ?? join(await temporaryFolder('kiosk-bench'), 'data');
  const { message: costs, ended } = await startWorker<StorefrontCost[]>(
    worker,
    filled ? [] : [String(MANY)],
    shopEnvironment(dataDir),
  );
  await ended;
  if (!filled) await rm(dirname(dataDir), { recursive: true, force: true });
  const worst = costs.toSorted((a, b) => b.worst.database - a.worst.database)[0];
  return [
    ...costs.map(({ name, p95 }) => {
      const limit = name === 'suggestions' ? SUGGESTIONS_MS : name === FACETS ? FACETS_MS : LIST_MS;
      return atMost(1, { part, what: `p95 of ${name}`, value: p95, limit, show: milliseconds });
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
