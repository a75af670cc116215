import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CheckoutQuote } from '../../contract.ts';
import { GiftCardsTaken } from './codes-taken.tsx';

const wordsOf = (card: { amount: number; balance: number }) => {
  const cards = [{ kind: 'gift_card', typed: 'CARD', lastFour: '1234', ...card }] as CheckoutQuote['credits'];
  return renderToStaticMarkup(<GiftCardsTaken cards={cards} onRemove={() => {}} />).replace(/<[^>]+>/g, ' ');
};

test('a gift card says what it pays, and what stays on it only if something does', () => {
  expect(wordsOf({ amount: 30, balance: 50 })).toMatch(/Pays \$30\.00; \$20\.00 stays on it\./);
  expect(wordsOf({ amount: 30, balance: 30 })).toMatch(/Pays \$30\.00\./);
});
