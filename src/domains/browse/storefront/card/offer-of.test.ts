import { expect, test } from 'vitest';
import { offerOf, percentOff } from './offer-of.ts';

test('a card shows the deal until it is over, then the price and what it was reduced from', () => {
  const deal = { price: 12, formerPrice: 16, endsAt: '2026-01-01T00:00:00Z' };
  const card = { price: 20, compareAtPrice: 24, deal };
  expect(offerOf(card, false)).toEqual({ amount: 12, was: 16, endsAt: deal.endsAt });
  const plain = { amount: 20, was: 24, endsAt: null };
  expect(offerOf(card, true)).toEqual(plain);
  expect(offerOf({ ...card, deal: null }, false)).toEqual(plain);
});

test('only a deal says by how many percent it is cheaper', () => {
  const endsAt = '2026-01-01T00:00:00Z';
  expect(percentOff({ amount: 12, was: 16, endsAt })).toBe(25);
  expect(percentOff({ amount: 20, was: 24, endsAt: null })).toBe(0);
  expect(percentOff({ amount: 20, was: null, endsAt })).toBe(0);
  expect(percentOff({ amount: 20, was: 16, endsAt })).toBe(0);
});
