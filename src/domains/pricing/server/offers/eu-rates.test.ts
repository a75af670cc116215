import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { euRatesOf } from '#platform/eu-vat-rates.ts';
import { euCountries } from '#platform/vat-id.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { readTaxRates } from '../terms/read-terms.ts';
import { createTaxRate } from './tax-rates.ts';

async function openEuShop() {
  const checkout = await openCheckout();
  const { staff, send, add } = checkout;
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'pricesIncludeTax', true);
  const addEu = async (as: Actor = actors.admin) => send('POST', '/api/tax-rates/eu', {}, { as });
  const mug = await add({ variants: [{ priceMinor: 11900, onHand: 50 }] });
  const taxOf = async (country: string, region: string | null = null) => {
    const lines = [{ productId: mug.id, quantity: 1 }];
    const asked = { lines, destination: { country, region } };
    const { body } = await send('POST', '/api/checkout/quote', asked);
    return (body as unknown as { lines: { taxRate: number; tax: number }[] }).lines[0];
  };
  return { ...checkout, addEu, taxOf };
}

test('an owner adds the rates of all EU states in one press, and their own stay', async () => {
  const { staff, addEu } = await openEuShop();
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await createTaxRate(staff, { country: 'FR', name: 'TVA', ratePpm: 210_000 });
  // As the guide of earlier versions set it: the tax of the shop's own country.
  await createTaxRate(staff, { country: 'AT', name: 'MwSt.', ratePpm: 190_000 });
  const official = euCountries.flatMap((country) => Object.values(euRatesOf(country) ?? {}));
  expect((await addEu()).body).toMatchObject({ changed: official.filter(Boolean).length - 2 });
  const rates = await readTaxRates(staff);
  const rateOf = (country: string, taxClass = 'standard') =>
    rates.filter((rate) => rate.country === country && rate.taxClass === taxClass).map(({ rate }) => rate);
  expect([rateOf('DE'), rateOf('FR'), rateOf('AT'), rateOf('FI')]).toEqual([[0.19], [0.21], [0.2], [0.255]]);
  expect([rateOf('DE', 'reduced'), rateOf('DK', 'reduced')]).toEqual([[0.07], []]);
  expect(['reduced', 'second_reduced', 'super_reduced'].map((one) => rateOf('IT', one))).toEqual([
    [0.1],
    [0.05],
    [0.04],
  ]);
  expect((await addEu()).body).toMatchObject({ changed: 0 });
  expect((await addEu(actors.member)).status).toBe(403);
});

test('below the threshold consumers in the whole EU pay the tax of the shop’s country, above it their own', async () => {
  const { staff, addEu, taxOf } = await openEuShop();
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await addEu();
  expect([await taxOf('DE'), await taxOf('AT')]).toMatchObject([{ taxRate: 0.19 }, { taxRate: 0.2 }]);
  await writeSetting(staff, 'euSalesTax', 'origin');
  expect(await taxOf('AT')).toMatchObject({ taxRate: 0.19, tax: 19 });
  expect([await taxOf('DE'), await taxOf('CH')]).toMatchObject([{ taxRate: 0.19 }, { taxRate: 0 }]);
  await writeSetting(staff, 'country', 'CH');
  expect(await taxOf('AT')).toMatchObject({ taxRate: 0.2 });
});

test('the data have a standard rate of each state, two reduced ones of at least 5 percent and one below', () => {
  for (const country of euCountries) {
    const rates = euRatesOf(country);
    const standard = rates?.standard?.percent ?? 0;
    expect(standard).toBeGreaterThanOrEqual(17);
    for (const rate of [rates?.reduced, rates?.second_reduced])
      if (rate) expect([rate.percent >= 5, rate.percent < standard]).toEqual([true, true]);
    if (rates?.super_reduced) expect(rates.super_reduced.percent).toBeLessThan(5);
    for (const rate of Object.values(rates ?? {}))
      expect(rate?.since ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('goods of each reduced class have its rate, else the reduced one, else the standard one', async () => {
  const { staff, addEu, add, send } = await openEuShop();
  await addEu();
  const goods = await Promise.all(
    (['reduced', 'second_reduced', 'super_reduced'] as const).map((taxClass) =>
      add({ taxClass, variants: [{ priceMinor: 10000, onHand: 9 }] }),
    ),
  );
  const lines = goods.map(({ id }) => ({ productId: id, quantity: 1 }));
  const ratesIn = async (country: string) => {
    const { body } = await send('POST', '/api/checkout/quote', { lines, destination: { country } });
    return (body as unknown as { lines: { taxRate: number }[] }).lines.map(({ taxRate }) => taxRate);
  };
  expect(await ratesIn('FR')).toEqual([0.055, 0.1, 0.021]);
  expect(await ratesIn('BE')).toEqual([0.06, 0.12, 0.06]);
  expect(await ratesIn('DK')).toEqual([0.25, 0.25, 0.25]);
  await createTaxRate(staff, {
    country: 'BE',
    taxClass: 'super_reduced',
    name: 'TVA',
    ratePpm: 30_000,
    startsAt: new Date(Date.now() - 1),
  });
  expect(await ratesIn('BE')).toEqual([0.06, 0.12, 0.03]);
});
