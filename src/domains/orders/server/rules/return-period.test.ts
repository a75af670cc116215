import { expect, test } from 'vitest';
import { mayStillReturn } from './return-period.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const sent = { fulfilledQuantity: 2, returnedQuantity: 1 };

test('a buyer is offered to return what has left for 30 days after it arrived, staff at any time', () => {
  expect(mayStillReturn({ deliveredAt: null, lines: [sent] }, 'customer')).toBe(true);
  expect(mayStillReturn({ deliveredAt: daysAgo(29.9), lines: [sent] }, 'customer')).toBe(true);
  expect(mayStillReturn({ deliveredAt: daysAgo(30.1), lines: [sent] }, 'customer')).toBe(false);
  expect(mayStillReturn({ deliveredAt: daysAgo(300), lines: [sent] }, 'staff')).toBe(true);
});

test('nobody is offered to return what never left, or is on its way back already', () => {
  const lines = [
    { fulfilledQuantity: 0, returnedQuantity: 0 },
    { fulfilledQuantity: 2, returnedQuantity: 2 },
  ];
  expect(mayStillReturn({ deliveredAt: daysAgo(1), lines }, 'staff')).toBe(false);
});
