import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const missing =
  /\b(use(Suspense)?InfiniteQuer(y|ies)|useMutation\w*|useIsMutating|fetchInfiniteQuery|default(Parse|Stringify)Search|LucideProvider|DynamicIcon|<Scripts|absoluteStrokeWidth|headScripts)\b/;

test('no screen uses what browsers do not load of a library', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('/browser/lean/'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => missing.test(readFileSync(file, 'utf8')))).toEqual([]);
});
