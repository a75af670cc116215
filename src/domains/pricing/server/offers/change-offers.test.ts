import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorMessage } from '#platform/error-messages.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { loadBasis } from '../index.ts';
import type { PromotionDraft } from './promotion-columns.ts';
import { createPromotion, deletePromotion, updatePromotion } from './promotions.ts';
import { createShippingMethod, deleteShippingMethod, updateShippingMethod } from './shipping-methods.ts';
import { createTaxRate, deleteTaxRate, updateTaxRate } from './tax-rates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const staff = () => shop.kiosk.context(actors.admin);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  );
const basis = (country: string, code: string | null = null) =>
  loadBasis(staff(), {
    lines: [],
    code,
    destination: { country, region: null },
    userId: null,
    email: null,
  });

test('a changed tax rate applies from the next quote on, a deleted one no longer', async () => {
  const { id } = await createTaxRate(staff(), { country: 'DE', name: ' VAT ', ratePpm: 160_000 });
  await updateTaxRate(staff(), { id, ratePpm: 190_000 });
  expect((await basis('DE')).rates).toMatchObject([{ country: 'DE', name: 'VAT', ratePpm: 190_000 }]);
  expect(await failure(createTaxRate(staff(), { country: 'DE', name: 'Again', ratePpm: 1 }))).toBe(
    'pricing.tax_rate_taken',
  );
  await createTaxRate(staff(), { country: 'DE', region: 'BY', name: 'Bavaria', ratePpm: 0 });
  await deleteTaxRate(staff(), { id });
  expect((await basis('DE')).rates).toHaveLength(1);
  expect(await failure(updateTaxRate(staff(), { id, ratePpm: 1 }))).toBe('pricing.tax_rate_not_found');
});

test('a shipping method is changed, keeps omitted fields, and is deleted', async () => {
  const { id } = await createShippingMethod(staff(), { name: 'Post', priceMinor: 490, freeFromMinor: 5000 });
  await updateShippingMethod(staff(), { id, priceMinor: 590, countries: ['DE', 'AT'] });
  expect((await basis('DE')).methods).toMatchObject([
    { name: 'Post', priceMinor: 590, freeFromMinor: 5000, countries: ['DE', 'AT'] },
  ]);
  await updateShippingMethod(staff(), { id, freeFromMinor: null });
  expect((await basis('DE')).methods).toMatchObject([{ freeFromMinor: null }]);
  await deleteShippingMethod(staff(), { id });
  expect((await basis('DE')).methods).toEqual([]);
  expect(await failure(deleteShippingMethod(staff(), { id }))).toBe('pricing.shipping_method_not_found');
});

test('the code of a deleted promotion is free again', async () => {
  const terms = { name: 'Summer', kind: 'percentage', percentOff: 10, code: 'SUN' } as const;
  const { id } = await createPromotion(staff(), terms);
  const other = await createPromotion(staff(), { ...terms, code: 'MOON' });
  expect(await failure(updatePromotion(staff(), { ...other, code: 'sun' }))).toBe('pricing.code_taken');
  await updatePromotion(staff(), { id, percentOff: 15, minimumMinor: 1000 });
  expect((await basis('DE', 'sun')).promotions).toMatchObject([{ id, percentOff: 15, minimumMinor: 1000 }]);
  await deletePromotion(staff(), { id });
  expect((await basis('DE', 'sun')).promotions).toEqual([]);
  await updatePromotion(staff(), { ...other, code: 'sun' });
  expect(await failure(updatePromotion(staff(), { id }))).toBe('pricing.promotion_not_found');
});

test('invalid terms are refused', async () => {
  const promotion = (terms: object) =>
    failure(createPromotion(staff(), { name: 'Offer', kind: 'free_shipping', ...terms }));
  const method = (terms: object) =>
    failure(createShippingMethod(staff(), { name: 'Post', priceMinor: 0, ...terms }));
  const rate = (terms: object) =>
    failure(createTaxRate(staff(), { country: 'DE', name: 'VAT', ratePpm: 0, ...terms }));
  const refused = await Promise.all([
    promotion({ usageLimit: 0 }),
    promotion({ usageLimitPerCustomer: 101 }),
    promotion({ minimumMinor: -1 }),
    promotion({ startsAt: new Date(2), endsAt: new Date(1) }),
    promotion({ code: 'a\0' }),
    method({ countries: ['Germany'] }),
    method({ daysMin: 3, daysMax: 2 }),
    method({ name: ' ' }),
    rate({ country: 'de' }),
    rate({ region: 'New York' }),
    rate({ ratePpm: 1_000_001 }),
  ]);
  expect(new Set(refused)).toEqual(new Set(['pricing.terms_invalid']));
});

test('a promotion that is refused says what of it is not right', async () => {
  const wrong: [string, Partial<PromotionDraft>][] = [
    ['name', { name: ' ' }],
    ['percentOff', { kind: 'percentage' }],
    ['percentOff', { kind: 'percentage', percentOff: 120 }],
    ['amount', { kind: 'amount', amountMinor: 0 }],
    ['amount', { kind: 'set', targets: ['tag:a', 'tag:b'] }],
    ['targets', { kind: 'set', amountMinor: 500, targets: ['tag:a'] }],
    ['units', { kind: 'bundle', amountMinor: 500 }],
    ['units', { kind: 'buy_get', percentOff: 100, buyQuantity: 2 }],
    ['tiers', { kind: 'tiers' }],
    ['minimum', { minimumMinor: -1 }],
    ['uses', { usageLimit: 0 }],
    ['days', { startsAt: new Date(2), endsAt: new Date(1) }],
  ];
  for (const [field, terms] of wrong) {
    const draft: PromotionDraft = { name: 'Offer', kind: 'free_shipping', ...terms };
    await expect(createPromotion(staff(), draft)).rejects.toMatchObject({ params: { field } });
    const words = errorMessage('pricing.terms_invalid', { field }, 'en');
    expect(words).toMatch(/^Please check /);
  }
});

test('members, visitors and support cannot change offers', async () => {
  const id = newId();
  const wrong = [
    shop.kiosk.context(actors.visitor),
    shop.kiosk.context(actors.member),
    shop.kiosk.context({ kind: 'admin', userId: id, permissions: ['orders.write'] }),
  ];
  for (const ctx of wrong) {
    const refusals = await Promise.all([
      failure(createTaxRate(ctx, { country: 'DE', name: 'VAT', ratePpm: 0 })),
      failure(updateTaxRate(ctx, { id })),
      failure(deleteTaxRate(ctx, { id })),
      failure(createShippingMethod(ctx, { name: 'Post', priceMinor: 0 })),
      failure(updateShippingMethod(ctx, { id })),
      failure(deleteShippingMethod(ctx, { id })),
      failure(createPromotion(ctx, { name: 'Offer', kind: 'free_shipping' })),
      failure(updatePromotion(ctx, { id })),
      failure(deletePromotion(ctx, { id })),
    ]);
    const expected = ctx.actor.kind === 'visitor' ? 'auth.sign_in_required' : 'auth.forbidden';
    expect(new Set(refusals)).toEqual(new Set([expected]));
  }
});
