import { expect, test } from 'vitest';
import { runJobs } from '#tests/support/run-jobs.ts';
import { openCredits } from './testing/open-credits.ts';
import { openSoldCards } from './testing/open-sold-cards.ts';

test('a gift card whose money went back buys nothing any more, also if nothing is put back into stock', async () => {
  const { cards, spend, balances, act, code, rows } = await openSoldCards();
  expect((await act(code, 'refunds', { amount: 150 })).status).toBe(200);
  expect(await balances()).toEqual([0, 0, 0]);
  expect(await spend(cards[0])).toBe(409);
  expect(
    await rows(`select from credit_entries where kind = 'returned' and amount_minor = -5000`),
  ).toHaveLength(3);
});

test('a refund in parts takes as much off the gift cards as it gives back', async () => {
  const { cards, spend, balances, act, code } = await openSoldCards();
  expect((await act(code, 'refunds', { amount: 60 })).status).toBe(200);
  expect((await balances()).reduce((sum, minor) => sum + minor, 0)).toBe(9000);
  expect((await act(code, 'refunds', { amount: 40 })).status).toBe(200);
  expect(await balances()).toEqual([0, 0, 5000]);
  for (const card of cards.slice(0, 2)) expect(await spend(card)).toBe(409);
  expect(await spend(cards[2])).toBe(201);
});

test('of a gift card that is spent in part, staff can refund what is left, and read how much that is', async () => {
  const { cards, spend, balances, act, code, lineId } = await openSoldCards();
  expect(await spend(cards[0])).toBe(201);
  const refused = await act(code, 'refunds', { amount: 150 });
  expect(refused).toMatchObject({ status: 409, error: 'orders.gift_cards_used' });
  expect(refused.message).toContain('at most $125.00 can be paid back');
  expect(await balances()).toEqual([2500, 5000, 5000]);
  const restock = [{ lineId, quantity: 3 }];
  expect((await act(code, 'refunds', { amount: 125, restock })).status).toBe(200);
  expect(await balances()).toEqual([0, 0, 0]);
  expect((await act(code, 'refunds', { amount: 25 })).message).toContain('at most $0.00');
});

test('what a returned gift card bought goes back to it, and can be spent again', async () => {
  const { cards, place, order, line, act, spend, code, lineId, shop, balances } = await openSoldCards();
  const bought = await place(order([line], 25, { giftCards: [cards[0]], due: 0 }));
  const restock = [{ lineId, quantity: 3 }];
  expect((await act(code, 'refunds', { amount: 125, restock })).status).toBe(200);
  expect((await act(bought.body.order?.code ?? '', 'cancellation', {})).status).toBe(200);
  await runJobs(shop.kiosk);
  expect(await balances()).toEqual([0, 0, 2500]);
  expect(await spend(cards[0])).toBe(201);
});

test('a refund for other goods leaves the gift cards of an order alone, also on its credit note', async () => {
  const { place, order, add, act, look, line, shop, rows } = await openCredits();
  const variants = [{ priceMinor: 5000, onHand: 9 }];
  const card = await add({ name: 'Gift card', isGiftCard: true, variants });
  const lines = [line, { productId: card.id, quantity: 1 }];
  const { code = '' } = (await place(order(lines, 75, {}))).body.order ?? {};
  await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const balance = async () =>
    (await rows<{ minor: number }>('select balance_minor as minor from credits'))[0];
  const refund = async (amount: number, restock: object[] = []) => {
    expect((await act(code, 'refunds', { amount, restock })).status).toBe(200);
    const [{ id = '' } = {}] = (await look(code)).order.refunds.filter(({ status }) => status === 'pending');
    await act(code, `refunds/${id}/transfer`);
    await runJobs(shop.kiosk);
    const [note] = await rows<{ vouchers: number }>(
      `select (snapshot->>'vouchersMinor')::integer as vouchers
       from invoices where kind = 'credit_note' order by number desc limit 1`,
    );
    return note;
  };
  expect(await refund(10)).toEqual({ vouchers: 0 });
  expect(await balance()).toEqual({ minor: 5000 });
  // The card comes back first where staff say so, though goods are left to refund.
  const lineId = (await look(code)).order.lines.find(({ isGiftCard }) => isGiftCard)?.id;
  expect(await refund(40, [{ lineId, quantity: 1 }])).toEqual({ vouchers: 4000 });
  expect(await balance()).toEqual({ minor: 0 });
  expect(await refund(25)).toEqual({ vouchers: 1000 });
});

test('what was refunded before gift cards are issued is not on them', async () => {
  const { place, order, add, act, shop, rows } = await openCredits();
  const variants = [{ priceMinor: 5000, onHand: 9 }];
  const card = await add({ name: 'Gift card', isGiftCard: true, variants });
  const { body } = await place(order([{ productId: card.id, quantity: 1 }], 50, {}));
  const { code = '' } = body.order ?? {};
  await act(code, 'receipt');
  expect((await act(code, 'refunds', { amount: 20 })).status).toBe(200);
  await runJobs(shop.kiosk);
  expect(await rows('select balance_minor as minor from credits')).toEqual([{ minor: 3000 }]);
});

test('of a gift card that is spent and refunded at once, nothing is spent and refunded', async () => {
  const { cards, spend, balances, act, code, lineId } = await openSoldCards();
  for (const card of cards.slice(0, 2)) expect(await spend(card, 25)).toBe(201);
  const [spent, returned] = await Promise.all([
    spend(cards[2]),
    act(code, 'refunds', { amount: 50, restock: [{ lineId, quantity: 1 }] }),
  ]);
  expect(returned.status).toBe(200);
  // What the third one bought beside is taken off another.
  expect(await balances()).toEqual(spent === 201 ? [0, 0, 2500] : [0, 2500, 2500]);
});

test('a gift card that is spent while the whole order is refunded is either spent or refunded', async () => {
  const { cards, spend, balances, act, code } = await openSoldCards();
  const [spent, refunded] = await Promise.all([spend(cards[2], 25), act(code, 'refunds', { amount: 150 })]);
  expect([spent, refunded.status].filter((status) => status < 400)).toHaveLength(1);
  expect(await balances()).toEqual(spent === 201 ? [2500, 5000, 5000] : [0, 0, 0]);
});
