import { expect, test } from 'vitest';
import { readMessageFile } from '#platform/i18n/read-messages.ts';
import { locales } from '#platform/locale.ts';

test.each(locales)('what an import remarks is a sentence in every language: %s', (locale) => {
  const { parts } = readMessageFile('server/imports', locale);
  for (const text of Object.values(parts['server/imports/exchange'] ?? {}))
    expect(text).toMatch(/^[\p{L}\p{N}\p{Pi}\p{Pf}\p{Ps}{].*[.。}]$/su);
});
