import { expect, test } from 'vitest';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { locales } from '#platform/locale.ts';
import { reasonOfReturn } from './reason-of-return.ts';
import { returnReasons } from './statuses.ts';

test('a return names its reason in each language, with the buyer’s own words; earlier ones had words alone', () => {
  const german = serverMessages('account/orders/returnReasons', 'de');
  expect(reasonOfReturn({ reasonCode: 'too_small', reason: '' }, german)).toBe('Zu klein');
  expect(reasonOfReturn({ reasonCode: 'too_small', reason: 'An der Schulter' }, german)).toBe(
    'Zu klein\nAn der Schulter',
  );
  expect(reasonOfReturn({ reasonCode: 'other', reason: 'Zu laut' }, german)).toBe('Zu laut');
  expect(reasonOfReturn({ reasonCode: 'other', reason: '' }, german)).toBe('Anderer Grund');
  expect(reasonOfReturn({ reasonCode: null, reason: '' }, german)).toBe('');
  expect(reasonOfReturn({ reasonCode: null, reason: 'Nur die Tasse' }, german)).toBe('Nur die Tasse');
  for (const locale of locales) {
    const t = serverMessages('account/orders/returnReasons', locale);
    expect(new Set(returnReasons.map((reason) => t(reason))).size).toBe(returnReasons.length);
  }
});
