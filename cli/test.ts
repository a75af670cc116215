import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhenStale } from '#server/ops/build-when-stale.ts';
import { findChromium } from './checks/find-chromium.ts';
import { root, runStep } from './checks/run-step.ts';
import { add, failedStep, readReport, sentence, type Totals, writeTotals } from './checks/totals.ts';
import { findUnexercisedCalls } from './checks/unexercised-calls.ts';

const reports = join(root, 'test-results');

/** All tests without a browser: rules, verbs, routes, races. */
async function runServerTests(args: string[]): Promise<Totals> {
  const report = join(reports, 'server.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await runStep('vitest', ['run', ...reporters, ...args]);
  const totals = await readReport(report);
  // A few files make only a few calls.
  if (args.length > 0 || totals.passed === 0) return totals;
  const unexercised = await findUnexercisedCalls();
  return unexercised.map((call) => failedStep(`no test makes ${call} with success`)).reduce(add, totals);
}

/** The journeys: one user's whole task each, in a real browser. */
async function runJourneys(): Promise<Totals> {
  const report = join(reports, 'journeys.json');
  const chromium = await findChromium();
  await runStep('playwright', ['test'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Node reads TypeScript by itself; without this Playwright translates hundreds of files in every process.
    PW_DISABLE_TS_ESM: '1',
  });
  return readReport(report);
}

const args = process.argv.slice(2);
const onlyServer = args.includes('--server');
await rm(reports, { recursive: true, force: true });
await buildWhenStale(console.log);
const server = await runServerTests(args.filter((arg) => arg !== '--server'));
const totals = onlyServer ? server : add(server, await runJourneys());
await writeTotals(totals);
console.log(`\n${sentence(totals)}`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
