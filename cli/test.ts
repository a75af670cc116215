import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from '#server/ops/build-when-stale.ts';
import { findChromium } from './checks/find-chromium.ts';
import { root, runStep } from './checks/run-step.ts';
import { add, failedStep, readReport, sentence, type Totals, writeTotals } from './checks/totals.ts';
import { findUnexercisedCalls } from './checks/unexercised-calls.ts';

const reports = join(root, 'test-results');

/** Both sides wait often, for a browser or a database; the tests go on alone when the journeys have ended. */
const journeys = Math.max(2, Math.ceil(availableParallelism() / 2)) + 1;
const beside = Math.max(3, Math.min(availableParallelism() + 1, 6));

/** All tests without a browser: rules, verbs, routes, races. `args`: only the files whose path contains one of them. */
async function runServerTests(args: string[], isAside = false): Promise<Totals> {
  const report = join(reports, 'server.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await runStep('vitest', ['run', ...reporters, ...args], { isAside });
  return readReport(report);
}

/** A call that no server test made with success counts as a failed test. */
async function countUnexercised(totals: Totals): Promise<Totals> {
  const unexercised = totals.passed === 0 ? [] : await findUnexercisedCalls();
  return unexercised.map((call) => failedStep(`no test makes ${call} with success`)).reduce(add, totals);
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
  };
  await runStep('playwright', ['test', `--workers=${journeys}`], { environment });
  return readReport(report);
}

async function runAll(): Promise<Totals> {
  const server = runServerTests([`--maxWorkers=${beside}`], true).then(countUnexercised);
  const [one, other] = await Promise.all([server, runJourneys()]);
  return add(one, other);
}

async function runServerAlone(args: string[]): Promise<Totals> {
  const totals = await runServerTests(args);
  // A few files make only a few calls.
  return args.length > 0 ? totals : countUnexercised(totals);
}

const args = process.argv.slice(2).filter((arg) => arg !== '--server');
// A path names files of server tests; journeys are run by Playwright itself.
const onlyServer = process.argv.includes('--server') || args.length > 0;
await rm(reports, { recursive: true, force: true });
await buildWhenStale(console.log);
const totals = onlyServer ? await runServerAlone(args) : await runAll();
await writeTotals(totals);
console.log(`\n${sentence(totals)}`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
