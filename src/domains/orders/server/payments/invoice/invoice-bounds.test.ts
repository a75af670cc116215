import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeOrder } from '#domains/checkout/server/index.ts';
import { type Settings, writeDemoParts, writeSetting } from '#domains/content/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { cancelUntouched } from './cancel-untouched.ts';

async function openBounded() {
  const checkout = await openCheckout();
  const { shop, staff, add, rows, send } = checkout;
  const set = async (settings: Partial<Settings>) => {
    for (const key of Object.keys(settings) as (keyof Settings)[])
      await writeSetting(staff, key, settings[key] as never);
  };
  const asShipped = () => rows("delete from settings where key like 'invoice%'");
  const mug = await add({ variants: [{ priceMinor: 1000, onHand: 900 }] });
  const order = (quantity = 1, email = 'mia@example.com') => ({
    lines: [{ productId: mug.id, variantId: null, quantity }],
    code: null,
    email,
    shippingMethodId: null,
    shippingAddress: { ...address, company: '', line2: '', region: null, phone: '' },
    billingAddress: null,
    total: 5 + 10 * quantity,
    payment: { provider: 'invoice' },
    checkoutId: randomUUID(),
  });
  /** The result of placing an order from a network address. */
  const from = async (place: string, wish = order(), key: string = randomUUID()): Promise<string> => {
    const ctx = { ...shop.kiosk.context(actors.visitor), address: place };
    const placing = await placeOrder(ctx, { ...wish, key }).catch((error) => ({ refusal: error }));
    return 'refusal' in placing ? placing.refusal.code : 'placed';
  };
  const quote = async (quantity: number, as = actors.visitor) => {
    const lines = [{ productId: mug.id, quantity }];
    const answer = await send(
      'POST',
      '/api/checkout/quote',
      { lines, destination: { country: 'DE' } },
      { as },
    );
    return answer.body as unknown as { paymentProviders: string[]; invoice: { refusal: string | null } };
  };
  const onHand = () => checkout.onHand(mug.variantIds[0] ?? '');
  return { ...checkout, ...openDashboard(checkout), mug, set, asShipped, order, from, quote, onHand };
}

const tally = (outcomes: string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (one) => one)).map(([name, all]) => [name, all?.length]),
  );

test('in a shop as it is shipped nobody takes 900 mugs on invoice, nor more than it is worth, and hears why', async () => {
  const { asShipped, place, mug, quote, onHand } = await openBounded();
  await asShipped();
  const wanted = (quantity: number, lang = 'en') =>
    place({ lines: [{ productId: mug.id, quantity }], total: 5 + 10 * quantity, lang });
  expect(await wanted(900)).toMatchObject({
    status: 409,
    body: { code: 'payments.invoice_refused', reason: 'too_expensive' },
  });
  const many = await wanted(21, 'de');
  expect(many).toMatchObject({
    status: 409,
    body: { reason: 'too_many_units', quote: { invoice: { mostUnits: 20 } } },
  });
  expect(many.body.message).toBe(
    'Diese Bestellung geht nicht auf Rechnung: Das geht für bis zu 20 Stück eines Produkts.',
  );
  expect(await wanted(901)).toMatchObject({ status: 409, body: { code: 'inventory.insufficient_stock' } });
  const twice = [1, 2].map(() => ({ productId: mug.id, quantity: 11 }));
  expect(await place({ lines: twice, total: 225 })).toMatchObject({ body: { reason: 'too_many_units' } });
  expect(await onHand()).toBe(900);
  expect((await quote(21)).invoice.refusal).toBe('too_many_units');
  expect((await quote(20)).paymentProviders).toEqual(['invoice']);
  expect((await wanted(20)).status).toBe(201);
});

test('of 120 orders on invoice that come from one address at once 20 stand, and others elsewhere still do', async () => {
  const { asShipped, from, order, onHand, rows } = await openBounded();
  await asShipped();
  const emails = Array.from({ length: 120 }, (_, index) => `stranger-${index}@example.com`);
  const outcomes = await Promise.all(emails.map((email) => from('192.0.2.7', order(1, email))));
  expect(tally(outcomes)).toEqual({ placed: 20, 'payments.invoice_limit': 100 });
  expect(await onHand()).toBe(880);
  expect(await from('192.0.2.8', order(1, 'ida@example.com'))).toBe('placed');
  expect(
    await rows("select count(*)::integer as mails from jobs.job where name = 'orders.send_mail'"),
  ).toEqual([{ mails: 21 }]);
});

test('one email gets five orders on invoice a day, however it is written and from wherever, and a repeated press is one', async () => {
  const { asShipped, from, order } = await openBounded();
  await asShipped();
  const wish = order();
  expect(await from('192.0.2.1', wish, 'the same press')).toBe('placed');
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      from(`198.51.100.${index}`, order(1, index % 2 ? 'MIA@example.com' : ' mia@example.com'.trim())),
    ),
  );
  expect(tally(outcomes)).toEqual({ placed: 4, 'payments.invoice_limit': 36 });
  expect(await from('192.0.2.1', wish, 'the same press')).toBe('placed');
  expect(await from('192.0.2.1', order(1, 'ida@example.com'))).toBe('placed');
});

test('a press that is sent again and again counts once, but one that was refused is refused again', async () => {
  const { set, from, order } = await openBounded();
  await set({ invoicePerCustomer: 2 });
  const wish = order();
  for (let count = 0; count < 5; count++) expect(await from('192.0.2.1', wish, 'sent again')).toBe('placed');
  expect(await from('192.0.2.1')).toBe('placed');
  for (let count = 0; count < 3; count++)
    expect(await from('192.0.2.1', order(), 'one too many')).toBe('payments.invoice_limit');
});

test('what does not become an order does not count', async () => {
  const { set, from, order } = await openBounded();
  await set({ invoicePerCustomer: 1 });
  for (let count = 0; count < 3; count++)
    expect(await from('192.0.2.1', { ...order(), total: 1 })).toBe('checkout.total_changed');
  expect(await from('192.0.2.1')).toBe('placed');
});

test('an owner lets only members pay on invoice, only after paid orders, or nobody', async () => {
  const { set, quote, addMember, place, mug, rows } = await openBounded();
  const userId = await addMember();
  const member = { kind: 'member' as const, userId };
  const why = async (as = actors.visitor as typeof member | typeof actors.visitor) =>
    (await quote(1, as)).invoice.refusal;
  expect([await why(), await why(member)]).toEqual([null, null]);
  await set({ invoiceFor: 'members' });
  expect([await why(), await why(member)]).toEqual(['members_only', null]);
  const wish = { lines: [{ productId: mug.id, quantity: 1 }], total: 15 };
  expect((await place(wish)).body).toMatchObject({
    code: 'payments.invoice_refused',
    reason: 'members_only',
  });
  expect((await place({ ...wish, as: member })).status).toBe(201);
  await set({ invoiceFor: 'everyone', invoiceAfterOrders: 1 });
  expect([await why(), await why(member)]).toEqual(['members_only', 'too_few_orders']);
  await rows("update payments set status = 'paid', paid_at = now()");
  await rows("update orders set payment_status = 'paid', paid_minor = total_minor");
  expect(await why(member)).toBeNull();
  await set({ invoiceFor: 'nobody' });
  expect((await quote(1, member)).paymentProviders).toEqual([]);
});

test('an unpaid order on invoice that staff has not touched is canceled when its time is over, and its buyer is told', async () => {
  const { set, place, mug, rows, act, look, mails, shop, onHand } = await openBounded();
  await set({ invoiceDays: 3 });
  const placed = async (email: string) => {
    const { body } = await place({ lines: [{ productId: mug.id, quantity: 5 }], total: 55, email });
    return body.order?.code ?? '';
  };
  const names = ['untouched', 'noted', 'processed', 'shipped', 'paid', 'later'];
  const codes: Record<string, string> = {};
  for (const name of names) codes[name] = await placed(`${name}@example.com`);
  const lapse = (await look(codes.untouched ?? '', actors.admin)).order.lapsesAt;
  expect(Math.round((Date.parse(lapse ?? '') - Date.now()) / 86_400_000)).toBe(3);
  await act(codes.noted ?? '', 'notes', { text: 'Rang: she pays on Monday.' });
  await act(codes.processed ?? '', 'processing', {});
  const { order } = await look(codes.shipped ?? '', actors.admin);
  await act(codes.shipped ?? '', 'fulfillments', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
  await act(codes.paid ?? '', 'receipt', {});
  expect((await look(codes.noted ?? '', actors.admin)).order.lapsesAt).toBeNull();
  await rows(`update orders set lapses_at = now() - interval '1 second' where code <> $1`, [codes.later]);
  const system = shop.kiosk.context(actors.system);
  expect(await onHand()).toBe(870);
  const counts = await Promise.all([cancelUntouched(system), cancelUntouched(system)]);
  expect(counts[0] + counts[1]).toBe(1);
  expect(await onHand()).toBe(875);
  const statuses = await Promise.all(
    names.map(async (name) => (await look(codes[name] ?? '', actors.admin)).order.status),
  );
  expect(statuses).toEqual([
    'canceled',
    'not_processed',
    'processing',
    'processing',
    'not_processed',
    'not_processed',
  ]);
  await runJobs(shop.kiosk);
  expect((await mails()).filter((kind) => kind === 'orders.lapsed')).toHaveLength(1);
  expect(await cancelUntouched(system)).toBe(0);
});

test('staff that touches an order at the very moment when its time is over keeps it, or comes too late, never both', async () => {
  const { place, mug, rows, act, shop, onHand } = await openBounded();
  const system = shop.kiosk.context(actors.system);
  for (let round = 0; round < 5; round++) {
    const { body } = await place({ lines: [{ productId: mug.id, quantity: 1 }], total: 15 });
    await rows(`update orders set lapses_at = now() - interval '1 second' where status = 'not_processed'`);
    const before = (await onHand()) ?? 0;
    const [touched] = await Promise.all([
      act(body.order?.code ?? '', 'processing', {}),
      cancelUntouched(system),
    ]);
    const [row] = await rows<{ status: string }>('select status from orders where code = $1', [
      body.order?.code,
    ]);
    expect([row?.status, await onHand()]).toEqual(
      touched.status === 200 ? ['processing', before] : ['canceled', before + 1],
    );
  }
});

test('whose card is declined may switch to the invoice within its bounds, and the order holds its goods no longer for it', async () => {
  const { set, staff, place, mug, send, rows } = await openBounded();
  await writeDemoParts(staff, {});
  const declined = async (quantity: number) => {
    const wish = { lines: [{ productId: mug.id, quantity }], total: 5 + 10 * quantity };
    const { body } = await place({ ...wish, provider: 'test-card', cardNumber: '4000000000000002' });
    return body.order ?? { code: '', token: '' };
  };
  const switchTo = ({ code, token }: { code: string; token: string }) =>
    send('PUT', `/api/orders/${code}/payment-method`, { token, provider: 'invoice' });
  const [large, small, third] = [await declined(30), await declined(2), await declined(2)];
  await set({ invoiceMostUnits: 20, invoicePerCustomer: 1 });
  expect(await switchTo(large)).toMatchObject({ status: 400, body: { code: 'payments.provider_unknown' } });
  expect((await switchTo(small)).status).toBe(200);
  const [row] = await rows('select lapses_at > now() as lapses from orders where code = $1', [small.code]);
  expect(row).toEqual({ lapses: true });
  expect(await switchTo(third)).toMatchObject({ status: 409, body: { code: 'payments.invoice_limit' } });
});
