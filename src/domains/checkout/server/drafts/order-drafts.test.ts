import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { address } from '#tests/support/open-checkout.ts';
import { newestMail } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { DraftQuote, OrderDraft } from '../../contract/drafts.ts';
import { openDrafts } from '../testing/open-drafts.ts';
import { placeOrderDraft } from './place-draft.ts';

test('an order on the phone: goods are kept once the link is sent, the customer pays by it without a log-in, and gets the usual mail', async () => {
  const { content, quote, save, press, codeOf, onHand, drafts, look, mails, shop, send } = await openDrafts();
  const { total, paymentProviders } = await quote(content());
  expect([total, paymentProviders]).toEqual([44.98, ['test-card', 'invoice']]);
  const draft = await save(content({ note: 'Calls on Friday' }), total);
  expect(await drafts()).toMatchObject([{ id: draft.id, total: 44.98, revision: 1 }]);
  expect(await onHand()).toBe(2);
  const { status, body } = await press(draft, total, 'link', { days: 3 });
  expect(status).toBe(200);
  const code = codeOf(body);
  expect([await onHand(), await drafts()]).toEqual([0, []]);
  const { order } = await look(code);
  expect(order).toMatchObject({ paymentStatus: 'unpaid', total: 44.98, payment: { provider: 'test-card' } });
  expect(new Date(order.expiresAt ?? 0).getTime() - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  expect(order.events.filter(({ kind }) => kind === 'note')).toMatchObject([
    { details: { text: 'Calls on Friday' } },
  ]);
  expect(await mails()).toEqual(['orders.payment_due']);
  const mail = ((await newestMail(shop, 'mia@example.com')) ?? '').replaceAll('=\r\n', '');
  const [, link = ''] = /\/pay\/([\w-]+)/.exec(mail) ?? [];
  const opened = await (await shop.request(`/api/payment-links/${link}`, { as: actors.visitor })).json();
  expect(opened.code).toBe(code);
  const card = { token: opened.token, cardNumber: '4242424242424242' };
  expect((await send('POST', `/api/orders/${code}/payments`, card)).body).toMatchObject({ status: 'paid' });
  expect(await mails()).toEqual(['orders.payment_due', 'orders.placed']);
  expect((await look(code)).order.paymentStatus).toBe('paid');
});

test('what a buyer says on the phone stands in their order if the shop takes notes, and only then', async () => {
  const { staff, content, quote, save, press, codeOf, look } = await openDrafts();
  const noted = content({ buyerNote: 'Ring twice', note: 'Sounds hurried' });
  for (const [takesNote, buyerNote] of [
    [false, null],
    [true, 'Ring twice'],
  ] as const) {
    await writeSetting(staff, 'takesOrderNotes', takesNote);
    const draft = await save({ ...noted, lines: noted.lines.map((line) => ({ ...line, quantity: 1 })) });
    expect(draft.content.buyerNote).toBe('Ring twice');
    const { total, ...quoted } = await quote(draft.content);
    expect(quoted.takesNote).toBe(takesNote);
    const { order } = await look(codeOf((await press(draft, total, 'invoice')).body));
    expect(order.buyerNote).toBe(buyerNote);
  }
});

test('a draft that is pressed twice, or by two at once, is one order; of two for the last units one is refused', async () => {
  const { content, save, press, codeOf, onHand, rows, drafts } = await openDrafts();
  const [draft, other] = [await save(content()), await save(content())];
  const pressed = await Promise.all([1, 2, 3].map(() => press(draft, 44.98, 'link')));
  const again = await press(draft, 44.98, 'invoice');
  const codes = [...pressed, again].filter(({ status }) => status === 200).map(({ body }) => codeOf(body));
  expect(new Set(codes).size).toBe(1);
  expect(pressed.every(({ status, body }) => status === 200 || body.code === 'checkout.in_flight')).toBe(
    true,
  );
  expect(await rows('select count(*)::integer as orders from orders')).toEqual([{ orders: 1 }]);
  expect((await press(other, 44.98, 'link')).body.code).toBe('inventory.insufficient_stock');
  expect(await onHand()).toBe(0);
  expect(await drafts()).toHaveLength(1);
});

test('own prices need a reason, and a price of shipping its own; what is paid on site is paid with one mail', async () => {
  const { content, quote, save, press, codeOf, look, mails, mug, rows } = await openDrafts();
  for (const [payment, provider] of [
    ['cash', 'cash'],
    ['terminal', 'terminal'],
  ] as const) {
    const own = content({ lines: [{ productId: mug.id, quantity: 1, unitPrice: 15 }], shippingPrice: 1.5 });
    expect((await quote(own)).total).toBe(16.5);
    expect((await press(await save(own), 16.5, payment)).body.code).toBe('orders.reason_missing');
    const draft = await save({ ...own, reason: 'A scratch' });
    expect((await press(draft, 16.49, payment)).body.code).toBe('checkout.total_changed');
    const { order } = await look(codeOf((await press(draft, 16.5, payment)).body));
    expect(order).toMatchObject({ paymentStatus: 'paid', total: 16.5, payment: { provider } });
    expect(order.lines).toMatchObject([{ unitPrice: 15 }]);
  }
  expect(await mails()).toEqual(['orders.placed', 'orders.placed']);
  expect(
    await rows(`select distinct action from audit_entries where action like 'order%' order by 1`),
  ).toEqual(
    ['order.note', 'order.paid', 'order_draft.created', 'order_draft.turned_into_order'].map((action) => ({
      action,
    })),
  );
});

test('an incomplete draft is kept but not ordered, and of two who change it one is refused; others may not', async () => {
  const { content, save, press, send, drafts, shop, mug } = await openDrafts();
  const empty = await save({ locale: 'de' });
  expect((await press(empty, 0, 'link')).body).toMatchObject({
    code: 'checkout.draft_incomplete',
    field: 'lines',
  });
  const path = `/api/order-drafts/${empty.id}`;
  const change = (more: object) =>
    send('PUT', path, { revision: 1, content: { ...content(), ...more } }, { as: actors.admin });
  const both = await Promise.all([
    change({ email: '' }),
    change({ shippingAddress: { ...address, line1: '' } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const changed = (await (await shop.request(path, { as: actors.admin })).json()) as OrderDraft;
  expect((await press(changed, 44.98, 'link')).body.code).toBe('checkout.draft_incomplete');
  expect((await press(empty, 44.98, 'link')).status).toBe(409);
  for (const actor of [actors.visitor, actors.member] as Actor[])
    await expect(
      placeOrderDraft(shop.kiosk.context(actor), {
        id: empty.id,
        revision: 1,
        total: 1,
        payment: 'link',
        days: 1,
      }),
    ).rejects.toThrow('auth.');
  expect((await send('DELETE', path, {}, { as: actors.admin })).status).toBe(200);
  expect((await send('DELETE', path, {}, { as: actors.admin })).body.code).toBe('checkout.draft_not_found');
  expect(await drafts()).toEqual([]);
  expect(mug.id).toBeTruthy();
});

test('a draft costs what the checkout asks for the same goods, and an own price what goods of that price cost', async () => {
  const { content, quote, send, mug, cup } = await openDrafts();
  const lines = fc.array(
    fc.record({ productId: fc.constantFrom(mug.id, cup.id), quantity: fc.integer({ min: 1, max: 40 }) }),
    { minLength: 1, maxLength: 5 },
  );
  const sums = ({ subtotal, tax, total, taxes }: DraftQuote) => ({ subtotal, tax, total, taxes });
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom('DE', 'FR'), async (wanted, country) => {
      const shippingAddress = { ...address, country };
      const body = { lines: wanted, destination: { country, region: null }, email: 'mia@example.com' };
      const asked = (await send('POST', '/api/checkout/quote', body)).body as unknown as DraftQuote;
      expect(sums(await quote(content({ lines: wanted, shippingAddress })))).toEqual(sums(asked));
      const typed = wanted.map((line) => ({ ...line, unitPrice: line.productId === mug.id ? 19.99 : 7.05 }));
      expect(sums(await quote(content({ lines: typed, shippingAddress })))).toEqual(sums(asked));
    }),
    { numRuns: 25 },
  );
});

test('a draft for an account that is not there is refused, and what was typed is not lost by it', async () => {
  const { content, save, send, drafts } = await openDrafts();
  const userId = '01990000-0000-7000-8000-000000000000';
  const as = actors.admin;
  const wrong = { content: content({ userId }), total: null };
  expect(await send('POST', '/api/order-drafts', wrong, { as })).toMatchObject({
    status: 404,
    body: { code: 'auth.user_not_found' },
  });
  const { id, revision } = await save(content());
  const path = `/api/order-drafts/${id}`;
  expect((await send('PUT', path, { ...wrong, revision }, { as })).status).toBe(404);
  expect(await drafts()).toMatchObject([{ id, revision }]);
});
