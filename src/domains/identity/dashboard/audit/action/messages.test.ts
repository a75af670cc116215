import { expect, test } from 'vitest';
import { auditActions } from '#platform/audit-actions.ts';
import { de, en } from './messages.ts';

const wordedIn = (select: string) => new Set([...select.matchAll(/(\w+) \{/g)].map(([, name]) => name));

test.each([
  ['English', en],
  ['German', de],
])('an owner reads the entries of the audit log in %s words', (_, { area, deed }) => {
  const [areas, deeds] = [wordedIn(area), wordedIn(deed)];
  const missing = Object.entries(auditActions).flatMap(([name, all]) => [
    ...(areas.has(name) ? [] : [name]),
    ...all.filter((each) => !deeds.has(each)).map((each) => `${name}.${each}`),
  ]);
  expect(missing).toEqual([]);
});
