import { expect, test } from 'vitest';
import { linkWay } from './payment-providers.ts';

test('a payment link needs a way whose money comes at once, or else a bank transfer', () => {
  expect(linkWay(['invoice', 'bank-transfer', 'stripe'])).toBe('stripe');
  expect(linkWay(['invoice', 'bank-transfer', 'cash'])).toBe('bank-transfer');
  expect(linkWay(['invoice', 'cash'])).toBeUndefined();
});
