import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

/** The amount at the end of a line, in minor units. */
const minorOf = (line: string): number =>
  Number((line.split(': ').at(-1) ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'));

/** What a mail about an order states: its lines, their sum, what comes to it, and the total. */
function sumsIn(text: string): { goods: number; subtotal: number; between: number; total: number } {
  const lines = text.split('\n');
  const add = (some: string[]) => some.reduce((sum, line) => sum + minorOf(line), 0);
  const [from, to] = ['Subtotal: ', 'Total: '].map((name) =>
    lines.findIndex((line) => line.startsWith(name)),
  );
  return {
    goods: add(lines.filter((line) => /^\d+ × /.test(line))),
    subtotal: minorOf(lines[from ?? 0] ?? ''),
    between: add(lines.slice((from ?? 0) + 1, to)),
    total: minorOf(lines[to ?? 0] ?? ''),
  };
}

test('the order costs what the quote and its mail say, and the books balance, for any lines, destination and currency', async () => {
  const { shop, add, send, place, staff, rows } = await openCheckout();
  const prices = [1, 333, 1999, 49_950, 777, 210];
  const classes = [null, 'reduced', 'exempt', null, 'second_reduced', 'super_reduced'] as const;
  const goods = await Promise.all(
    prices.map((priceMinor, index) =>
      add({
        name: `Thing ${index}`,
        taxClass: classes[index] ?? null,
        variants: [{ priceMinor, onHand: 1e6 }],
      }),
    ),
  );
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await createTaxRate(staff, { country: 'DE', taxClass: 'reduced', name: 'MwSt.', ratePpm: 70_000 });
  for (const [taxClass, ratePpm] of [
    ['second_reduced', 55_000],
    ['super_reduced', 21_000],
  ] as const)
    await createTaxRate(staff, { country: 'DE', taxClass, name: 'MwSt.', ratePpm });
  await createTaxRate(staff, { country: 'DE', region: 'BE', name: 'Berlin', ratePpm: 77_770 });
  await createPromotion(staff, { name: 'Third', kind: 'percentage', percentOff: 33.33, code: 'THIRD' });
  await createPromotion(staff, { name: 'Seven', kind: 'amount', amountMinor: 701, code: 'SEVEN' });
  await createPromotion(staff, { name: 'Free', kind: 'free_shipping', code: 'SHIP' });
  const wish = fc.record({
    picks: fc.uniqueArray(fc.nat(5), { minLength: 1 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    code: fc.constantFrom(null, 'third', 'SEVEN', 'ship'),
    region: fc.constantFrom('', 'BE'),
  });
  for (const [currency, isNet] of [
    ['JPY', true],
    ['USD', false],
    ['KWD', true],
  ] as const) {
    await writeSetting(staff, 'currency', currency);
    await writeSetting(staff, 'pricesIncludeTax', !isNet);
    const check = fc.asyncProperty(wish, async ({ picks, quantity, code, region }) => {
      const lines = picks.map((pick) => ({ productId: goods[pick]?.id ?? '', quantity }));
      const destination = { country: 'DE', region: region || null };
      const quote = await send('POST', '/api/checkout/quote', { lines, destination, code });
      const { total = 0 } = quote.body as { total?: number };
      const extra = { ...(code ? { code } : {}), ...(region ? { region } : {}) };
      const { status, body } = await place({ lines, total, ...extra });
      expect([status, body.order?.total]).toEqual([201, total]);
    });
    await fc.assert(check, { numRuns: 12 });
  }
  const unbalanced = await rows(
    `select o.code from orders o join order_lines line on line.order_id = o.id
     group by o.id having sum(line.total_minor) + o.shipping_minor - o.shipping_discount_minor
       + case when o.prices_include_tax then 0 else o.shipping_tax_minor end <> o.total_minor
       or sum(line.discount_minor) + o.shipping_discount_minor <> o.discount_minor`,
  );
  expect(unbalanced).toEqual([]);
  await runJobs(shop.kiosk);
  const mails = await rows<{ text: string; totalMinor: number }>(
    `select mail.text, o.total_minor::integer as "totalMinor" from mails mail
       join orders o on mail.subject like '%' || o.code || '%' where mail.kind = 'orders.placed'`,
  );
  expect(mails).toHaveLength(36);
  for (const { text, totalMinor } of mails) {
    const { goods, subtotal, between, total } = sumsIn(text);
    expect([goods, subtotal + between, total]).toEqual([subtotal, totalMinor, totalMinor]);
  }
  const untaxed = await rows(
    `select o.code from orders o where tax_minor <>
       (select coalesce(sum((tax->>'taxMinor')::bigint), 0) from jsonb_array_elements(taxes) tax)`,
  );
  expect(untaxed).toEqual([]);
  const sold = await rows<{ sum: number }>(
    `select sum(level.on_hand) + (select sum(quantity) from order_lines) as sum from stock_levels level`,
  );
  expect(sold).toEqual([{ sum: 6e6 }]);
});

test('a member’s first order is discounted once, also if two are placed concurrently, and again after a cancellation', async () => {
  const { add, send, place, staff, addMember } = await openCheckout();
  const as: Actor = { kind: 'member', userId: await addMember() };
  const mug = await add({ variants: [{ priceMinor: 2000, onHand: 50 }] });
  await createPromotion(staff, {
    name: 'First order',
    kind: 'percentage',
    percentOff: 50,
    isFirstOrderOnly: true,
  });
  const lines = [{ productId: mug.id, quantity: 1 }];
  const buy = (total: number) => place({ lines, total, as });
  const first = await Promise.all([15, 15, 15, 15].map(buy));
  expect(first.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const refused = first.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'checkout.total_changed', quote: { total: 25 } });
  expect((await buy(25)).status).toBe(201);
  const orders = [...first, await buy(25)].flatMap(({ body }) => body.order?.code ?? []);
  const other: Actor = { kind: 'member', userId: await addMember('Jonas') };
  const mine = await place({ lines, total: 15, as: other });
  const cancel = await send('POST', `/api/orders/${mine.body.order?.code}/cancellation`, {}, { as: other });
  expect(cancel.status).toBe(200);
  expect((await place({ lines, total: 15, as: other })).status).toBe(201);
  expect(orders).toHaveLength(2);
});

test('keys belong to the account, an unpaid order proves no purchase, and invalid orders are refused', async () => {
  const { add, place, send, addMember } = await openCheckout();
  const [mia, jonas] = await Promise.all(['Mia', 'Jonas'].map(addMember));
  const as: Actor = { kind: 'member', userId: mia ?? '' };
  const mug = await add();
  const order = { lines: [{ productId: mug.id, quantity: 1 }], total: 24.99, key: randomUUID() };
  expect((await place({ ...order, as })).status).toBe(201);
  expect((await place({ ...order, as: { kind: 'member', userId: jonas ?? '' } })).status).toBe(201);
  const path = `/api/product/${mug.id}/review`;
  expect((await send('POST', path, { rating: 5, comment: 'Holds.' }, { as })).body).toMatchObject({
    data: { isVerifiedPurchase: false },
  });
  const odd = [
    { email: 'mia' },
    { checkoutId: 'short' },
    { lines: [] },
    { lines: [{ productId: mug.id, quantity: 0 }] },
    { total: -1 },
    { key: '1' },
  ];
  for (const one of odd) expect((await place({ ...order, key: randomUUID(), ...one })).status).toBe(400);
  const gone = await place({ ...order, lines: [{ productId: randomUUID(), quantity: 1 }] });
  expect(gone.body.code).toBe('checkout.product_gone');
  expect((await place({ ...order, code: 'NOPE', key: randomUUID() })).body.code).toBe(
    'checkout.code_refused',
  );
});
