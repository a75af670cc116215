import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActions } from '#platform/audit-actions.ts';

// The source rather than the module: the fallback for unknown actions looks like some of the texts.
const source = await readFile(join(import.meta.dirname, 'messages.ts'), 'utf8');
const [english = '', german = ''] = source.split('export const de');

/** The cases of a message's select. */
function casesOf(text: string, message: string): Set<string | undefined> {
  const [, select = ''] = new RegExp(`${message}: \`([^\`]*)\``).exec(text) ?? [];
  return new Set([...select.matchAll(/(\w+) \{/g)].map(([, name]) => name));
}

test.each([
  ['English', english],
  ['German', german],
])('an owner reads the entries of the audit log in %s words', (_, text) => {
  const [areas, deeds] = [casesOf(text, 'area'), casesOf(text, 'deed')];
  expect(areas.size).toBeGreaterThan(10);
  const missing = Object.entries(auditActions).flatMap(([name, all]) => [
    ...(areas.has(name) ? [] : [name]),
    ...all.filter((each) => !deeds.has(each)).map((each) => `${name}.${each}`),
  ]);
  expect(missing).toEqual([]);
});
