import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrand, createCategory, createProduct } from '#domains/catalog/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import {
  createPromotion,
  createShippingMethod,
  createTaxRate,
  loadBasis,
  type QuoteInput,
  quoteFrom,
  scheduleDeal,
  showQuote,
} from '../index.ts';

let shop: TestShop;
let mug: { id: string };
let tee: { id: string };
let goods: { description: string; categoryId: string; brandId: string };
let sizes: string[];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

beforeAll(async () => {
  shop = await createTestShop();
  const staff = shop.kiosk.context(actors.admin);
  const { id: categoryId } = await createCategory(staff, { name: 'Kitchen' });
  const { id: brandId } = await createBrand(staff, { name: 'Halden' });
  goods = { description: '', categoryId, brandId };
  mug = await createProduct(staff, {
    ...goods,
    name: 'Mug',
    texts: { de: { name: 'Becher' } },
    variants: [{ sku: 'MUG', priceMinor: 1999, onHand: 5 }],
  });
  tee = await createProduct(staff, {
    ...goods,
    name: 'Tee',
    options: [{ name: 'Size', choices: [{ value: 'M' }, { value: 'L' }] }],
    variants: [
      { choices: ['M'], priceMinor: 2500, onHand: 0 },
      { choices: ['L'], priceMinor: 2500, onHand: 2 },
    ],
  });
  const found = await shop.kiosk.db.query('select id from variants where product_id = $1 order by position', [
    tee.id,
  ]);
  sizes = found.rows.map(({ id }) => id);
  await scheduleDeal(staff, {
    productId: mug.id,
    percentOff: 25,
    startsAt: inHours(-1),
    endsAt: inHours(1),
  });
  await createShippingMethod(staff, {
    name: 'Standard',
    texts: { de: { name: 'Standardversand' } },
    priceMinor: 490,
    freeFromMinor: 5000,
  });
  await createShippingMethod(staff, { name: 'Pigeon', priceMinor: 100, countries: ['AT'], position: 1 });
  await createTaxRate(staff, {
    country: 'DE',
    name: 'VAT',
    texts: { de: { name: 'MwSt.' } },
    ratePpm: 190_000,
  });
  await createTaxRate(staff, { country: 'US', region: 'NY', name: 'Sales tax', ratePpm: 88_750 });
  await createPromotion(staff, {
    name: 'First order',
    kind: 'percentage',
    percentOff: 50,
    isFirstOrderOnly: true,
  });
  await createPromotion(staff, {
    name: 'Five off',
    kind: 'amount',
    amountMinor: 500,
    code: 'Five',
    minimumMinor: 2000,
  });
  await createPromotion(staff, { name: 'Over', kind: 'free_shipping', code: 'LATE', endsAt: inHours(-1) });
});
afterAll(() => shop.close());

const nothing: QuoteInput = { lines: [], destination: null, shippingMethodId: null, code: null };
const mugs = (quantity: number) => [{ productId: mug.id, variantId: null, quantity }];

async function ask(input: Partial<QuoteInput>, userId: string | null = null, orders = 0) {
  const ctx = shop.kiosk.context(actors.visitor, 'de');
  const asked = { ...nothing, ...input, userId, email: null };
  return quoteFrom(await loadBasis(ctx, asked), { ...asked, hasEarlierOrders: orders > 0 });
}

test('a guest sees the exact total in their language, deal, shipping and tax included', async () => {
  await writeSetting(shop.kiosk.context(actors.admin), 'pricesIncludeTax', true);
  const quote = await ask({ lines: mugs(2), destination: { country: 'DE', region: null } });
  expect(showQuote(quote)).toMatchObject({
    lines: [{ name: 'Becher', sku: 'MUG', unitPrice: 14.99, compareAt: 19.99, total: 29.98, tax: 4.79 }],
    shipping: { name: 'Standardversand', price: 4.9, tax: 0.78 },
    taxes: [{ name: 'MwSt.', rate: 0.19, net: 29.31, tax: 5.57 }],
    subtotal: 29.98,
    discount: 0,
    tax: 5.57,
    total: 34.88,
    problems: [],
  });
  await writeSetting(shop.kiosk.context(actors.admin), 'pricesIncludeTax', false);
});

test('if tax is added, the region’s rate applies, and a country without a rate has no tax', async () => {
  const to = async (country: string, region: string | null) =>
    (await ask({ lines: mugs(1), destination: { country, region } })).taxes;
  expect(await to('US', 'NY')).toEqual([
    { name: 'Sales tax', ratePpm: 88_750, netMinor: 1989, taxMinor: 176 },
  ]);
  expect(await to('US', 'OR')).toEqual([]);
});

test('each line has the rate of its class that holds now, and shipping that of most of the goods', async () => {
  const admin = shop.kiosk.context(actors.admin);
  await writeSetting(admin, 'pricesIncludeTax', true);
  const rate = { country: 'FR', name: 'TVA' };
  await createTaxRate(admin, { ...rate, ratePpm: 196_000 });
  await createTaxRate(admin, { ...rate, ratePpm: 200_000, startsAt: inHours(-1) });
  await createTaxRate(admin, { ...rate, ratePpm: 210_000, startsAt: inHours(1) });
  const novel = await createProduct(admin, {
    ...goods,
    name: 'Novel',
    taxClass: 'reduced',
    variants: [{ priceMinor: 1055, onHand: 9 }],
  });
  const taxes = async (novels: number) => {
    const lines = [...mugs(1), { productId: novel.id, variantId: null, quantity: novels }];
    const {
      lines: shown,
      shipping,
      ...quote
    } = await ask({ lines, destination: { country: 'FR', region: null } });
    expect(quote.taxes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(quote.taxMinor);
    return [...shown.map(({ taxRatePpm }) => taxRatePpm), shipping?.taxRatePpm, quote.taxes.length];
  };
  expect(await taxes(1)).toEqual([200_000, 200_000, 200_000, 1]);
  await createTaxRate(admin, { ...rate, taxClass: 'reduced', ratePpm: 55_000 });
  expect(await taxes(1)).toEqual([200_000, 55_000, 200_000, 2]);
  expect(await taxes(2)).toEqual([200_000, 55_000, 55_000, 2]);
  await writeSetting(admin, 'pricesIncludeTax', false);
});

test('a member’s first order is half price, also with a code; not the second, and never a guest’s', async () => {
  const member = newId();
  const first = await ask({ lines: mugs(2), code: 'FIVE' }, member);
  expect(first.discounts).toMatchObject([
    { name: 'First order', code: null, amountMinor: 1499 },
    { name: 'Five off', code: 'Five', amountMinor: 500 },
  ]);
  expect((await ask({ lines: mugs(2) }, member, 1)).discountMinor).toBe(0);
  expect((await ask({ lines: mugs(2) })).discountMinor).toBe(0);
});

test('problems of a quote are reported, each with its reason', async () => {
  const kinds = async (input: Partial<QuoteInput>) => (await ask(input)).problems;
  const of = (variantId: string | null, quantity = 3) => [{ productId: tee.id, variantId, quantity }];
  const [medium = '', large = ''] = sizes;
  expect(await kinds({ lines: of(medium) })).toMatchObject([{ kind: 'sold_out', available: 0 }]);
  expect(await kinds({ lines: of(large) })).toMatchObject([
    { kind: 'short', variantId: large, available: 2 },
  ]);
  expect(await kinds({ lines: of(null) })).toMatchObject([{ kind: 'gone' }]);
  expect(await kinds({ lines: of('nonsense') })).toMatchObject([{ kind: 'gone', variantId: 'nonsense' }]);
  expect(await kinds({ code: 'nobody\0', lines: mugs(2) })).toEqual([
    { kind: 'code_unknown', code: 'nobody\0' },
  ]);
  expect(await kinds({ code: 'late', lines: mugs(2) })).toEqual([{ kind: 'code_expired', code: 'late' }]);
  expect(await kinds({ code: 'five', lines: mugs(1) })).toEqual([
    { kind: 'code_below_minimum', minimumMinor: 2000, code: 'five' },
  ]);
});

test('only shipping methods for the destination are offered', async () => {
  const there = { lines: mugs(1), destination: { country: 'AT', region: null } };
  const { shippingMethods } = await ask(there);
  expect(shippingMethods.map(({ name }) => name)).toEqual(['Standardversand', 'Pigeon']);
  const pigeon = shippingMethods[1]?.methodId ?? '';
  expect((await ask({ ...there, shippingMethodId: pigeon })).shipping?.priceMinor).toBe(100);
  const moved = { ...there, shippingMethodId: pigeon, destination: { country: 'DE', region: null } };
  expect(await ask(moved)).toMatchObject({
    shipping: { name: 'Standardversand' },
    problems: [{ kind: 'shipping_gone' }],
  });
});

test('an order too large to compute exactly is refused', async () => {
  const lines = [{ productId: mug.id, variantId: null, quantity: 1e12 }];
  await expect(ask({ lines })).rejects.toMatchObject({ code: 'pricing.order_too_large' });
});

test('a discount on some goods applies from the next quote on, in each language, and to no others', async () => {
  const lines = [...mugs(1), { productId: tee.id, variantId: sizes[1] ?? '', quantity: 1 }];
  const quoted = async (language: 'en' | 'de') => {
    const ctx = shop.kiosk.context(actors.visitor, language);
    const asked = { ...nothing, lines, userId: null, email: null };
    const quote = quoteFrom(await loadBasis(ctx, asked), { ...asked, hasEarlierOrders: false });
    return quote.lines.map(({ name, choice, discountMinor }) => [name, choice, discountMinor]);
  };
  const both = async () => [await quoted('en'), await quoted('de')];
  const before = [
    [
      ['Mug', '', 0],
      ['Tee', 'L', 0],
    ],
    [
      ['Becher', '', 0],
      ['Tee', 'L', 0],
    ],
  ];
  expect(await both()).toEqual(before);
  const { id } = await createPromotion(shop.kiosk.context(actors.admin), {
    name: 'Tees',
    kind: 'percentage',
    percentOff: 10,
    targets: [`product:${tee.id}`],
  });
  expect(await both()).toEqual([
    [
      ['Mug', '', 0],
      ['Tee', 'L', 250],
    ],
    [
      ['Becher', '', 0],
      ['Tee', 'L', 250],
    ],
  ]);
  await shop.kiosk.db.query('delete from promotions where id = $1', [id]);
  expect(await both()).toEqual(before);
});
