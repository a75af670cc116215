import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from '#server/ops/build-when-stale.ts';
import { sameShares } from '#tests/support/depth.ts';
import { databaseTests, isRace } from './database-tests.ts';
import { debianPostgres } from './debian-postgres.ts';
import { findChromium } from './find-chromium.ts';
import { root, runStep } from './run-step.ts';
import { add, failedStep, readReport, type Totals } from './totals.ts';
import { findUnexercisedCalls } from './unexercised-calls.ts';

const reports = join(root, 'test-results');

/**
 * Workers of the journeys, and of the tests beside them. A journey keeps a shop, a browser and a database busy: with more
 * of them than processors all become slower, and together they end later.
 */
const workers = Math.max(2, Math.min(availableParallelism(), 6));

/**
 * What runs on the oldest PostgreSQL as well, besides a plan of every query: migrations, a backup that becomes a shop
 * again, and the files of these domains in which calls race for stock and orders. Of all, those that use the given
 * server: the others have run and would run the same.
 */
const racing = ['cart', 'checkout', 'inventory'].map((domain) => `src/domains/${domain}/`);
const onOldest = ['src/platform/db/', 'src/platform/backup/'];
/** The way from before the baseline is long, and the baseline itself has been migrated for the queries. */
const longWay = 'src/platform/db/baseline.test.ts';
/** Series, damage and the first format are files; what a server has to do with them is in the other tests. */
const onlyFiles = ['backup', 'old-format'].map((name) => `src/platform/backup/${name}.test.ts`);

/** Builds the pages that tests ask for, and forgets what was reported of other runs. */
export async function prepareTests(): Promise<void> {
  await rm(reports, { recursive: true, force: true });
  await buildWhenStale(console.log);
}

/** As in `vitest.config.ts`: what a test throws away soon is not moved before. */
const youngHeap = '--max-semi-space-size=64';

type Run = { args?: string[]; report?: string; environment?: Record<string, string>; isAside?: boolean };

/** Tests without a browser: rules, verbs, routes, races. `args`: only the files whose path contains one of them. */
async function runServerTests({ args = [], report = 'server', ...options }: Run = {}): Promise<Totals> {
  const file = join(reports, `${report}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await runStep('vitest', ['run', ...reporters, ...args], options);
  return readReport(file);
}

/** A call that no server test made with success counts as a failed test. */
async function countUnexercised(totals: Totals): Promise<Totals> {
  const unexercised = totals.passed === 0 ? [] : await findUnexercisedCalls();
  return unexercised.map((call) => failedStep(`no test makes ${call} with success`)).reduce(add, totals);
}

/** All tests without a browser, or those of some files, which make only a few of the calls. */
export async function runServerAlone(args: string[]): Promise<Totals> {
  const totals = await runServerTests({ args });
  return args.length > 0 ? totals : withShares(await countUnexercised(totals));
}

/** The journeys: one user's whole task each, in a real browser. */
async function runJourneys(): Promise<Totals> {
  const report = join(reports, 'journeys.json');
  const chromium = await findChromium();
  const environment = {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Node reads TypeScript by itself; without this Playwright translates hundreds of files in every process.
    PW_DISABLE_TS_ESM: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${youngHeap}`,
  };
  await runStep('playwright', ['test', `--workers=${workers}`], { environment });
  return readReport(report);
}

async function runOnOldest(): Promise<Totals> {
  let postgres: Awaited<ReturnType<typeof debianPostgres>>;
  try {
    postgres = await debianPostgres();
  } catch (error) {
    return failedStep(`the start of PostgreSQL 15: ${error}`);
  }
  try {
    const environment = { TEST_DATABASE_URL: postgres.url };
    const planned = await runStep(process.execPath, ['cli/checks/check-queries.ts'], { environment });
    const files = [...databaseTests(racing).filter(isRace), ...databaseTests(onOldest)];
    const args = files.filter((file) => file !== longWay && !onlyFiles.includes(file));
    const totals = await runServerTests({ args, report: 'oldest', environment });
    return planned === 0 ? add(totals, onePassed) : add(totals, failedStep('the queries on PostgreSQL 15'));
  } finally {
    await postgres.stop();
  }
}

export const onePassed: Totals = { passed: 1, failed: 0, complaints: [] };

/** Every test; with `withOldest`, some of them once more on the oldest PostgreSQL while the others end. */
export async function runAll({ withOldest = false } = {}): Promise<Totals> {
  const server = runServerTests({ args: [`--maxWorkers=${workers}`], isAside: true }).then(countUnexercised);
  const afterJourneys = async () => {
    const totals = await runJourneys();
    return withOldest ? add(totals, await runOnOldest()) : totals;
  };
  const [one, other] = await Promise.all([server, afterJourneys()]);
  return withShares(add(one, other));
}

/** What failed may have failed for what this run drew. */
const withShares = (totals: Totals): Totals =>
  totals.complaints.length === 0
    ? totals
    : { ...totals, complaints: [...totals.complaints, `The same shares again: ${sameShares}`] };
