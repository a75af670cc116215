import { join } from 'node:path';
import { milliseconds } from '../support/figures.ts';
import { generateCatalog } from '../support/generate-catalog.ts';
import type { Part } from '../support/plan.ts';
import type { ReportFigures } from '../support/reports-worker.ts';
import { atMost, type Row, reported } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { shopEnvironment, stockShop } from '../support/stocked-shop.ts';

const part = 'reports';
const LIMIT_MS = 200;
const worker = join(import.meta.dirname, '../support/reports-worker.ts');
const seconds = (value: number) => `${value.toFixed(0)} s`;

/** Reports with 100,000 random orders against plain sums, and the time of each with 1,000,000 orders. */
export const measureReports: Part = async () => {
  const { dataDir } = await stockShop(await generateCatalog());
  const counts = [process.env.KIOSK_BENCH_RANDOM ?? '100000', process.env.KIOSK_BENCH_ORDERS ?? '1000000'];
  const { message, ended } = await startWorker<ReportFigures>(worker, counts, shopEnvironment(dataDir));
  await ended;
  const { compared, differing, sumSeconds, reports } = message;
  for (const { name, p50, p95 } of reports)
    console.log(`${name}: p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`);
  const right: Row = {
    part,
    what: `figures that differ from plain sums over ${counts[0]} random orders`,
    figure: `${differing.length} of ${compared}${differing.length > 0 ? `, such as ${differing[0]}` : ''}`,
    comparedWith: 'none',
    ratio: null,
    target: 'none',
    holds: differing.length === 0,
  };
  const slowest = reports
    .toSorted((a, b) => b.p95 - a.p95)
    .filter(({ p95 }, place) => place < 3 || p95 > LIMIT_MS);
  return [
    right,
    reported({
      part,
      what: `seconds to sum ${counts[1]} orders of two years`,
      value: sumSeconds,
      show: seconds,
    }),
    ...slowest.map(({ name, p95 }) =>
      atMost(1, {
        part,
        what: `p95 of ${name}, ${counts[1]} orders`,
        value: p95,
        limit: LIMIT_MS,
        show: milliseconds,
      }),
    ),
  ];
};
