import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createPromotion,
  deletePromotion,
  type PromotionDraft,
  updatePromotion,
} from '#domains/pricing/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

/** Orders of ten things for 10.00 with shipping for 5.00, under a promotion, and what they cost with another number of them. */
async function openPromised() {
  const checkout = await openCheckout();
  const { add, place, send, staff } = checkout;
  const { look } = openDashboard(checkout);
  const cup = await add({ variants: [{ priceMinor: 1000, onHand: 1000 }] });
  const offer = (terms: Partial<PromotionDraft>) =>
    createPromotion(staff, { name: 'Promised', kind: 'percentage', percentOff: 10, ...terms });
  const order = async (total: number, promised: { code?: string } = {}) => {
    const { body } = await place({ lines: [{ productId: cup.id, quantity: 10 }], total, ...promised });
    if (!body.order) throw new Error(body.code);
    return body.order.code;
  };
  const asked = async (code: string, quantity: number) => {
    const { order: now } = await look(code);
    return { revision: now.revision, lines: [{ lineId: now.lines[0]?.id, quantity }] };
  };
  const as = actors.admin;
  const discountOf = async (code: string, quantity: number) => {
    const { body } = await send('POST', `/api/orders/${code}/edits/preview`, await asked(code, quantity), {
      as,
    });
    return (body as unknown as { after: { total: number; discount: number } }).after.discount;
  };
  const edit = async (code: string, quantity: number, total: number) => {
    const body = { ...(await asked(code, quantity)), total };
    const done = await send('POST', `/api/orders/${code}/edits`, body, { as, key: randomUUID() });
    expect(done.status).toBe(200);
  };
  const change = (id: string, terms: Partial<PromotionDraft>) => updatePromotion(staff, { id, ...terms });
  return { ...checkout, cup, offer, order, discountOf, edit, change };
}

test('an edited order keeps the percentage that it was promised, whatever the promotion gives since, and after its end', async () => {
  const { offer, order, discountOf, edit, change, staff } = await openPromised();
  const { id } = await offer({});
  const code = await order(95);
  for (const percentOff of [50, 1]) {
    await change(id, { percentOff });
    expect(await discountOf(code, 20)).toBe(20);
  }
  await edit(code, 5, 50);
  await change(id, { minimumMinor: 9000 });
  expect(await discountOf(code, 6)).toBe(6);
  await deletePromotion(staff, { id });
  expect(await discountOf(code, 30)).toBe(30);
});

test('the goods, the minimum and the kind of the discount are those of the day of the order, too', async () => {
  const { add, cup, offer, order, discountOf, change } = await openPromised();
  const other = await add({ variants: [{ priceMinor: 100, onHand: 5 }] });
  const targets = [`product:${cup.id}`];
  const { id } = await offer({ code: 'CUPS', percentOff: 20, minimumMinor: 5000, targets });
  const code = await order(85, { code: 'CUPS' });
  await change(id, { targets: [`product:${other.id}`], minimumMinor: 0 });
  expect(await discountOf(code, 5)).toBe(10);
  expect(await discountOf(code, 4)).toBe(0);
  await change(id, { kind: 'amount', percentOff: null, amountMinor: 100, targets: [] });
  expect(await discountOf(code, 20)).toBe(40);
});

test('goods that have left the category, the tags or the shop since keep their discount, and others that came get none', async () => {
  const { add, cup, place, offer, discountOf, rows } = await openPromised();
  const tea = await add({ variants: [{ priceMinor: 1000, onHand: 100 }] });
  await rows(`update products set tags = '{sale}' where id = $1`, [cup.id]);
  await offer({ percentOff: 20, targets: ['tag:sale'] });
  const lines = [cup, tea].map(({ id: productId }) => ({ productId, quantity: 2 }));
  const { body } = await place({ lines, total: 41 });
  const code = body.order?.code ?? '';
  await rows(`update products set tags = case when id = $1 then '{sale}'::text[] else '{}' end`, [tea.id]);
  expect(await discountOf(code, 3)).toBe(6);
  await rows('update products set deleted_at = now() where id = $1', [cup.id]);
  expect(await discountOf(code, 1)).toBe(2);
});

test('an order from before terms were kept is priced by those of today', async () => {
  const { offer, order, discountOf, change, rows } = await openPromised();
  const { id } = await offer({});
  const code = await order(95);
  await rows('alter table orders disable trigger order_terms_are_kept');
  await rows(`update orders set promotions = jsonb_build_array(promotions->0 #- '{terms}')`);
  await rows('alter table orders enable trigger order_terms_are_kept');
  await change(id, { percentOff: 20 });
  expect(await discountOf(code, 10)).toBe(20);
});
