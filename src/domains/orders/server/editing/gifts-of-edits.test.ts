import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPromotion, createTaxRate, type PromotionDraft } from '#domains/pricing/server/index.ts';
import { freeCup } from '#domains/pricing/server/testing/free-cup.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { EditPreview } from '../../contract/editing.ts';

type Lines = Record<string, number>;

/** A shop that gives a cup for 20.00 of tea, and orders of it that staff edit. */
async function openGiven(cups = 5) {
  const checkout = await openCheckout();
  const { add, place, send, staff } = checkout;
  const { look } = openDashboard(checkout);
  const tea = await add({ name: 'Tea', variants: [{ priceMinor: 1000, onHand: 1000 }] });
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 700, onHand: cups }] });
  const offer = (terms: Partial<PromotionDraft> = {}) =>
    createPromotion(staff, {
      ...freeCup(`product:${cup.id}`),
      minimumMinor: 2000,
      ...terms,
    });
  const order = async (quantity: number, total: number) => {
    const { body } = await place({ lines: [{ productId: tea.id, quantity }], total });
    if (!body.order) throw new Error(body.code);
    return body.order.code;
  };
  const as = actors.admin;
  const asked = async (code: string, teas: number, withGifts: boolean) => {
    const { order: now } = await look(code);
    const line = now.lines.find(({ productId }) => productId === tea.id);
    return { revision: now.revision, withGifts, lines: [{ lineId: line?.id, quantity: teas }] };
  };
  const preview = async (code: string, teas: number, withGifts = false) => {
    const edit = await asked(code, teas, withGifts);
    const { body } = await send('POST', `/api/orders/${code}/edits/preview`, edit, { as });
    return body as unknown as EditPreview;
  };
  const edit = async (code: string, teas: number, withGifts: boolean) => {
    const { total } = (await preview(code, teas, withGifts)).after;
    const body = { ...(await asked(code, teas, withGifts)), total };
    const done = await send('POST', `/api/orders/${code}/edits`, body, { as, key: randomUUID() });
    expect(done.status).toBe(200);
    return total;
  };
  const linesOf = async (code: string): Promise<Lines> =>
    Object.fromEntries((await look(code)).order.lines.map(({ name, quantity }) => [name, quantity]));
  const cupsLeft = () => checkout.onHand(cup.variantIds[0] ?? '');
  return { ...checkout, look, tea, cup, offer, order, preview, edit, linesOf, cupsLeft };
}

test('an edit says which gift would leave, and staff decide whether it leaves or is charged', async () => {
  const { offer, order, preview, edit, linesOf, cupsLeft, rows } = await openGiven();
  await offer();
  const code = await order(2, 25);
  expect(await linesOf(code)).toEqual({ Tea: 2, Cup: 1 });
  expect((await preview(code, 3)).gifts).toEqual([]);
  const charged = await preview(code, 1);
  expect(charged.gifts).toMatchObject([{ name: 'Cup', from: 1, to: 0 }]);
  expect([charged.after.total, charged.lines.length]).toEqual([22, 2]);
  const free = await preview(code, 1, true);
  expect([free.after.total, free.gifts.length]).toEqual([15, 1]);
  expect(await edit(code, 1, true)).toBe(15);
  expect([await linesOf(code), await cupsLeft()]).toEqual([{ Tea: 1 }, 5]);
  expect(await rows('select from promotion_uses')).toHaveLength(0);
});

test('an edit says which gift would join; it takes its stock and counts as a use', async () => {
  const { offer, order, preview, edit, linesOf, cupsLeft, rows } = await openGiven();
  await offer();
  const code = await order(1, 15);
  const without = await preview(code, 2);
  expect(without.gifts).toMatchObject([{ name: 'Cup', from: 0, to: 1 }]);
  expect([without.after.total, without.lines.length]).toEqual([25, 1]);
  expect(await edit(code, 2, true)).toBe(25);
  expect([await linesOf(code), await cupsLeft()]).toEqual([{ Tea: 2, Cup: 1 }, 4]);
  expect(await rows('select from promotion_uses')).toHaveLength(1);
  await edit(code, 3, false);
  expect(await linesOf(code)).toEqual({ Tea: 3, Cup: 1 });
  // By its terms of then, also once the promotion is over.
  await rows(`update promotions set ends_at = now()`);
  expect((await preview(code, 1)).gifts).toMatchObject([{ name: 'Cup', from: 1, to: 0 }]);
});

test('no gift joins of a promotion that began after the order, nor one that is sold out or that staff took out', async () => {
  const { offer, order, preview, send, look, cup } = await openGiven(1);
  const early = await order(1, 15);
  await offer({ startsAt: new Date() });
  expect((await preview(early, 5)).gifts).toEqual([]);
  const given = await order(2, 25);
  const late = await order(1, 15);
  expect((await preview(late, 5)).gifts).toEqual([]);
  const { order: now } = await look(given);
  const gift = now.lines.find(({ productId }) => productId === cup.id);
  const body = { revision: now.revision, lines: [{ lineId: gift?.id, quantity: 0 }] };
  const out = await send('POST', `/api/orders/${given}/edits/preview`, body, { as: actors.admin });
  expect(out.body).toMatchObject({ gifts: [], after: { total: 25 } });
});

test('a gift that the shopper declined joins by no edit, nor does one that staff took out in an earlier edit', async () => {
  const { offer, place, order, preview, edit, linesOf, look, send, tea, cup, rows } = await openGiven();
  const { id } = await offer();
  const others = ['no-promotion'];
  // One is declined while its condition holds, the other before.
  const [met, unmet] = await Promise.all(
    [2, 1].map(async (quantity) => {
      const lines = [{ productId: tea.id, quantity }];
      const { body } = await place({
        lines,
        total: 5 + 10 * quantity,
        declinedGifts: [...others, id],
      });
      return body.order?.code ?? '';
    }),
  );
  expect(await rows('select declined_gifts from orders')).toEqual([
    { declined_gifts: [id] },
    { declined_gifts: [id] },
  ]);
  // An edit of something else forgets nothing.
  for (const code of [met ?? '', unmet ?? '']) {
    const { order: now } = await look(code);
    const body = { revision: now.revision, lines: [], email: 'mia@example.org', total: now.total };
    const { status } = await send('POST', `/api/orders/${code}/edits`, body, {
      as: actors.admin,
      key: randomUUID(),
    });
    expect([code, status]).toEqual([code, 200]);
    expect((await preview(code, 4)).gifts).toEqual([]);
  }
  await edit(met ?? '', 3, true);
  expect(await linesOf(met ?? '')).toEqual({ Tea: 3 });
  const given = await order(2, 25);
  const { order: now } = await look(given);
  const gift = now.lines.find(({ productId }) => productId === cup.id);
  const body = { revision: now.revision, lines: [{ lineId: gift?.id, quantity: 0 }], total: 25 };
  await send('POST', `/api/orders/${given}/edits`, body, { as: actors.admin, key: randomUUID() });
  expect((await preview(given, 5)).gifts).toEqual([]);
});

test('whatever staff edit with and without gifts: sums, units and uses stay right, and a gift that follows is never charged', async () => {
  const { offer, order, preview, edit, staff, rows, send, tea } = await openGiven(40);
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await offer({ combining: 'all' });
  await offer({ name: 'Two more', minimumMinor: 0, buyQuantity: 3, getQuantity: 1, combining: 'all' });
  await createPromotion(staff, { name: 'Third', kind: 'percentage', percentOff: 33.33, combining: 'all' });
  const step = fc.record({ teas: fc.integer({ min: 1, max: 9 }), withGifts: fc.boolean() });
  const story = fc.record({
    first: fc.integer({ min: 1, max: 6 }),
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  });
  const check = fc.asyncProperty(story, async ({ first, steps }) => {
    const lines = [{ productId: tea.id, quantity: first }];
    const quote = await send('POST', '/api/checkout/quote', { lines, destination: { country: 'DE' } });
    const code = await order(first, (quote.body as { total?: number }).total ?? 0);
    for (const { teas, withGifts } of steps) {
      const shown = await preview(code, teas, withGifts);
      expect(await edit(code, teas, withGifts)).toBe(shown.after.total);
      const cups = shown.lines.find(({ name }) => name === 'Cup');
      if (withGifts && shown.gifts.length > 0 && cups) expect(cups.discount).toBe(cups.subtotal);
    }
  });
  await fc.assert(check, { numRuns: 10 });
  const units = await rows(
    `select ((select sum(on_hand) from stock_levels) + (select sum(quantity) from order_lines))::integer as sum`,
  );
  expect(units).toEqual([{ sum: 1040 }]);
  const wrongSums = await rows(
    `select o.code from orders o join order_lines line on line.order_id = o.id
     group by o.id having sum(line.total_minor) + o.shipping_minor - o.shipping_discount_minor
       + case when o.prices_include_tax then 0 else o.shipping_tax_minor end <> o.total_minor
       or sum(line.discount_minor) + o.shipping_discount_minor <> o.discount_minor
       or sum(line.tax_minor) + o.shipping_tax_minor <> o.tax_minor`,
  );
  expect(wrongSums).toEqual([]);
  const wrongUses = await rows(
    `select o.code from orders o cross join jsonb_array_elements(o.promotions) promotion
     where (promotion->>'amountMinor')::bigint > 0 and not exists (select from promotion_uses u
       where u.order_id = o.id and u.promotion_id::text = promotion->>'promotionId')`,
  );
  expect(wrongUses).toEqual([]);
});
