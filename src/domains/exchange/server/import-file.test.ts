import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSettings } from '#domains/content/server/index.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { csvOf, importText, product } from './testing/files.ts';
import { storedIn, storedProduct } from './testing/stored.ts';

const shirt = [
  product('shirt', {
    Title: 'Shirt',
    'Body (HTML)': '<p>Two\nlines</p><script>alert(1)</script>',
    Tags: 'men, summer ,,new',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Option2 Name': 'Color',
    'Option2 Value': 'Red',
    'Variant SKU': 'SH-S',
    'Variant Grams': '250',
    'Variant Compare At Price': '15.00',
    'Variant Barcode': '0012345',
    'Image Src': 'https://pictures.example/2.jpg',
    'Image Position': '2',
    'Image Alt Text': 'Back',
    'SEO Title': 'Buy a shirt',
    'Google Shopping / Gender': 'men',
    'Variant Weight Unit': 'kg',
  }),
  {
    Handle: 'shirt',
    'Option1 Value': 'M',
    'Option2 Value': 'Red',
    'Variant Price': '12.50',
    'Variant Inventory Qty': '0',
    'Image Src': 'https://pictures.example/1.jpg',
    'Image Position': '1',
  },
  { Handle: '', 'Image Src': 'https://pictures.example/3.jpg', 'Image Position': '3' },
];

test('options, variants, pictures, texts and other columns are those of the rows', async () => {
  const shop = await openTestShop();
  expect(await importText(shop, csvOf(shirt))).toMatchObject({ created: 1, refused: 0, note: 1 });

  const stored = await storedProduct(shop, 'shirt');
  expect(stored).toMatchObject({
    name: 'Shirt',
    descriptionHtml: '<p>Two\nlines</p>',
    brand: 'Maker',
    category: 'Things',
    tags: ['men', 'summer', 'new'],
    status: 'published',
    seoTitle: 'Buy a shirt',
    importFields: { 'Google Shopping / Gender': 'men' },
    options: [
      { name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] },
      { name: 'Color', choices: [{ value: 'Red' }] },
    ],
    variants: [
      {
        sku: 'SH-S',
        choices: ['S', 'Red'],
        priceMinor: 1_000,
        compareAtMinor: 1_500,
        barcode: '0012345',
        weightGrams: 250,
        onHand: 3,
        importFields: { 'Variant Weight Unit': 'kg' },
      },
      { sku: null, choices: ['M', 'Red'], priceMinor: 1_250, onHand: 0 },
    ],
  });
  const addresses = stored.pictures.map(({ sourceUrl }) => sourceUrl);
  expect(addresses).toEqual([1, 2, 3].map((n) => `https://pictures.example/${n}.jpg`));
  expect(stored.pictures[1]?.alt).toBe('Back');
});

test('importing again changes nothing, also packed, and a dry run predicts that', async () => {
  const shop = await openTestShop();
  const text = csvOf([...shirt, product('mug')]);
  expect(await importText(shop, text, { dryRun: true })).toMatchObject({ created: 2 });
  expect((await storedIn(shop)).size).toBe(0);
  const groups = await shop.kiosk.db.query('select 1 from categories union all select 1 from brands');
  expect(groups.rows).toEqual([]);

  await importText(shop, text);
  const before = await storedIn(shop);
  const changes = () => shop.kiosk.db.query('select count(*) as changes from changed_tags');
  const { rows } = await changes();

  expect(await importText(shop, gzipSync(text))).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect(await storedIn(shop)).toEqual(before);
  expect((await changes()).rows).toEqual(rows);
});

test('a changed row changes its product, keeps the variants and reports the changes', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf([...shirt, product('mug')]));
  const before = await storedProduct(shop, 'shirt');
  const [first, ...more] = shirt;
  const text = csvOf([{ ...first, 'Variant Price': '11.00', Title: 'Linen shirt' }, ...more, product('mug')]);

  const dry = await importText(shop, text, { dryRun: true });
  expect(dry.entries).toContainEqual({
    kind: 'changed',
    line: 2,
    handle: 'shirt',
    fields: ['name', 'variants'],
    notes: [],
  });
  expect(await storedProduct(shop, 'shirt')).toEqual(before);

  expect(await importText(shop, text)).toMatchObject({ changed: 1, unchanged: 1 });
  const after = await storedProduct(shop, 'shirt');
  expect(after).toMatchObject({ name: 'Linen shirt', variants: [{ priceMinor: 1_100 }, {}] });
  expect(after.variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id));
});

test('two variants may swap their SKUs, and a variant missing from the file is deleted', async () => {
  const shop = await openTestShop();
  const rows = (skus: string[]) =>
    skus.map((sku, at) => ({
      ...(at === 0 ? product('tee', { 'Option1 Name': 'Size' }) : { Handle: 'tee', 'Variant Price': '1' }),
      'Option1 Value': String(at),
      'Variant SKU': sku,
    }));
  await importText(shop, csvOf(rows(['A', 'B', 'C'])));
  await importText(shop, csvOf(rows(['B', 'A'])));
  const { variants } = await storedProduct(shop, 'tee');
  expect(variants.map(({ sku }) => sku)).toEqual(['B', 'A']);
});

test.each([
  [{ Published: 'false' }, 'draft'],
  [{ Status: 'draft' }, 'draft'],
  [{ Status: 'archived' }, 'archived'],
  [{ Status: 'unlisted' }, 'unlisted'],
  [{ Status: 'unlisted', Published: 'false' }, 'draft'],
  [{ Status: 'archived', Published: 'false' }, 'archived'],
  [{ Status: 'active' }, 'published'],
  [{ Published: 'TRUE' }, 'published'],
])('%j means %s', async (cells, status) => {
  const shop = await openTestShop();
  await importText(shop, csvOf([product('mug', cells as Record<string, string>)]));
  expect((await storedProduct(shop, 'mug')).status).toBe(status);
});

test('a picture whose address cannot be reached waits, and the page shows the placeholder', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf([product('mug', { 'Image Src': 'https://pictures.example/mug.jpg' })]));
  const { rows } = await shop.kiosk.db.query<{ status: string }>('select status from media');
  expect(rows).toEqual([{ status: 'pending' }]);
  const answer = await shop.request('/api/product/mug');
  expect(answer.status).toBe(200);
});

test('data without a column in the file stays unchanged', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf(shirt));
  const before = await storedProduct(shop, 'shirt');
  const prices = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\n';
  const same = await importText(shop, `${prices}shirt,Shirt,Size,S,Color,Red,10\nshirt,,,M,,Red,12.50\n`);
  expect(same).toMatchObject({ unchanged: 1 });

  const text = `${prices}shirt,Shirt,Size,S,Color,Red,99\nshirt,,,M,,Red,12.50\nnew,New,Title,Default Title,,,5\n`;
  expect(await importText(shop, text)).toMatchObject({ created: 1, changed: 1 });
  const [small, medium] = before.variants;
  expect(await storedProduct(shop, 'shirt')).toEqual({
    ...before,
    variants: [{ ...small, priceMinor: 9_900 }, medium],
  });

  const names = await importText(shop, 'Handle,Title\nshirt,Shirt\nnew,New\ndraft,Draft\n');
  expect(names.refusals).toEqual(['2: “shirt” has options, and the file has no column Option1 Value.']);
  expect(names).toMatchObject({ unchanged: 1, created: 1 });
  expect((await storedProduct(shop, 'draft')).status).toBe('draft');
});

test('stock sold during the import of its product stays sold', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf(shirt));
  await shop.kiosk.db.query('update stock_levels set on_hand = 1 where on_hand = 3');
  const [first, ...more] = shirt.map(({ 'Variant Inventory Qty': _, ...row }) => row);
  await importText(shop, csvOf([{ ...first, Title: 'New', 'Variant Price': '2' }, ...more]));
  expect((await storedProduct(shop, 'shirt')).variants.map(({ onHand }) => onHand)).toEqual([1, 0]);
});

test('columns of newer files are recognized', async () => {
  const shop = await openTestShop();
  const text = [
    'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL,Charge tax',
    'Mug,mug,Blue,Maker,Cups,TRUE,Active,M-1,9.95,12,4,300,https://pictures.example/m.jpg,TRUE',
  ].join('\r\n');
  expect(await importText(shop, text)).toMatchObject({ created: 1, note: 0 });
  expect(await storedProduct(shop, 'mug')).toMatchObject({
    description: 'Blue',
    category: 'Cups',
    variants: [
      { sku: 'M-1', priceMinor: 995, onHand: 4, weightGrams: 300, importFields: { 'Charge tax': 'TRUE' } },
    ],
    pictures: [{ sourceUrl: 'https://pictures.example/m.jpg' }],
  });
});

test('two thousand products of one brand are imported while the search vocabulary is updated', async () => {
  const shop = await openTestShop();
  const rows = Array.from({ length: 1_200 }, (_, n) => product(`mug-${n}`, { Title: `Mug zebra${n % 600}` }));
  expect(await importText(shop, csvOf(rows))).toMatchObject({ created: 1_200 });
  const { rows: words } = await shop.kiosk.db.query<{ count: number }>(
    "select product_count as count from search_words where locale = 'en' and word = 'zebra599'",
  );
  expect(words).toEqual([{ count: 2 }]);
});

test('after an import a list is counted from one row per category and brand, however many batches wrote it', async () => {
  const shop = await openTestShop();
  const rows = Array.from({ length: 1_200 }, (_, n) => product(`mug-${n}`, { Title: `Mug ${n}` }));
  await importText(shop, csvOf(rows));
  const { rows: counts } = await shop.kiosk.db.query(
    `select count(*)::integer as rows, max(stars_0)::integer as most from listing_counts
     group by category_id, brand_id`,
  );
  expect(counts).toHaveLength(4);
  for (const count of counts) expect(count).toEqual({ rows: 1, most: 1_200 });
});

test('goods without a vendor are of the brand with the name of the shop, as those of the product form', async () => {
  const shop = await openTestShop();
  const file = csvOf([product('bowl', { Vendor: '' }), product('mug')]);
  await importText(shop, file);
  const { storeName } = await readSettings(shop.kiosk.context(actors.system));
  expect((await storedProduct(shop, 'bowl')).brand).toBe(storeName);
  expect((await storedProduct(shop, 'mug')).brand).toBe('Maker');
  expect(await importText(shop, file)).toMatchObject({ changed: 0, unchanged: 2 });
});
