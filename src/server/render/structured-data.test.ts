import { expect, test } from 'vitest';
import type { ProductDetail, Shop } from '#domains/browse/contract.ts';
import { createCategory } from '#domains/catalog/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { structuredData } from './structured-data.ts';

type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>;

async function openPage() {
  const shelves = await openShelves();
  const { ask, staff } = shelves;
  await writeSetting(staff, 'country', 'DE');
  await createShippingMethod(staff, {
    name: 'Post',
    priceMinor: 490,
    freeFromMinor: 3_000,
    daysMin: 1,
    daysMax: 3,
  });
  await createShippingMethod(staff, {
    name: 'Parcel',
    priceMinor: 990,
    countries: ['AT'],
    daysMin: 2,
    daysMax: 5,
  });
  const things = async (slug: string) => {
    const shop = (await ask('GET', '/api/browse/shop')).body as unknown as Shop;
    const data = (await ask('GET', `/api/browse/products/${slug}`)).body as unknown as ProductDetail;
    const site = { shop, locale: 'en' as const, publicUrl: 'https://shop.example' };
    return structuredData(site, { routeId: '/product/$id', data })?.['@graph'] as Thing[];
  };
  return { ...shelves, things };
}

/** What Google's documentation of merchant listings requires of an offer and of what it refers to. */
function checkOffer(offer: Thing, all: Thing[]) {
  expect(offer).toMatchObject({
    '@type': 'Offer',
    url: expect.stringMatching(/^https:\/\/shop\.example\/product\//),
    price: expect.any(Number),
    priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
    itemCondition: 'https://schema.org/NewCondition',
  });
  const found = ({ '@id': id }: { '@id': string }) => all.filter((thing) => thing['@id'] === id);
  for (const reference of offer.shippingDetails as { '@id': string }[]) {
    expect(found(reference)).toMatchObject([
      {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: expect.any(Number), currency: offer.priceCurrency },
        shippingDestination: {
          '@type': 'DefinedRegion',
          addressCountry: expect.stringMatching(/^[A-Z]{2}$/),
        },
        deliveryTime: {
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
          transitTime: { '@type': 'QuantitativeValue', minValue: expect.any(Number), unitCode: 'DAY' },
        },
      },
    ]);
  }
  expect(found(offer.hasMerchantReturnPolicy as { '@id': string })).toMatchObject([
    {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['DE', 'AT'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
    },
  ]);
}

test('a search engine reads a product of one variant with number, delivery by country and returns', async () => {
  const { add, things } = await openPage();
  const { slug } = await add({
    variants: [
      {
        priceMinor: 1_999,
        onHand: 5,
        sku: 'MUG',
        barcode: '4006381333931',
        measure: '250 g / 100 g',
        depositMinor: 25,
      },
    ],
  });
  const all = await things(slug);
  const [product] = all as [Thing];
  expect(product).toMatchObject({ '@type': 'Product', name: 'Mug', sku: 'MUG', gtin: '4006381333931' });
  checkOffer(product.offers as Thing, all);
  expect(product.offers).toMatchObject({
    price: 19.99,
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Deposit', value: 0.25, unitText: 'USD' }],
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 19.99,
      referenceQuantity: { value: 250, unitCode: 'GRM', valueReference: { value: 100, unitCode: 'GRM' } },
    },
  });
  const rates = all.filter((thing) => thing['@type'] === 'OfferShippingDetails');
  expect(rates).toMatchObject([
    {
      shippingRate: { value: 4.9 },
      shippingDestination: { addressCountry: 'DE' },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } },
    },
    { shippingRate: { value: 4.9 }, shippingDestination: { addressCountry: 'AT' } },
  ]);
});

test('a search engine reads several variants as a group that says what they vary by, and where they are', async () => {
  const { add, things, staff, categoryId } = await openPage();
  const { id } = await createCategory(staff, { name: 'Shirts', parentId: categoryId });
  const choice = (value: string, swatch?: string) => ({ value, ...(swatch && { swatch }) });
  const { slug } = await add({
    name: 'Tee',
    categoryId: id,
    options: [
      { name: 'Farbe', choices: [choice('Moss', '#556b2f')] },
      { name: 'Größe', choices: [choice('S'), choice('XL')] },
      { name: 'Cut', choices: [choice('Slim')] },
    ],
    variants: [
      { choices: ['Moss', 'S', 'Slim'], priceMinor: 2_000, onHand: 1, barcode: '1234' },
      { choices: ['Moss', 'XL', 'Slim'], priceMinor: 4_000, onHand: 0 },
    ],
  });
  const all = await things(slug);
  const way = all.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as Thing[];
  expect(way.slice(1).map(({ name }) => name)).toEqual(['Kitchen', 'Shirts', 'Tee']);
  const [group] = all as [Thing];
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Tee',
    productGroupID: expect.any(String),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Tee, Moss / S / Slim',
        color: 'Moss',
        size: 'S',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Cut', value: 'Slim' }],
        offers: { price: 20, availability: 'https://schema.org/InStock' },
      },
      { size: 'XL', offers: { price: 40, availability: 'https://schema.org/OutOfStock' } },
    ],
  });
  const variants = group.hasVariant as Thing[];
  expect(variants.map(({ gtin }) => gtin)).toEqual([undefined, undefined]);
  for (const variant of variants) checkOffer(variant.offers as Thing, all);
  expect(new Set(variants.map(({ offers }) => (offers as Thing).url)).size).toBe(2);
  const toGermany = all.filter((thing) => JSON.stringify(thing.shippingDestination ?? '').includes('DE'));
  expect(toGermany).toMatchObject([{ shippingRate: { value: 4.9 } }, { shippingRate: { value: 0 } }]);
});

test('a search engine is told nothing empty about a product without pictures and words', async () => {
  const { add, things } = await openPage();
  const { slug } = await add({ name: 'Bare mug', description: '' });
  const product = (await things(slug)).find(({ '@type': type }) => type === 'Product');
  expect(product).toMatchObject({ name: 'Bare mug' });
  expect(Object.keys(JSON.parse(JSON.stringify(product)))).not.toContain('description');
  expect(product).not.toHaveProperty('image');
});

test('a search engine tells variants apart that differ by two sizes and a color', async () => {
  const { add, things } = await openPage();
  const sizes = [{ value: '30' }, { value: '32' }];
  const colors = [
    { value: 'Moss', swatch: '#556b2f' },
    { value: 'Rose', swatch: '#d8a0a0' },
  ];
  const { slug } = await add({
    name: 'Jeans',
    options: [
      { name: 'Waist', choices: sizes },
      { name: 'Cloth', choices: colors },
      { name: 'Length', choices: sizes },
    ],
    variants: [
      { choices: ['30', 'Moss', '32'], priceMinor: 2_000, onHand: 1 },
      { choices: ['32', 'Rose', '32'], priceMinor: 2_000, onHand: 1 },
    ],
  });
  const [group] = await things(slug);
  expect(group).toMatchObject({
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      { size: '30 / 32', color: 'Moss' },
      { size: '32 / 32', color: 'Rose' },
    ],
  });
});
