import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate } from '#domains/pricing/server/index.ts';
import { findUnbalanced } from '#platform/backup/check-books.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

test('whatever is edited, paid and refunded, in currencies of 0, 2 and 3 decimals: the books balance and no unit is lost', async () => {
  const checkout = await openCheckout();
  const { shop, add, send, place, staff, rows } = checkout;
  const { act, look } = openDashboard(checkout);
  const goods = await Promise.all(
    [1, 333, 49_950].map((priceMinor, index) =>
      add({
        name: `Thing ${index}`,
        taxClass: index === 1 ? 'reduced' : null,
        variants: [{ priceMinor, onHand: 1e6 }],
      }),
    ),
  );
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await createTaxRate(staff, { country: 'DE', taxClass: 'reduced', name: 'MwSt.', ratePpm: 70_000 });
  await createPromotion(staff, { name: 'Third', kind: 'percentage', percentOff: 33.33, code: 'THIRD' });
  await createPromotion(staff, {
    name: 'From three',
    kind: 'tiers',
    tiers: [{ quantity: 3, percentOff: 7 }],
  });
  const step = fc.record({
    quantities: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
    price: fc.option(fc.nat(9_999), { freq: 2 }),
    isPaid: fc.boolean(),
  });
  const story = fc.record({
    picks: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    code: fc.constantFrom(null, 'THIRD'),
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
    refund: fc.boolean(),
  });
  for (const [currency, isNet, unit] of [
    ['JPY', true, 1],
    ['USD', false, 100],
    ['KWD', true, 1000],
  ] as const) {
    await writeSetting(staff, 'currency', currency);
    await writeSetting(staff, 'pricesIncludeTax', !isNet);
    const check = fc.asyncProperty(story, async ({ picks, code, steps, refund }) => {
      const lines = picks.map((pick) => ({ productId: goods[pick]?.id ?? '', quantity: 2 }));
      const destination = { country: 'DE', region: null };
      const quote = await send('POST', '/api/checkout/quote', { lines, destination, code });
      const { total = 0 } = quote.body as { total?: number };
      const { body } = await place({ lines, total, ...(code ? { code } : {}) });
      const order = body.order?.code ?? '';
      for (const { quantities, price, isPaid } of steps) {
        if (isPaid) await act(order, 'receipt');
        const now = (await look(order)).order;
        const named = now.lines.map((line) => {
          const place = goods.findIndex(({ id }) => id === line.productId);
          const unitPrice = price === null ? null : price / unit;
          return { lineId: line.id, quantity: quantities[place] ?? 0, unitPrice };
        });
        const added = goods.flatMap(({ id }, place) =>
          now.lines.some(({ productId }) => productId === id) || !quantities[place]
            ? []
            : [{ productId: id, quantity: quantities[place] }],
        );
        const edit = { revision: now.revision, lines: named, added, reason: 'As agreed' };
        const as = actors.admin;
        const preview = await send('POST', `/api/orders/${order}/edits/preview`, edit, { as });
        if (quantities.every((quantity) => quantity === 0)) {
          expect(preview.body.code).toBe('orders.nothing_left');
          continue;
        }
        const { after } = preview.body as unknown as { after: { total: number } };
        const saved = await send(
          'POST',
          `/api/orders/${order}/edits`,
          { ...edit, total: after.total },
          { as, key: randomUUID() },
        );
        expect([saved.status, (saved.body as { total?: number }).total]).toEqual([200, after.total]);
      }
      const end = (await look(order)).order;
      if (refund && end.moves.includes('refund') && end.paid > 0) {
        await act(order, 'refunds', { amount: end.paid });
      }
    });
    // A code that takes nothing off for a while.
    const steps = [
      { quantities: [4, 5, 2], price: 0, isPaid: true },
      { quantities: [1, 1, 2], price: 7_127, isPaid: false },
    ];
    const free = { picks: [0, 1, 2], code: 'THIRD' as const, steps, refund: false };
    await fc.assert(check, { numRuns: 10, examples: [[free]] });
  }
  await runJobs(shop.kiosk);
  expect(
    await rows(
      `select o.code from orders o join order_lines line on line.order_id = o.id
       group by o.id having sum(line.total_minor) + o.shipping_minor - o.shipping_discount_minor
         + case when o.prices_include_tax then 0 else o.shipping_tax_minor end <> o.total_minor
         or sum(line.discount_minor) + o.shipping_discount_minor <> o.discount_minor
         or sum(line.tax_minor) + o.shipping_tax_minor <> o.tax_minor`,
    ),
  ).toEqual([]);
  // What came in less what went back for being too much is what is paid, and the rest is open in one payment.
  expect(
    await rows(
      `select o.code, o.total_minor, o.paid_minor from orders o cross join lateral (
         select coalesce(sum(amount_minor) filter (where status = 'paid'), 0) as came,
           coalesce(sum(amount_minor) filter (where status = 'pending'), 0) as open
         from payments where order_id = o.id) payment
       cross join lateral (
         select coalesce(sum(amount_minor) filter (where is_difference), 0) as back from refunds
         where order_id = o.id and status <> 'failed') refund
       where payment.came - refund.back <> o.paid_minor or o.paid_minor + payment.open <> o.total_minor`,
    ),
  ).toEqual([]);
  expect(
    await rows(
      `select o.code from orders o join lateral (
         select sum(case kind when 'invoice' then amount_minor else -amount_minor end) as billed,
           count(*) filter (where kind = 'invoice') - count(*) filter (where kind = 'credit_note' and refund_id is null) as valid
         from invoices where order_id = o.id having count(*) > 0) paper on true
       where paper.valid <> 1 or paper.billed <> o.total_minor - coalesce((select sum(amount_minor) from refunds
         where order_id = o.id and status = 'succeeded' and not is_difference), 0)`,
    ),
  ).toEqual([]);
  // A restored backup is checked by the same books.
  const client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  expect(await findUnbalanced(client).finally(() => client.end())).toEqual([]);
  const [units] = await rows<{ sum: number }>(
    'select ((select sum(on_hand) from stock_levels) + (select sum(quantity) from order_lines))::integer as sum',
  );
  expect(units).toEqual({ sum: 3e6 });
  const [uses] = await rows<{ wrong: number }>(
    `select count(*)::integer as wrong from orders o cross join jsonb_array_elements(o.promotions) promotion
     where (promotion->>'amountMinor')::bigint > 0 and not exists (select from promotion_uses u
       where u.order_id = o.id and u.promotion_id::text = promotion->>'promotionId')`,
  );
  expect(uses).toEqual({ wrong: 0 });
});
