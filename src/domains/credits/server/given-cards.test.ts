import { expect, test } from 'vitest';
import { sendDueGifts } from '#domains/orders/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openCredits } from './testing/open-credits.ts';

const CODE = /\b[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){3}\b/;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const anna = { email: 'anna@example.com', name: 'Anna', message: 'Happy birthday!', sendOn: null };

/** A shop in which gift cards of 50 are bought for others. */
async function openGiftShop() {
  const credits = await openCredits();
  const { add, order, place, act, shop, send, look, rows: sql } = credits;
  const variants = [{ priceMinor: 5000, onHand: 900 }];
  const product = await add({ name: 'Gift card', isGiftCard: true, variants });
  const buy = async (gift: object, quantity = 1) => {
    const lines = [{ productId: product.id, quantity }];
    const gifts = [{ productId: product.id, ...gift }];
    return place(order(lines, 50 * quantity, { gifts }));
  };
  const buyPaid = async (gift: object, quantity = 1) => {
    const { status, body } = await buy(gift, quantity);
    expect(status).toBe(201);
    const { code = '', token = '' } = body.order ?? {};
    await act(code, 'receipt');
    await runJobs(shop.kiosk);
    const lineId = (await look(code)).order.lines[0]?.id ?? '';
    return { code, token, lineId };
  };
  const codesFor = async (address: string) => {
    const mails = await mailsTo(address, shop.config.dataDir);
    return mails.flatMap((mail) => CODE.exec(mail)?.[0] ?? []);
  };
  /** The day that was chosen comes. */
  const comeDay = async () => {
    await sql(`update order_gifts set send_at = now() - interval '1 minute'`);
    await sendDueGifts(shop.kiosk.context(actors.system));
    await runJobs(shop.kiosk);
  };
  const giftOf = async (code: string) => (await look(code)).order.lines[0]?.gift;
  const change = (code: string, lineId: string, body: object, as: Actor = actors.admin) =>
    send('PATCH', `/api/orders/${code}/gifts/${lineId}`, body, { as });
  const resend = (code: string, lineId: string, as: Actor = actors.admin) =>
    send('POST', `/api/orders/${code}/gifts/${lineId}/mails`, {}, { as });
  const spend = async (card = '') =>
    (await place(order([credits.line], 25, { giftCards: [card], due: 0 }))).status;
  return { ...credits, product, buy, buyPaid, codesFor, comeDay, giftOf, change, resend, spend };
}

test('a gift card bought for a friend comes to the friend, and its buyer never sees the code', async () => {
  const { buyPaid, codesFor, giftOf, shop, spend, look, rows } = await openGiftShop();
  const { code, token } = await buyPaid(anna);
  const [card] = await codesFor('anna@example.com');
  const [mail] = await mailsTo('anna@example.com', shop.config.dataDir);
  expect(mail).toContain('Happy birthday!');
  expect(mail).toContain('application/pdf');
  expect(await codesFor('mia@example.com')).toEqual([]);
  expect((await mailsTo('mia@example.com', shop.config.dataDir)).join()).toContain(
    'Anna (anna@example.com) gets the gift card',
  );
  expect(await giftOf(code)).toMatchObject({ email: 'anna@example.com', sendOn: null });
  const seen = await look(code, actors.visitor, token);
  expect(seen.order.lines[0]?.gift?.sentAt).not.toBeNull();
  expect(JSON.stringify(seen.order)).not.toContain(card);
  expect(seen.order).toMatchObject({ status: 'delivered', fulfillmentStatus: 'fulfilled' });
  expect(await rows('select from mails where is_confidential and html <> $1', [''])).toEqual([]);
  expect(await spend(card)).toBe(201);
});

test('a buyer of gift cards reads who gets them when, and of no parcel that is on its way', async () => {
  const { buy, buyPaid, shop, order, place, product, add, act } = await openGiftShop();
  const unpaid = (await buy(anna)).body.order?.code ?? '';
  await runJobs(shop.kiosk);
  await act(unpaid, 'receipt');
  await runJobs(shop.kiosk);
  const [placed, paid] = await mailsTo('mia@example.com', shop.config.dataDir);
  expect(placed).toContain('gets the gift card as soon as it is paid');
  expect(paid).toContain('Anna (anna@example.com) gets the gift card right away');
  const later = (await buyPaid({ ...anna, sendOn: dayIn(30) })).code;
  const other = await add({ name: 'Book', variants: [{ priceMinor: 1000, onHand: 9 }] });
  const own = { productId: product.id, quantity: 1 };
  const alone = await place(order([own], 50, {}));
  await runJobs(shop.kiosk);
  await act(alone.body.order?.code ?? '', 'receipt');
  await runJobs(shop.kiosk);
  const mails = await mailsTo('mia@example.com', shop.config.dataDir);
  expect(mails.join()).not.toContain('on its way');
  expect(mails.find((mail) => mail.includes(later))).toContain('gets the gift card on ');
  const about = mails.filter((mail) => mail.includes(alone.body.order?.code ?? '')).join();
  expect(about).toContain('for yourself come by another mail as soon as they are paid');
  expect(about).toContain('for yourself come by another mail right away');
  const mixed = await place(order([own, { productId: other.id, quantity: 1 }], 65, {}));
  await runJobs(shop.kiosk);
  const both = (await mailsTo('mia@example.com', shop.config.dataDir)).at(-1);
  expect(both).toContain(mixed.body.order?.code);
  expect(both).toContain('when it is on its way');
});

test('a gift card with a day is sent on that day, once, and its order is delivered then', async () => {
  const { buyPaid, codesFor, comeDay, look } = await openGiftShop();
  const { code } = await buyPaid({ ...anna, sendOn: dayIn(30) });
  expect(await codesFor('anna@example.com')).toEqual([]);
  expect((await look(code)).order).toMatchObject({ fulfillmentStatus: 'unfulfilled' });
  await comeDay();
  await comeDay();
  expect(await codesFor('anna@example.com')).toHaveLength(1);
  expect((await look(code)).order).toMatchObject({ status: 'delivered' });
});

test('an unpaid order sends nothing to a stranger', async () => {
  const { buy, comeDay, codesFor, shop } = await openGiftShop();
  expect((await buy(anna)).status).toBe(201);
  await runJobs(shop.kiosk);
  await comeDay();
  expect(await mailsTo('anna@example.com', shop.config.dataDir)).toEqual([]);
  expect(await codesFor('mia@example.com')).toEqual([]);
});

test('a gift card that is refunded or canceled before its day is not sent', async () => {
  const { buyPaid, comeDay, act, shop, giftOf } = await openGiftShop();
  const refunded = await buyPaid({ ...anna, sendOn: dayIn(3) });
  const restock = [{ lineId: refunded.lineId, quantity: 1 }];
  expect((await act(refunded.code, 'refunds', { amount: 50, restock })).status).toBe(200);
  const canceled = await buyPaid({ ...anna, sendOn: dayIn(3) });
  expect((await act(canceled.code, 'cancellation', {})).status).toBe(200);
  const byAmount = await buyPaid({ ...anna, sendOn: dayIn(3) }, 2);
  expect((await act(byAmount.code, 'refunds', { amount: 99 })).status).toBe(200);
  await comeDay();
  const mails = await mailsTo('anna@example.com', shop.config.dataDir);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('$1.00');
  expect(await giftOf(canceled.code)).toMatchObject({ sentAt: null });
  expect(await giftOf(refunded.code)).toMatchObject({ sentAt: null });
});

test('staff correct the address of a recipient, and send again with a new code in place of the former', async () => {
  const { buyPaid, codesFor, change, resend, spend, shop } = await openGiftShop();
  const { code, lineId } = await buyPaid({ ...anna, email: 'ana@example.com' });
  const [wrong] = await codesFor('ana@example.com');
  expect((await change(code, lineId, { email: 'anna@example.com' })).status).toBe(200);
  expect((await change(code, lineId, { sendOn: dayIn(2) })).body.code).toBe('orders.gift_sent');
  expect((await change(code, lineId, { email: 'nobody' })).body.code).toBe('orders.gift_invalid');
  expect((await resend(code, lineId)).status).toBe(200);
  await runJobs(shop.kiosk);
  const [card] = await codesFor('anna@example.com');
  expect(await spend(wrong)).toBe(409);
  expect(await spend(card)).toBe(201);
  expect(await spend(card)).toBe(201);
  expect((await resend(code, lineId)).body.code).toBe('orders.gift_spent');
  for (const as of [actors.visitor, actors.member]) {
    expect((await change(code, lineId, { name: 'X' }, as)).status).not.toBe(200);
    expect((await resend(code, lineId, as)).status).not.toBe(200);
  }
});

test('staff put a gift off, and bring it forward to now', async () => {
  const { buyPaid, change, resend, codesFor, shop } = await openGiftShop();
  const { code, lineId } = await buyPaid({ ...anna, sendOn: dayIn(5) });
  expect((await change(code, lineId, { sendOn: dayIn(9) })).status).toBe(200);
  expect((await resend(code, lineId)).body.code).toBe('orders.gift_not_sent');
  expect((await change(code, lineId, { sendOn: null })).status).toBe(200);
  await runJobs(shop.kiosk);
  expect(await codesFor('anna@example.com')).toHaveLength(1);
});

test('a recipient who cannot get a mail, a day past or too far away, a link and other goods are refused', async () => {
  const { buy, place, order, line } = await openGiftShop();
  const wrong = [
    { ...anna, email: 'anna' },
    { ...anna, sendOn: dayIn(400) },
    { ...anna, sendOn: dayIn(-2) },
    { ...anna, message: 'Look at https://evil.example' },
    { ...anna, productId: line.productId },
  ];
  for (const gift of wrong) expect((await buy(gift)).body.code).toBe('checkout.gift_invalid');
  expect((await buy({ ...anna, message: 'x'.repeat(301) })).status).toBe(400);
  const gifts = [{ ...anna, productId: line.productId }];
  expect((await place(order([line], 25, { gifts }))).body.code).toBe('checkout.gift_invalid');
});
