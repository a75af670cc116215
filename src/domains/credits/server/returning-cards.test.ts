import { expect, test } from 'vitest';
import { mailsTo } from '#tests/support/mails.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { openCredits } from './testing/open-credits.ts';

/** An order of three gift cards of 50 that is paid, with their codes. */
async function openSold() {
  const credits = await openCredits();
  const { add, order, place, act, look, send, shop, rows } = credits;
  const product = await add({
    name: 'Gift card',
    isGiftCard: true,
    variants: [{ priceMinor: 5000, onHand: 900 }],
  });
  const { body } = await place(order([{ productId: product.id, quantity: 3 }], 150, {}));
  const { code = '', token = '' } = body.order ?? {};
  await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const mails = await mailsTo('mia@example.com', shop.config.dataDir);
  const all = mails.join(' ').match(/\b[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}\b/g);
  const cards = [...new Set(all)];
  expect(cards).toHaveLength(3);
  const lineId = (await look(code)).order.lines[0]?.id ?? '';
  const spend = async (card = '', total = 25) =>
    (await place(order([credits.line], total, { giftCards: [card], due: 0 }))).status;
  const giveBack = (quantity: number) =>
    send(
      'POST',
      `/api/orders/${code}/returns`,
      { token, lines: [{ lineId, quantity }] },
      { key: `${quantity}` },
    );
  const settle = async (status: string) => {
    const { returns } = (await look(code)).order;
    const open = returns.find((one) => ['requested', 'accepted'].includes(one.status));
    const { status: answer, error } = await act(code, `returns/${open?.id}`, { status });
    return answer === 200 ? answer : error;
  };
  const balances = async () =>
    (await rows<{ minor: number }>('select balance_minor as minor from credits order by balance_minor')).map(
      ({ minor }) => minor,
    );
  return { ...credits, code, cards, lineId, spend, giveBack, settle, balances };
}

test('a gift card that is returned with its order buys nothing any more, also if its code was copied', async () => {
  const { cards, spend, giveBack, settle, balances, rows } = await openSold();
  expect((await giveBack(3)).status).toBe(200);
  expect(await settle('received')).toBe(200);
  expect(await balances()).toEqual([0, 0, 0]);
  expect(await spend(cards[0])).toBe(409);
  expect(
    await rows(`select from credit_entries where kind = 'returned' and amount_minor = -5000`),
  ).toHaveLength(3);
});

test('who has spent a gift card cannot return it, before or after the return is asked for', async () => {
  const { cards, spend, giveBack, settle, balances, act, code, lineId } = await openSold();
  expect(await spend(cards[0])).toBe(201);
  expect((await giveBack(3)).body.code).toBe('orders.gift_card_spent');
  expect((await giveBack(2)).status).toBe(200);
  // The second one is spent while its return is on its way.
  expect(await spend(cards[1])).toBe(201);
  expect(await settle('received')).toBe('orders.gift_card_spent');
  expect(await balances()).toEqual([2500, 2500, 5000]);
  expect(await settle('declined')).toBe(200);
  const back = (quantity: number) => act(code, 'refunds', { amount: 50, restock: [{ lineId, quantity }] });
  expect((await back(2)).error).toBe('orders.gift_card_spent');
  expect((await back(1)).status).toBe(200);
  expect(await balances()).toEqual([0, 2500, 2500]);
});

test('a gift card that is spent and returned at once is either spent or returned', async () => {
  const { cards, spend, balances, act, code, lineId } = await openSold();
  for (const card of cards.slice(0, 2)) expect(await spend(card, 25)).toBe(201);
  const [spent, returned] = await Promise.all([
    spend(cards[2]),
    act(code, 'refunds', { amount: 50, restock: [{ lineId, quantity: 1 }] }),
  ]);
  expect([spent, returned.status].filter((status) => status < 400)).toHaveLength(1);
  const left = await balances();
  expect(left).toEqual(spent === 201 ? [2500, 2500, 2500] : [0, 2500, 2500]);
});
