import { expect, test } from 'vitest';
import { openSoldCards } from './testing/open-sold-cards.ts';

test('a gift card that is returned with its order buys nothing any more, also if its code was copied', async () => {
  const { cards, spend, giveBack, settle, balances, rows } = await openSoldCards();
  expect((await giveBack(3)).status).toBe(200);
  expect(await settle('received')).toBe(200);
  expect(await balances()).toEqual([0, 0, 0]);
  expect(await spend(cards[0])).toBe(409);
  expect(
    await rows(`select from credit_entries where kind = 'returned' and amount_minor = -5000`),
  ).toHaveLength(3);
});

test('who has spent a gift card cannot return it, before or after the return is asked for', async () => {
  const { cards, spend, giveBack, settle, balances } = await openSoldCards();
  expect(await spend(cards[0])).toBe(201);
  expect((await giveBack(3)).body.code).toBe('orders.gift_card_spent');
  expect((await giveBack(2)).status).toBe(200);
  // The second one is spent while its return is on its way.
  expect(await spend(cards[1])).toBe(201);
  expect(await settle('received')).toBe('orders.gift_card_spent');
  expect(await balances()).toEqual([2500, 2500, 5000]);
  expect(await settle('declined')).toBe(200);
  // The one that is whole still can.
  expect((await giveBack(2)).body.code).toBe('orders.gift_card_spent');
  expect((await giveBack(1)).status).toBe(200);
  expect(await settle('received')).toBe(200);
  expect(await balances()).toEqual([0, 2500, 2500]);
});
