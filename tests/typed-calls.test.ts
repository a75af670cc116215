import { expect, test } from 'vitest';
import { isBrowserCode, readSource, sourceFiles } from './support/imports.ts';

const inBrowsers = sourceFiles('src').filter(
  (path) => isBrowserCode(path) || path.startsWith('src/platform/browser/'),
);
const found = (pattern: RegExp, files = inBrowsers) =>
  files.flatMap((path) => (readSource(path).match(pattern) ?? []).map((part) => `${path}: ${part}`));

test('browser code contains no API addresses: a call is named as in its contract', () => {
  expect(found(/.*\/api\/.*/g)).toEqual([]);
  expect(found(/['"`]\/api\b.*/g)).toEqual(["src/platform/browser/calls/request.ts: '/api';"]);
});

test('the answer type of a call comes from its contract: no screen asserts it', () => {
  const own = inBrowsers.filter((path) => !path.startsWith('src/platform/browser/'));
  expect(
    found(/\b(queryOptions|useQuery|useSuspenseQuery|(get|set|fetch|ensure)QueryData|fetchQuery)<.*/g, own),
  ).toEqual([]);
  expect(found(/\.json\(\).*|\brequestJson\([^)]*\) as .*/g, own)).toEqual([]);
});
