import { join } from 'node:path';
import { milliseconds } from '../support/figures.ts';
import { generateCatalog } from '../support/generate-catalog.ts';
import type { ListCost } from '../support/lists-worker.ts';
import type { Part } from '../support/plan.ts';
import { atMost, type Row } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { shopEnvironment, stockShop } from '../support/stocked-shop.ts';

const part = 'lists';
const MANY = 100_000;
const LIMIT_MS = 100;
const worker = join(import.meta.dirname, '../support/lists-worker.ts');

const scanning = (costs: readonly ListCost[]): Row => {
  const found = costs.filter(({ scans }) => scans.length > 0);
  return {
    part,
    what: 'lists whose plan reads a large table from end to end',
    figure: found.map(({ name, scans }) => `${name} (${scans.join(', ')})`).join('; ') || 'none',
    comparedWith: 'none',
    ratio: null,
    target: 'none',
    holds: found.length === 0,
  };
};

/**
 * Every dashboard list and the overview with 100,000 products, orders and customers, without caches, one request at a
 * time.
 */
export const measureLists: Part = async () => {
  const { dataDir } = await stockShop(await generateCatalog(MANY));
  const { message: costs, ended } = await startWorker<ListCost[]>(
    worker,
    [String(MANY)],
    shopEnvironment(dataDir),
  );
  await ended;
  for (const { name, p50, p95, scans } of costs)
    console.log(
      `${name}: p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}${scans.length > 0 ? `, reads all ${scans}` : ''}`,
    );
  const slowest = costs.toSorted((a, b) => b.p95 - a.p95);
  const row = ({ name, p95 }: ListCost) =>
    atMost(1, { part, what: `p95 of ${name}`, value: p95, limit: LIMIT_MS, show: milliseconds });
  return [...slowest.filter(({ p95 }, place) => place < 3 || p95 > LIMIT_MS).map(row), scanning(costs)];
};
