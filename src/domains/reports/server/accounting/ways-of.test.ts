import { expect, test } from 'vitest';
import { waysOf } from './ways-of.ts';

const card = (amountMinor: number, day: string) => ({ provider: 'gift-card', amountMinor, day });
const invoice = (amountMinor: number, day: string) => ({ provider: 'invoice', amountMinor, day });

test('an order that is paid in parts names each way, and was paid on the day of the last part', () => {
  const bill = { provider: 'invoice', amountMinor: 2499 };
  expect(waysOf({ ...bill, payments: [card(2000, '2026-03-01')] })).toEqual({
    ways: [
      { provider: 'gift-card', amountMinor: 2000 },
      { provider: 'invoice', amountMinor: 499 },
    ],
    paidOn: '',
  });
  const payments = [card(2000, '2026-03-01'), invoice(499, '2026-03-09')];
  expect(waysOf({ ...bill, payments }).paidOn).toBe('2026-03-09');
  // What an edit made dearer later is no part of the first invoice.
  const later = [...payments, invoice(1000, '2026-04-01')];
  expect(waysOf({ ...bill, payments: later })).toEqual(waysOf({ ...bill, payments }));
});

test('two payments of one way are one, and of one that was paid too much only its part counts', () => {
  const payments = [invoice(1000, '2026-03-01'), invoice(1500, '2026-03-02')];
  const ways = [{ provider: 'invoice', amountMinor: 2000 }];
  expect(waysOf({ provider: 'invoice', amountMinor: 2000, payments })).toEqual({
    ways,
    paidOn: '2026-03-02',
  });
});
