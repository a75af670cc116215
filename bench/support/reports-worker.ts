import pg from 'pg';
import { withKiosk } from '#cli/command.ts';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { SalesReport } from '#domains/reports/contract/sales.ts';
import { insights, rowGroups, salesGroups } from '#domains/reports/sales-groups.ts';
import { drawSales } from '#domains/reports/server/testing/random-sales.ts';
import { compareSales } from '#domains/reports/server/testing/recompute-sales.ts';
import { readConfig } from '#platform/config.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { createApp } from '#server/app.ts';
import { openCaches } from '#server/cache/caches.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { drawOrders } from '#tests/support/large-shop/crowd.ts';
import { percentile } from './figures.ts';
import { sumAllSales } from './sum-all-sales.ts';

export type ReportFigures = {
  compared: number;
  differing: string[];
  sumSeconds: number;
  reports: { name: string; p50: number; p95: number }[];
};

const TIMES = 20;
const WARM = 3;
const owner: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('owner') };
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const spans = [365, 90, 30].map((days) => ({ from: dayAgo(days - 1), to: dayAgo(0) }));

/** All figures against plain sums over all orders, without sums, with sums, and after orders changed. */
async function compareAll(kiosk: Kiosk, count: number) {
  const staff = kiosk.context(owner);
  const found = { compared: 0, differing: [] as string[] };
  const compare = async () => {
    for (const span of spans) {
      const asked = { ...span, timeZone: 'UTC', currency: 'USD' };
      const { compared, differing } = await compareSales({ staff, db: kiosk.db }, asked);
      found.compared += compared;
      found.differing.push(...differing);
    }
  };
  await drawSales(kiosk.db, count);
  await kiosk.db.query('vacuum analyze orders, order_lines');
  await compare();
  await sumAllSales(kiosk);
  await compare();
  await kiosk.db.query(
    `update orders set status = 'canceled', canceled_at = now()
     where status <> 'canceled' and expires_at is null and hashtext(code) % 500 = 0`,
  );
  await compare();
  return found;
}

async function timeReports(kiosk: Kiosk): Promise<ReportFigures['reports']> {
  const app = createApp(kiosk, {
    caches: openCaches(kiosk, { pageBytes: 0, answerBytes: 0 }),
    identify: () => owner,
  });
  const ask = async (path: string) => {
    const response = await app.request(path);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
  const reports: ReportFigures['reports'] = [];
  const time = async (name: string, path: string) => {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES + WARM; turn++) {
      const startedAt = performance.now();
      await ask(path);
      if (turn >= WARM) times.push(performance.now() - startedAt);
    }
    reports.push({ name, p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
  };
  for (const days of [30, 365]) {
    const span = `from=${dayAgo(days - 1)}&to=${dayAgo(0)}`;
    for (const by of salesGroups)
      await time(`sales by ${by}, ${days} days`, `/api/dashboard/sales?by=${by}&${span}`);
    // What sold best, over time.
    for (const part of rowGroups) {
      const { rows } = JSON.parse(await ask(`/api/dashboard/sales?by=${part}&${span}`)) as SalesReport;
      const row = new URLSearchParams({ part, key: rows[0]?.key ?? '' });
      await time(`weeks of one ${part}, ${days} days`, `/api/dashboard/sales?by=week&${row}&${span}`);
    }
    for (const of of insights) await time(`${of}, ${days} days`, `/api/dashboard/report?of=${of}&${span}`);
  }
  for (const range of ['7d', '30d', '90d', '12m']) {
    await time(`figures of ${range}`, `/api/dashboard/figures?range=${range}`);
    await time(`sales of sellers of ${range}`, `/api/dashboard/seller-sales?range=${range}`);
  }
  return reports;
}

async function measureReports(kiosk: Kiosk, random: number, many: number): Promise<ReportFigures> {
  const found = await compareAll(kiosk, random);
  await kiosk.db.query('delete from orders');
  const client = new pg.Client({ connectionString: kiosk.db.options.connectionString });
  await client.connect();
  await drawOrders(client, many);
  const startedAt = performance.now();
  await sumAllSales(kiosk);
  const sumSeconds = (performance.now() - startedAt) / 1000;
  await client.query('vacuum analyze');
  await client.end();
  return { ...found, sumSeconds, reports: await timeReports(kiosk) };
}

const [, , random = '', many = ''] = process.argv;
process.send?.(
  await withKiosk(readConfig(process.env), (kiosk) => measureReports(kiosk, Number(random), Number(many))),
);
process.disconnect?.();
