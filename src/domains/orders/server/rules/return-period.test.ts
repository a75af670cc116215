import { expect, test } from 'vitest';
import { returnPeriod } from '../../rules.ts';
import { mayStillReturn } from './return-period.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const line = { quantity: 2, fulfilledQuantity: 2, withdrawnQuantity: 0, restockedQuantity: 0 };
const sent = { ...line, returnedQuantity: 1 };

test('a buyer is offered to return for 30 days after everything arrived, staff at any time', () => {
  expect(mayStillReturn({ deliveredAt: null, lines: [sent] }, 'customer')).toBe(true);
  expect(mayStillReturn({ deliveredAt: daysAgo(29.9), lines: [sent] }, 'customer')).toBe(true);
  expect(mayStillReturn({ deliveredAt: daysAgo(30.1), lines: [sent] }, 'customer')).toBe(false);
  expect(mayStillReturn({ deliveredAt: daysAgo(300), lines: [sent] }, 'staff')).toBe(true);
});

test('nobody is offered to return what is on its way back already, or back in stock', () => {
  const lines = [
    { ...line, returnedQuantity: 2 },
    { ...line, returnedQuantity: 1, restockedQuantity: 2 },
  ];
  expect(mayStillReturn({ deliveredAt: daysAgo(1), lines }, 'staff')).toBe(false);
});

test('a return is a withdrawal within 14 days of the delivery, and a return of the shop’s afterwards', () => {
  const periods = [null, daysAgo(0), daysAgo(13.9), daysAgo(14.1)].map((day) => returnPeriod(day));
  expect(periods).toEqual(['withdrawal', 'withdrawal', 'withdrawal', 'return']);
  expect(returnPeriod(daysAgo(20), new Date(daysAgo(10)))).toBe('withdrawal');
});
