import { expect, test } from 'vitest';
import type { CheckoutQuote } from '#domains/checkout/contract.ts';
import { issueGiftCards } from '#domains/orders/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openCredits } from './testing/open-credits.ts';

test('of fifty who spend one gift card at once, as many get it as it pays for, and nothing is spent twice', async () => {
  const { issue, card, order, place, line, rows } = await openCredits();
  const { id, code } = await issue(60);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => place(order([line], 25, { giftCards: [code], due: 0 }))),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(48);
  for (const { status, body } of refused)
    expect([status, body.code]).toEqual([409, 'checkout.credit_changed']);
  const { balance, entries } = await card(id);
  expect(balance).toBe(10);
  expect(entries.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'spent -25',
    'spent -25',
    'granted 60',
  ]);
  const [books] = await rows(
    `select count(*) as orders, sum(paid_minor) as paid, count(*) filter (where payment_status = 'paid') as whole from orders`,
  );
  expect(books).toEqual({ orders: 2, paid: 5000, whole: 2 });
  const left = refused[0]?.body as unknown as {
    quote?: { due: number; credits: { balance: number; amount: number }[] };
  };
  expect(left.quote).toMatchObject({ due: 15, credits: [{ balance: 10, amount: 10 }] });
});

test('a gift card pays a part, store credit the next, and each gets back what came from it', async () => {
  const { issue, card, order, place, line, act, look, shop, ask, addMember, mails, rows } =
    await openCredits();
  const as: Actor = { kind: 'member', userId: await addMember() };
  const credit = (body?: object, by = actors.admin) =>
    ask(body ? 'POST' : 'GET', `/api/users/${(as as { userId: string }).userId}/credit`, body, by);
  expect((await credit({ amount: 8, note: 'Sorry' })).body).toMatchObject({ balance: 8 });
  const { id, code } = await issue(10, { note: 'Lottery' });
  const paid = { giftCards: [code.toLowerCase().replaceAll('-', ' ')], usesStoreCredit: true };
  const body = { ...order([line], 25, paid), due: 7 };
  expect((await place({ ...body, due: undefined }, as)).body.code).toBe('checkout.credit_changed');
  const { body: placed } = await place(body, as);
  expect(placed.order?.paymentStatus).toBe('unpaid');
  const key = placed.order?.code ?? '';
  const { order: unpaid } = await look(key);
  expect(unpaid).toMatchObject({
    paid: 18,
    paymentStatus: 'unpaid',
    payment: { provider: 'invoice' },
    credits: [
      { provider: 'gift-card', lastFour: code.slice(-4), amount: 10 },
      { provider: 'store-credit', amount: 8 },
    ],
  });
  expect(unpaid.moves).not.toContain('refund');
  await act(key, 'receipt');
  expect((await look(key)).order).toMatchObject({ paid: 25, paymentStatus: 'paid' });
  // The transfer goes back first, then the card, then the credit.
  await act(key, 'refunds', { amount: 9 });
  await runJobs(shop.kiosk);
  expect((await card(id)).balance).toBe(2);
  await act(key, 'refunds', { amount: 16 });
  await runJobs(shop.kiosk);
  await runJobs(shop.kiosk);
  const { balance, entries } = await card(id);
  expect(balance).toBe(10);
  expect(entries.map(({ amount }) => amount)).toEqual([8, 2, -10, 10]);
  expect(entries[0]?.orderCode).toBe(key);
  const own = await ask('GET', '/api/account/credit', undefined, as);
  expect(own.body).toMatchObject({
    balance: 8,
    entries: [{ kind: 'refunded' }, { kind: 'spent' }, { by: null }],
  });
  const lastFour = code.slice(-4);
  const refunds = (await look(key)).order.refunds.map(
    ({ amount, status, isCredit, cardLastFour }) => [amount, status, isCredit, cardLastFour] as const,
  );
  expect(refunds).toEqual([
    [7, 'pending', false, null],
    [2, 'succeeded', false, lastFour],
    [8, 'succeeded', false, lastFour],
    [8, 'succeeded', true, null],
  ]);
  expect(await mails()).toContain('orders.refunded');
  // No bank is waited for where none was asked.
  const told = await rows<{ text: string }>(
    `select text from mails where kind = 'orders.refunded' order by id`,
  );
  const goals = [`on your gift card ending in ${lastFour} again`, 'store credit of your account now'];
  expect(told.map(({ text }) => goals.findIndex((goal) => text.includes(goal))).toSorted()).toEqual([
    0, 0, 1,
  ]);
  expect(told.some(({ text }) => text.includes('bank'))).toBe(false);
});

test('an order that is canceled or expires before the rest is paid gives its gift card back', async () => {
  const { issue, card, order, place, line, send, shop, look } = await openCredits();
  const { id, code } = await issue(10);
  const { body } = await place(order([line], 25, { giftCards: [code], due: 15 }));
  expect((await card(id)).balance).toBe(0);
  const { code: key = '', token } = body.order ?? {};
  expect((await send('POST', `/api/orders/${key}/cancellation`, { token })).status).toBe(200);
  await runJobs(shop.kiosk);
  expect((await card(id)).balance).toBe(10);
  const { order: gone } = await look(key);
  expect(gone).toMatchObject({ status: 'canceled', paid: 10, refunded: 10, invoices: [] });
});

test('what is refunded to a gift card that has expired meanwhile can be spent, and one that lasts longer keeps its day', async () => {
  const { issue, order, place, line, send, shop, rows } = await openCredits();
  const brief = await issue(10);
  const long = await issue(10, { expiresOn: '2099-12-31' });
  const giftCards = [brief.code, long.code];
  const { body } = await place(order([line], 25, { giftCards, due: 5 }));
  await rows(`update credits set expires_at = now() - interval '1 day' where id = $1`, [brief.id]);
  const { code: key = '', token } = body.order ?? {};
  await send('POST', `/api/orders/${key}/cancellation`, { token });
  await runJobs(shop.kiosk);
  expect((await place(order([line], 25, { giftCards: [brief.code], due: 15 }))).status).toBe(201);
  const days = await rows(
    `select (expires_at::date - now()::date) as days from credits where id = any ($1) order by expires_at`,
    [[brief.id, long.id]],
  );
  expect(days).toMatchObject([{ days: 90 }, {}]);
  expect(Number((days[1] as { days: number }).days)).toBeGreaterThan(1_000);
});

test('a card that is unknown, disabled, expired or empty says so, and none is spent twice in one order', async () => {
  const { issue, order, place, line, ask, send, rows } = await openCredits();
  const [empty, off, over, good] = [await issue(5), await issue(5), await issue(5), await issue(5)];
  await rows(`update credits set expires_at = now() - interval '1 day' where id = $1`, [over.id]);
  await place(order([line], 25, { giftCards: [empty.code], due: 20 }));
  const change = (body: object) => ask('PATCH', `/api/gift-cards/${off.id}`, body, actors.admin);
  expect((await change({ isActive: false })).body).toMatchObject({ isActive: false });
  const codes = [empty.code, off.code, over.code, 'AAAA-BBBB', good.code];
  const quote = (giftCards: string[]) =>
    send('POST', '/api/checkout/quote', { lines: [line], destination: { country: 'DE' }, giftCards });
  const { body } = await quote(codes);
  expect(body).toMatchObject({
    due: 20,
    credits: [{ lastFour: good.lastFour, amount: 5 }],
    cardProblems: [
      { kind: 'empty' },
      { kind: 'disabled' },
      { kind: 'expired' },
      { typed: 'AAAA-BBBB', kind: 'unknown' },
    ],
  });
  expect((await quote([good.code, good.code.toLowerCase()])).body).toMatchObject({ due: 20 });
  expect((await quote(Array(6).fill('A'))).status).toBe(400);
  expect((await change({ isActive: true, note: 'Found again' })).body).toMatchObject({ isActive: true });
  expect((await quote([off.code])).body).toMatchObject({ due: 20 });
});

test('a gift card is bought, given, half spent and refunded', async () => {
  const { add, ask, order, place, line, act, look, shop, card, send, rows } = await openCredits();
  const product = await add({
    name: 'Gift card',
    isGiftCard: true,
    variants: [{ priceMinor: 5000, onHand: 900 }],
  });
  const giftCard = (quantity: number) => ({ productId: product.id, quantity });
  const quote = (lines: object[], rest: object = {}) =>
    send('POST', '/api/checkout/quote', { lines, destination: { country: 'DE' }, ...rest });
  const alone = (await quote([giftCard(2)])).body as unknown as CheckoutQuote;
  expect(alone).toMatchObject({ total: 100, due: 100, taxes: [], shipping: { name: 'By email', total: 0 } });
  expect((await quote([giftCard(101)])).body).toMatchObject({
    problems: [{ kind: 'short', available: 100 }],
  });

  const { body } = await place({ ...order([giftCard(2)], 100, {}), email: 'giver@example.com' });
  const key = body.order?.code ?? '';
  await act(key, 'receipt');
  // Twice, as after a crash: none is issued twice.
  const [row] = await rows<{ id: string }>('select id from orders where code = $1', [key]);
  const system = shop.kiosk.context(actors.system);
  await Promise.all([issueGiftCards(system, row?.id ?? ''), issueGiftCards(system, row?.id ?? '')]);
  await runJobs(shop.kiosk);
  const mails = await mailsTo('giver@example.com', shop.config.dataDir);
  const [mail = '', twice] = mails.filter((one) => one.includes('gift card from'));
  expect(twice).toBeUndefined();
  expect(mail).toContain('application/pdf');
  const codes = [...new Set(mail.match(/\b[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}\b/g))];
  expect(codes).toHaveLength(2);
  const sold = (await look(key)).order;
  expect(sold).toMatchObject({
    status: 'delivered',
    fulfillmentStatus: 'fulfilled',
    tax: 0,
    fulfillments: [],
  });
  expect(sold.lines[0]).toMatchObject({ isGiftCard: true, fulfilledQuantity: 2 });

  const [code = ''] = codes;
  const both = { ...order([line, giftCard(1)], 75, { giftCards: [code], due: 50 }) };
  expect((await quote([line, giftCard(1)], { giftCards: [code] })).body).toMatchObject({ due: 50 });
  expect((await place(both)).status).toBe(201);
  const [found] = (await ask('GET', `/api/gift-cards?q=${code}`, undefined, actors.admin)).body.data as {
    id: string;
    balance: number;
    orderCode: string;
  }[];
  expect(found).toMatchObject({ balance: 25, orderCode: key });
  const ofOrder = await ask('GET', `/api/gift-cards?q=${key.toLowerCase()}`, undefined, actors.admin);
  expect(ofOrder.body.data).toHaveLength(2);
  const { body: half } = await place(order([line], 25, { giftCards: [code], due: 0 }));
  expect(half).toMatchObject({ order: { paymentStatus: 'paid' }, payment: { status: 'paid' } });
  await runJobs(shop.kiosk);
  const paid = (await look(half.order?.code ?? '')).order;
  expect(paid.invoices).toHaveLength(1);
  expect(paid.events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  await act(half.order?.code ?? '', 'refunds', { amount: 12.5 });
  await runJobs(shop.kiosk);
  const { balance, entries } = await card(found?.id ?? '');
  expect(balance).toBe(12.5);
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refunded', 12.5],
    ['spent', -25],
    ['spent', -25],
    ['sold', 50],
  ]);
});
