import { expect, test } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe.ts';

test.each([
  ['EUR', 1999, 1999],
  ['JPY', 500, 500],
  ['ISK', 500, 50_000],
  ['UGX', 5, 500],
  ['TWD', 1045, 1045],
  ['KWD', 5120, 5120],
])('%s: %i of ours are %i at Stripe, and back', (currency, minor, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(minor);
});

test('amounts in three-decimal currencies must be multiples of ten', () => {
  expect(toStripeAmount(5124, 'KWD')).toBeNull();
});
