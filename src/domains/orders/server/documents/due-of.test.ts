import { expect, test } from 'vitest';
import { dueDay } from './due-of.ts';

const dueIn = (timeZone: string, issuedOn: string) => {
  const day = new Intl.DateTimeFormat('sv', { timeZone });
  return day.format(new Date(dueDay({ issuedOn, seller: { timeZone } })));
};

test('an invoice is due 14 days after its own, also where the clocks are turned meanwhile', () => {
  // Half past midnight of October 20, and half past eleven in the evening of March 20.
  expect(dueIn('Europe/Berlin', '2026-10-19T22:30:00Z')).toBe('2026-11-03');
  expect(dueIn('Europe/Berlin', '2026-03-20T22:30:00Z')).toBe('2026-04-03');
  expect(dueIn('UTC', '2026-12-24T23:59:59Z')).toBe('2027-01-07');
});
