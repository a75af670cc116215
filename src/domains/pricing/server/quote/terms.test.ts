import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { createPromotion, createShippingMethod, createTaxRate, loadBasis } from '../index.ts';
import { recordPromotionUses } from '../uses/record-promotion-uses.ts';

const cart = { lines: [], destination: { country: 'DE', region: null }, userId: null, email: null };

async function open() {
  const shop = await openTestShop();
  const system = shop.kiosk.context(actors.system);
  await createShippingMethod(system, { name: 'Standard', priceMinor: 490 });
  const visitor = shop.kiosk.context(actors.visitor);
  const look = (code: string | null = null) => loadBasis(visitor, { ...cart, code });
  return { shop, system, look };
}

/** A change by another program that does not notify this one. */
const beside = ({ kiosk }: TestShop, sql: string) => kiosk.db.query(sql);

test('a change of terms applies to the next quote, from any node', async () => {
  const { shop, system, look } = await open();
  expect(await look()).toMatchObject({ methods: [{ priceMinor: 490 }], rates: [], promotions: [] });
  await beside(shop, 'update shipping_methods set price_minor = 590');
  expect(await look()).toMatchObject({ methods: [{ priceMinor: 590 }] });
  await createTaxRate(system, { country: 'DE', name: 'VAT', ratePpm: 190_000 });
  await createTaxRate(system, { country: 'AT', name: 'VAT', ratePpm: 200_000 });
  expect((await look()).rates.map(({ ratePpm }) => ratePpm)).toEqual([190_000]);
  await writeSetting(system, 'pricesIncludeTax', true);
  expect(await look()).toMatchObject({ pricesIncludeTax: true });
  await createPromotion(system, { name: 'Summer', kind: 'percentage', percentOff: 10 });
  expect(await look()).toMatchObject({ promotions: [{ percentOff: 10 }] });
  await beside(shop, 'delete from promotions');
  expect(await look()).toMatchObject({ promotions: [] });
});

test('uncommitted terms apply only in their own transaction', async () => {
  const { shop, look } = await open();
  const undone = inTransaction(shop.kiosk.context(actors.system), async (tx) => {
    await createShippingMethod(tx, { name: 'Pigeon', priceMinor: 100 });
    expect((await loadBasis(tx, { ...cart, code: null })).methods).toHaveLength(2);
    expect((await look()).methods).toHaveLength(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await look()).methods).toHaveLength(1);
});

test('the uses of a promotion are never cached', async () => {
  const { shop, system, look } = await open();
  const { id } = await createPromotion(system, {
    name: 'The first two',
    kind: 'amount',
    amountMinor: 100,
    usageLimit: 2,
  });
  const discount = { promotionId: id, name: '', code: null, kind: 'amount', amountMinor: 100 } as const;
  const buyer = { userId: null, email: 'mia@example.com' };
  for (const usedCount of [0, 1]) {
    expect((await look()).promotions).toMatchObject([{ usedCount }]);
    await inTransaction(system, (tx) =>
      recordPromotionUses(tx, { orderId: newId(), buyer, discounts: [discount] }),
    );
  }
  const [stamp] = (await beside(shop, 'select stamp from terms_stamp')).rows;
  await beside(shop, 'update promotions set used_count = 0');
  expect((await beside(shop, 'select stamp from terms_stamp')).rows).toEqual([stamp]);
  await beside(shop, 'update promotions set usage_limit = 3');
  expect((await beside(shop, 'select stamp from terms_stamp')).rows).not.toEqual([stamp]);
});
