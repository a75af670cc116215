import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#cli/checks/find-chromium.ts';
import { runShop, temporaryFolder } from '#tests/support/run-shop.ts';
import { publishEightSections } from '../support/eight-sections.ts';
import { median, milliseconds, plain } from '../support/figures.ts';
import { heavyProduct } from '../support/heavy-product.ts';
import type { Part } from '../support/plan.ts';
import { atLeast, type Row, reported } from '../support/row.ts';
import { outputOf } from '../support/run-program.ts';

const part = 'lighthouse';
const RUNS = 5;
const folder = join(import.meta.dirname, '../lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof targets;
type Audit = { id: string; title: string; score: number | null; numericValue?: number; details?: unknown };
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

async function install(): Promise<void> {
  if (existsSync(program)) return;
  console.log('Installing Lighthouse …');
  await outputOf('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}

/** One visit with Lighthouse's default simulation of a phone. */
async function audit(url: string, output: string): Promise<Report> {
  const only = `--only-categories=${Object.keys(targets).join(',')}`;
  const options = ['--quiet', '--output=json', `--output-path=${output}`, only, `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  const visit = () => outputOf(process.execPath, [program, url, ...options], { env });
  // The browser sometimes loses the trace, on any page.
  await visit().catch(visit).catch(visit);
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}

/** Prints what keeps a category below its target. */
function printFaults(name: string, report: Report): void {
  for (const category of Object.keys(targets) as Category[]) {
    const { score, auditRefs } = report.categories[category];
    if (score * 100 >= targets[category]) continue;
    const faults = auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1);
    for (const { id } of faults) console.log(`${name}: ${category}: ${report.audits[id]?.title} (${id})`);
  }
}

function rowsOf(name: string, reports: Report[]): Row[] {
  const scores = (Object.keys(targets) as Category[]).map((category) => {
    const value = median(reports.map(({ categories }) => categories[category].score * 100));
    return atLeast(1, { part, what: `${name}: ${category}`, value, limit: targets[category], show: plain });
  });
  const moment = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const largest = { part, what: `${name}: largest paint`, value: moment('largest-contentful-paint') };
  const blocked = { part, what: `${name}: blocked by scripts`, value: moment('total-blocking-time') };
  return [
    ...scores,
    reported({ ...largest, show: milliseconds }),
    reported({ ...blocked, show: milliseconds }),
  ];
}

async function categoryPath(url: string): Promise<string> {
  const { categories } = (await (await fetch(`${url}/api/browse/shop`)).json()) as {
    categories: { slug: string }[];
  };
  return `/category/${categories[0]?.slug}`;
}

/** Home, a category, a product, and a home page of eight sections on a phone: the median of five audits each. */
export const measureLighthouse: Part = async () => {
  await install();
  const reportsFolder = await temporaryFolder('kiosk-bench');
  const shop = await runShop();
  try {
    const pages = {
      home: '/',
      category: await categoryPath(shop.url),
      product: await heavyProduct(shop.url),
      'home with eight sections': '/',
    };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      if (name.endsWith('sections')) await publishEightSections(shop.url);
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++) {
        reports.push(await audit(shop.url + path, join(reportsFolder, `${name}-${run}.json`)));
      }
      for (const report of reports) printFaults(name, report);
      rows.push(...rowsOf(name, reports));
    }
    return rows;
  } finally {
    await shop.stop();
    await rm(reportsFolder, { recursive: true, force: true });
  }
};
