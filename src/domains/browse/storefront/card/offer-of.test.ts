import { expect, test } from 'vitest';
import { offerOf } from './offer-of.ts';

test('a card shows the deal until it is over, then the price and what it was reduced from', () => {
  const deal = { price: 12, formerPrice: 16, endsAt: '2026-01-01T00:00:00Z' };
  const card = { price: 20, compareAtPrice: 24, deal };
  expect(offerOf(card, false)).toEqual({ amount: 12, was: 16, endsAt: deal.endsAt, percentOff: 25 });
  const plain = { amount: 20, was: 24, endsAt: null, percentOff: 0 };
  expect(offerOf(card, true)).toEqual(plain);
  expect(offerOf({ ...card, deal: null }, false)).toEqual(plain);
});
