import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-step.ts';

/**
 * The numbers of passed and failed tests, and the messages of those that failed (or passed only at the second try).
 */
export type Totals = { passed: number; failed: number; complaints: string[] };

export const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  complaints: [...a.complaints, ...b.complaints],
});

/** The result of a failed step without tests. */
export const failedStep = (name: string): Totals => ({
  passed: 0,
  failed: 1,
  complaints: [`FAILED ${name}`],
});

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type Suite = {
  title: string;
  suites?: Suite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: Suite[];
};

const lucky = 'PASSED AT THE SECOND TRY';
/** A test's name and the beginning of its error, without library lines. */
function complaint(word: string, file: string, title: string, why: string): string {
  const lines = why.split('\n').filter((line) => !line.includes('node_modules'));
  return `${word} ${relative(root, file)} › ${title}\n${lines.join('\n').replace(/^/gm, '    ').slice(0, 900)}`;
}

function readVitest(report: VitestReport): Totals {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const complaints = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ status, fullName, failureMessages }) =>
        complaint(status === 'passed' ? lucky : 'FAILED', file.name, fullName, failureMessages.join('\n')),
      ),
  );
  const totals = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    complaints: [
      ...complaints,
      ...broken.map((file) => complaint('FAILED', file.name, 'the file', file.message)),
    ],
  };
  // The report names neither a preparation that failed nor the file during which a worker died.
  return report.success || totals.failed > 0
    ? totals
    : add(totals, failedStep('the preparation, or a file whose worker died: see the errors above'));
}

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

function readPlaywright({ stats, suites }: PlaywrightReport): Totals {
  const complaints = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = results.map((result) => result.error?.message ?? '').filter(Boolean);
        const word = status === 'flaky' ? 'PASSED AT THE SECOND TRY' : 'FAILED';
        return complaint(
          word,
          join(root, 'tests/journeys', file),
          title,
          stripVTControlCharacters(why.join('\n')),
        );
      }),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, complaints };
}

/** Reads a JSON report of vitest or Playwright. A missing one counts as one failure. */
export async function readReport(path: string): Promise<Totals> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return failedStep(`${relative(root, path)}, which was not written`);
  const report = JSON.parse(text);
  return report.stats ? readPlaywright(report) : readVitest(report);
}

/** The failures, test by test, and the totals. */
export const sentence = ({ passed, failed, complaints }: Totals) =>
  [...complaints, `${passed} passed, ${failed} failed`].join('\n');
