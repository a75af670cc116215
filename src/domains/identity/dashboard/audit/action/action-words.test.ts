import { expect, test } from 'vitest';
import { auditActions } from '#platform/audit-actions.ts';
import { readSurface } from '#platform/i18n/read-messages.ts';
import { locales } from '#platform/locale.ts';

/** The cases of a message's select. */
const casesOf = (message: string) => new Set([...message.matchAll(/(\w+) \{/g)].map(([, name]) => name));

// The message files rather than the screen: its fallback for unknown actions looks like some of the texts.
test.each(locales)('an owner reads the entries of the audit log in words (%s)', (locale) => {
  const words = readSurface('dashboard', locale).parts['dashboard/identity/auditAction'];
  const [areas, deeds] = [casesOf(words?.area ?? ''), casesOf(words?.deed ?? '')];
  expect(areas.size).toBeGreaterThan(10);
  const missing = Object.entries(auditActions).flatMap(([name, all]) => [
    ...(areas.has(name) ? [] : [name]),
    ...all.filter((each) => !deeds.has(each)).map((each) => `${name}.${each}`),
  ]);
  expect(missing).toEqual([]);
});
