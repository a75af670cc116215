import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { type Cells, csvOf, importText, product } from './testing/files.ts';
import { exportText, storedProduct } from './testing/stored.ts';

/** The cells of one product's rows, in a file without line ends inside cells. */
function rowsOf(text: string, handle: string): Cells[] {
  const [header = [], ...rows] = text.split('\r\n').map((line) => line.split(','));
  const cells = rows.filter(([first]) => first === handle);
  return cells.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

/** Expects every non-empty cell of the file in the export, in the same row of its product. */
function expectGivenBack(rows: Cells[], exported: string) {
  for (const [handle = '', own] of Map.groupBy(rows, ({ Handle }) => Handle)) {
    const filled = own.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
    );
    expect(rowsOf(exported, handle)).toMatchObject(filled);
  }
}

const inMarkets: Cells[] = [
  product('lamp', {
    'Option1 Name': 'Color',
    'Option1 Value': 'Red',
    'Included / Germany': 'true',
    'Price / Germany': '12.00',
    'Compare At Price / Germany': '14.00',
    'Metafield: care': 'Wipe',
    'Variant Metafield: bulb': 'E27',
  }),
  {
    Handle: 'lamp',
    'Option1 Value': 'Blue',
    'Variant Price': '11.00',
    'Variant Inventory Qty': '2',
    'Price / Germany': '13.00',
    'Compare At Price / Germany': '15.00',
    'Variant Metafield: bulb': 'E14',
    'My own column': 'mine',
  },
];

test('prices per market and custom columns of each variant are stored, reported, and exported again', async () => {
  const shop = await openTestShop();
  const { notes, created } = await importText(shop, csvOf(inMarkets));
  expect(created).toBe(1);
  expect(notes).toEqual([
    '1: Kept for an export, but without effect here: Included / Germany, Price / Germany, Compare At Price / Germany.',
  ]);
  expectGivenBack(inMarkets, await exportText(shop));
  expect(await importText(shop, csvOf(inMarkets))).toMatchObject({ unchanged: 1 });
  expect(await importText(shop, await exportText(shop))).toMatchObject({ unchanged: 1, changed: 0 });
  const [first = {}, second = {}] = inMarkets;
  const dearer = csvOf([first, { ...second, 'Price / Germany': '20.00' }]);
  expect(await importText(shop, dearer)).toMatchObject({ changed: 1 });
});

test('other cells in a picture row are ignored, and that is reported', async () => {
  const shop = await openTestShop();
  const picture = { Handle: 'mug', 'Image Src': 'https://pictures.example/2.jpg', 'My own column': 'lost' };
  const { notes } = await importText(shop, csvOf([product('mug'), picture]));
  expect(notes).toEqual(['3: A row with a picture only has no place for My own column: left out.']);
});

test.each([
  ['true', 'active', 'published'],
  ['true', 'unlisted', 'unlisted'],
  ['true', 'archived', 'archived'],
  ['false', 'archived', 'archived'],
  ['true', 'draft', 'draft'],
  ['false', 'active', 'draft'],
  ['false', 'unlisted', 'draft'],
  ['false', 'draft', 'draft'],
])(
  'Published %s with Status %s becomes %s, and the export has both again',
  async (Published, Status, status) => {
    const shop = await openTestShop();
    const rows = [product('mug', { Published, Status })];
    await importText(shop, csvOf(rows));
    expect((await storedProduct(shop, 'mug')).status).toBe(status);
    expectGivenBack(rows, await exportText(shop));
    expect(await importText(shop, csvOf(rows))).toMatchObject({ unchanged: 1 });
  },
);

test('a file with only the published column leaves archived and unlisted products unchanged', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf([product('a', { Status: 'archived' }), product('u', { Status: 'unlisted' })]));
  const file = csvOf([product('a', { Published: 'false' }), product('u')]);
  await importText(shop, file);
  expect((await storedProduct(shop, 'a')).status).toBe('archived');
  expect((await storedProduct(shop, 'u')).status).toBe('unlisted');
});

test('a gift card comes for sale, and goes out as one', async () => {
  const shop = await openTestShop();
  const rows = [product('card', { 'Gift Card': 'true', Status: 'active' })];
  const { notes } = await importText(shop, csvOf(rows));
  expect(notes).toEqual([]);
  expect((await shop.request('/api/browse/products/card')).status).toBe(200);
  expect(await (await shop.request('/api/product')).json()).toMatchObject({ total: 1 });
  expectGivenBack(rows, await exportText(shop));
});

const stocks: Cells[] = [
  product('tracked', { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' }),
  product('uncounted', {
    'Variant Inventory Tracker': '',
    'Variant Inventory Policy': 'deny',
    'Variant Inventory Qty': '0',
  }),
  product('backorder', {
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'continue',
    'Variant Inventory Qty': '-4',
  }),
  product('elsewhere', { 'Variant Inventory Tracker': 'shipwire', 'Variant Inventory Policy': 'deny' }),
];

test('uncounted and sold-on variants can be bought, and are exported as such', async () => {
  const shop = await openTestShop();
  expect(await importText(shop, csvOf(stocks))).toMatchObject({ created: 4, note: 0 });
  const counts = Object.fromEntries(
    await Promise.all(
      stocks.map(async ({ Handle = '' }) => {
        const product = (await (await shop.request(`/api/product/${Handle}`)).json()) as {
          countInStock: number;
        };
        return [Handle, product.countInStock];
      }),
    ),
  );
  expect(counts).toEqual({ tracked: 3, uncounted: 9_999, backorder: 9_999, elsewhere: 3 });
  const exported = await exportText(shop);
  expectGivenBack(stocks, exported);
  expect(rowsOf(exported, 'uncounted')[0]?.['Variant Inventory Tracker']).toBe('');
  expect(await importText(shop, exported)).toMatchObject({ unchanged: 4 });
  // An older file without such columns changes none of them.
  const older = stocks
    .filter(({ Handle }) => Handle !== 'backorder')
    .map(({ 'Variant Inventory Tracker': _, 'Variant Inventory Policy': __, ...row }) => row);
  expect(await importText(shop, csvOf(older))).toMatchObject({ unchanged: 3 });
});

test('the newer columns have the same meaning', async () => {
  const shop = await openTestShop();
  const text = [
    'Title,URL handle,Status,Price,Inventory quantity,Inventory tracker,Continue selling when out of stock,Gift card',
    'Mug,mug,Active,9.95,0,shopify,TRUE,FALSE',
    'Cup,cup,Active,9.95,0,,DENY,FALSE',
    'Pot,pot,Active,9.95,0,shopify,FALSE,FALSE',
  ].join('\n');
  await importText(shop, text);
  const read = async (handle: string) => (await storedProduct(shop, handle)).variants[0];
  expect(await read('mug')).toMatchObject({ isTracked: true, continuesSelling: true });
  expect(await read('cup')).toMatchObject({ isTracked: false, continuesSelling: false });
  expect(await read('pot')).toMatchObject({ isTracked: true, continuesSelling: false });
});

test('several variants and products may have one SKU: all keep it, each is reported', async () => {
  const shop = await openTestShop();
  const sized = { 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant SKU': 'X' };
  const rows = [
    product('tee', sized),
    { Handle: 'tee', 'Option1 Value': 'M', 'Variant Price': '1', 'Variant SKU': 'X' },
    product('shirt', { 'Variant SKU': 'X' }),
  ];
  const { notes, created } = await importText(shop, csvOf(rows));
  expect(created).toBe(2);
  expect(notes).toEqual([
    '3: The SKU “X” stands on two variants: both keep it.',
    '4: The SKU “X” is also that of tee: both keep it.',
  ]);
  expect(await importText(shop, csvOf([product('mug', { 'Variant SKU': 'X' })]))).toMatchObject({
    notes: ['2: The SKU “X” is also that of shirt: both keep it.'],
  });
  expect(await importText(shop, await exportText(shop))).toMatchObject({ unchanged: 3, refused: 0 });
});
