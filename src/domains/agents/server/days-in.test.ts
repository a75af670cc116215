import { expect, test } from 'vitest';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { daysIn } from './days-in.ts';

test('working days are a range only where least and most differ', () => {
  const t = serverMessages('server/agents/words', 'en');
  expect(t('days', daysIn({ least: 1, most: 1 }))).toBe('Working days until delivery: 1');
  expect(t('days', daysIn({ least: 1, most: 2 }))).toBe('Working days until delivery: 1–2');
});
