import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import type { CollectionsCost } from '../support/collections-worker.ts';
import { milliseconds } from '../support/figures.ts';
import type { Part } from '../support/plan.ts';
import { atMost, reported } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';

const part = 'collections';
const PRODUCTS = 100_000;
const COLLECTIONS = 500;
const ONE_MS = 1_000;
const BULK_MS = 10_000;
const worker = join(import.meta.dirname, '../support/collections-worker.ts');

/** 500 collections with rules in a shop of 100,000 products: after one change, after 10,000, and their pages. */
export const measureCollections: Part = async () => {
  const dataDir = join(await temporaryFolder('kiosk-bench'), 'data');
  const { message, ended } = await startWorker<CollectionsCost>(
    worker,
    [String(PRODUCTS), String(COLLECTIONS)],
    shopEnvironment(dataDir),
  );
  await ended;
  await rm(dirname(dataDir), { recursive: true, force: true });
  const { fill, one, bulk, members, pageP95, categoryP95 } = message;
  const row = { part, show: milliseconds };
  return [
    atMost(1, {
      ...row,
      what: 'one product changes: its collections are settled, p95',
      value: one,
      limit: ONE_MS,
    }),
    atMost(1, { ...row, what: '10,000 products change: all are settled', value: bulk, limit: BULK_MS }),
    reported({ ...row, what: `all products judged for all collections (${members} members)`, value: fill }),
    reported({
      ...row,
      what: 'p95 of a collection page, uncached',
      value: pageP95,
      limit: categoryP95,
      limitIs: 'a category',
    }),
  ];
};
