import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPromotionCodes, createPromotion, type PromotionDraft } from '#domains/pricing/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

/** Orders of one thing for a cent, from which a tenth is nothing. */
async function openCents() {
  const checkout = await openCheckout();
  const { add, place, send, staff, rows } = checkout;
  const { look, act } = openDashboard(checkout);
  const dot = await add({ variants: [{ priceMinor: 1, onHand: 100_000 }] });
  const lines = [{ productId: dot.id, quantity: 1 }];
  const offer = (terms: Partial<PromotionDraft>) =>
    createPromotion(staff, { name: 'Tenth', kind: 'percentage', percentOff: 10, ...terms });
  const order = async (code: string, email: string = `${randomUUID()}@example.com`) => {
    const { body } = await place({ lines, total: 5.01, code, email });
    if (!body.order) throw new Error(body.code);
    return body.order.code;
  };
  const edit = async (code: string, quantity: number) => {
    const { order: now } = await look(code);
    const wanted = { revision: now.revision, lines: [{ lineId: now.lines[0]?.id, quantity }] };
    const as = actors.admin;
    const preview = await send('POST', `/api/orders/${code}/edits/preview`, wanted, { as });
    const { after } = preview.body as unknown as { after: { total: number; discount: number } };
    const save = async () => {
      const body = { ...wanted, total: after.total };
      const saved = await send('POST', `/api/orders/${code}/edits`, body, { as, key: randomUUID() });
      return saved.status === 200 ? after.discount : saved.body.code;
    };
    return { discount: after.discount, save };
  };
  const uses = async () =>
    rows<{ used: number; listed: number }>(
      `select used_count as used, (select count(*)::integer from promotion_uses u where u.promotion_id = p.id) as listed
       from promotions p`,
    );
  return { ...checkout, offer, order, edit, uses, act };
}

test('a code that took nothing off when the order was placed counts as used once an edit gives its discount, and is free again if canceled', async () => {
  const { offer, order, edit, uses, act } = await openCents();
  await offer({ code: 'TENTH', usageLimit: 1, usageLimitPerCustomer: 1 });
  const first = await order('TENTH');
  const second = await order('TENTH');
  expect(await uses()).toEqual([{ used: 0, listed: 0 }]);
  expect(await (await edit(first, 1000)).save()).toBe(1);
  expect(await uses()).toEqual([{ used: 1, listed: 1 }]);
  expect(await (await edit(first, 500)).save()).toBe(0.5);
  expect(await uses()).toEqual([{ used: 1, listed: 1 }]);
  expect(await (await edit(second, 1000)).save()).toBe(0);
  expect((await act(first, 'cancellation')).status).toBe(200);
  expect(await uses()).toEqual([{ used: 0, listed: 0 }]);
});

test('of two orders whose edits take the last use at once, one has it, and the other is priced without it', async () => {
  const { offer, order, edit, uses } = await openCents();
  await offer({ code: 'TENTH', usageLimit: 1 });
  const orders = await Promise.all([order('TENTH'), order('TENTH'), order('TENTH')]);
  const edits = await Promise.all(orders.map((code) => edit(code, 1000)));
  expect(edits.map(({ discount }) => discount)).toEqual([1, 1, 1]);
  const saved = await Promise.all(edits.map(({ save }) => save()));
  expect(saved.toSorted()).toEqual([1, 'pricing.promotion_used_up', 'pricing.promotion_used_up']);
  expect(await uses()).toEqual([{ used: 1, listed: 1 }]);
  const losers = orders.filter((_, place) => saved[place] !== 1);
  for (const code of losers) expect(await (await edit(code, 1000)).save()).toBe(0);
  expect(await uses()).toEqual([{ used: 1, listed: 1 }]);
});

test('a customer, and a code for one use, have no second discount by an edit', async () => {
  const { offer, order, edit, uses, rows, staff } = await openCents();
  await offer({ code: 'ONCE', usageLimitPerCustomer: 1 });
  const mia = [await order('ONCE', 'mia@example.com'), await order('ONCE', 'MIA@example.com')];
  expect(await (await edit(mia[0] ?? '', 1000)).save()).toBe(1);
  expect(await (await edit(mia[1] ?? '', 1000)).save()).toBe(0);
  expect(await (await edit(await order('ONCE'), 1000)).save()).toBe(1);
  expect((await uses()).map(({ listed }) => listed)).toEqual([2]);
  await rows('delete from promotion_uses');
  await rows('update promotions set is_active = false');
  const { id } = await offer({ hasCodes: true });
  await addPromotionCodes(staff, { id, codes: ['SINGLE'] });
  const singles = [await order('SINGLE'), await order('single')];
  expect(await (await edit(singles[0] ?? '', 1000)).save()).toBe(1);
  expect(await (await edit(singles[1] ?? '', 1000)).save()).toBe(0);
  expect(await rows('select count(order_id)::integer as spent from promotion_codes')).toEqual([{ spent: 1 }]);
});
