import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-step.ts';

export type Totals = { passed: number; failed: number };

const file = join(root, 'test-results/totals.json');

export const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** Reads a report as written by vitest's and Playwright's JSON reporters. A missing one is one failure. */
export async function readReport(path: string): Promise<Totals> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const report = JSON.parse(text);
  if (report.stats) {
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  }
  const brokenFiles = report.testResults.filter(
    (result: { status: string; assertionResults: unknown[] }) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

export async function keepTotals(totals: Totals): Promise<void> {
  await mkdir(join(root, 'test-results'), { recursive: true });
  await writeFile(file, JSON.stringify(totals));
}

export const readTotals = async (): Promise<Totals> => JSON.parse(await readFile(file, 'utf8'));

export const sentence = ({ passed, failed }: Totals) => `${passed} passed, ${failed} failed`;
