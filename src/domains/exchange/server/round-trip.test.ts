import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShop } from '#demo/content/index.ts';
import { seedDemo } from '#demo/seed.ts';
import { material } from '#demo/seeding/materials.ts';
import { createProduct, createProducts, type ProductDraft } from '#domains/catalog/server/index.ts';
import { requestPicture, writeSetting } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { writeRecord } from '#platform/write-csv.ts';
import { actors, createTestShop, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { StoredProduct } from './stored-product.ts';
import { importText } from './testing/files.ts';
import { exportText, storedIn, storedProduct } from './testing/stored.ts';

let demo: TestShop;
beforeAll(async () => {
  demo = await createTestShop();
  await seedDemo(demo.kiosk);
});
afterAll(() => demo.close());

const everything = async (shop: TestShop) => {
  const tables = [
    'products',
    'product_options',
    'product_pictures',
    'variants',
    'stock_levels',
    'deals',
    'media',
  ];
  const lists = tables.map((table) => shop.kiosk.db.query(`select * from ${table} t order by t::text`));
  return (await Promise.all(lists)).map(({ rows }) => rows);
};

/** The part of a product that files carry, without ids. */
const carried = ({
  id: _,
  brandId: __,
  categoryId: ___,
  variants,
  pictures,
  options,
  ...fields
}: StoredProduct) => ({
  ...fields,
  options: options.map(({ name, choices }) => ({ name, values: choices.map(({ value }) => value) })),
  variants: variants.map(({ id: _, picture, ...variant }) => ({ ...variant, hasPicture: picture !== null })),
  alts: pictures.map(({ alt }) => alt),
});

test('the demo shop imports its own export without a change: deals, German texts and swatches included', async () => {
  const before = await everything(demo);
  const text = await exportText(demo);
  expect(await importText(demo, text)).toMatchObject({ created: 0, changed: 0, refused: 0, note: 0 });
  expect(await everything(demo)).toEqual(before);
});

test('an empty shop imports every field of the format from it', async () => {
  const shop = await openTestShop();
  // Files carry the values of the shop's own fields, not what these are.
  await inTransaction(shop.kiosk.context(actors.system), (tx) => material.add(tx, demoShop));
  const { created, refused } = await importText(shop, await exportText(demo));
  const [theirs, ours] = [await storedIn(demo), await storedIn(shop)];
  expect([created, refused]).toEqual([theirs.size, 0]);
  for (const [handle, product] of theirs) {
    expect(carried(ours.get(handle) as StoredProduct)).toEqual(carried(product));
  }
  const { rows } = await shop.kiosk.db.query('select distinct status from media');
  expect(rows).toEqual([{ status: 'pending' }]);
  expect(await exportText(shop)).toBe(await exportText(demo));
});

test('a changed price keeps translations, swatches, pictures and deals of that product', async () => {
  const shop = await openTestShop();
  await seedDemo(shop.kiosk);
  const { rows } = await shop.kiosk.db.query<{ slug: string }>(`
    select p.slug from products p join deals d on d.product_id = p.id join product_options o on o.product_id = p.id
    join product_texts t on t.product_id = p.id
    where t.description is not null and o.choices::text like '%swatch%' limit 1`);
  const slug = rows[0]?.slug ?? '';
  const germans = () =>
    shop.kiosk.db.query(
      `
      select t.name, t.description, p.seller_id, p.is_demo, o.choices, ot.name as option, ot.labels, d.percent_off, pt.alt
      from products p join product_texts t on t.product_id = p.id
      join product_options o on o.product_id = p.id join deals d on d.product_id = p.id
      join product_option_texts ot on ot.product_id = p.id and ot.position = o.position
      join product_pictures pp on pp.product_id = p.id
      join product_picture_texts pt on pt.product_id = p.id and pt.position = pp.position where p.slug = $1 order by o.position, pp.position`,
      [slug],
    );
  const before = (await germans()).rows;
  expect(before.length).toBeGreaterThan(0);
  const { name } = await storedProduct(shop, slug);
  const text = (await exportText(shop)).replace(writeRecord([slug, name]).trim(), `${slug},Renamed`);
  expect(await importText(shop, text)).toMatchObject({ changed: 1, created: 0, refused: 0 });
  expect((await germans()).rows).toEqual(before);
  expect((await storedProduct(shop, slug)).name).toBe('Renamed');
});

const naughty = [
  '=1+1',
  '@SUM(A1)',
  'a "quoted" word',
  'comma, semicolon; tab\there',
  'two\nlines',
  'old\rMac',
  '\r\nWindows\r\n',
  "'; drop table products; --",
  '<script>alert(1)</script>',
  '&amp; &lt; &nbsp; &',
  '\uFEFFmark',
  ' blanks ',
  '\u00a0',
  '🎈👩‍👩‍👧 ℵ ﷽',
  '‏right to left',
  'Z̷a̷l̷g̷o̷',
  '\u0001\u001b[31m',
  'undefined',
  '__proto__',
  'NaN',
  '1e400',
  '"',
  '""',
  ',',
  '\\',
  '%00',
];

const text = fc.oneof(
  fc.constantFrom(...naughty),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((each) => `${each.replaceAll('\0', '')}x`),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const sums = fc.integer({ min: 0, max: 1e9 });

const plain = { noNullPrototype: true };

type Shape = Omit<ProductDraft, 'brandId' | 'categoryId' | 'variants' | 'options'> & {
  options: { name: string; values: string[] }[];
  variant: Omit<ProductDraft['variants'][number], 'choices'>;
};
const values = fc.uniqueArray(text, { minLength: 1, maxLength: 3, selector: (each) => each.trim() });
const shape: fc.Arbitrary<Shape> = fc.record({
  name: text,
  description: fc.oneof(text, fc.constant('')),
  tags: fc.array(text, { maxLength: 3 }),
  seoTitle: maybe(text),
  seoDescription: maybe(text),
  status: fc.constantFrom('published' as const, 'draft' as const),
  importFields: fc.dictionary(fc.constantFrom('Gift Card', 'Google Shopping / MPN', '=x'), text, plain),
  options: fc.uniqueArray(fc.record({ name: text, values }), {
    maxLength: 3,
    selector: ({ name }) => name.trim(),
  }),
  variant: fc.record({
    priceMinor: sums,
    compareAtMinor: maybe(sums),
    costMinor: maybe(sums),
    depositMinor: maybe(sums),
    onHand: fc.integer({ min: 0, max: 1e6 }),
    barcode: maybe(text),
    weightGrams: maybe(fc.integer({ min: 1, max: 1e6 })),
    measure: maybe(fc.constantFrom('500 g / 1 kg', '0.125 l / 100 ml', '2.5 m² / 1 m²')),
    importFields: fc.dictionary(fc.constantFrom('Variant Tax Code', 'Tax code'), text, plain),
  }),
});

const isFilled = (each: string) => each.trim() !== '';
/** All combinations of the distinct values. */
function draftOf(
  { options, variant, ...fields }: Shape,
  ids: Pick<ProductDraft, 'brandId' | 'categoryId'>,
): ProductDraft {
  const filled = options
    .map(({ name, values }) => ({ name, values: values.filter(isFilled) }))
    .filter(({ name, values }) => isFilled(name) && values.length > 0);
  const combinations = filled.reduce<string[][]>(
    (all, { values }) => all.flatMap((choices) => values.map((value) => [...choices, value])),
    [[]],
  );
  return {
    ...fields,
    ...ids,
    slug: `p-${newId()}`,
    name: isFilled(fields.name) ? fields.name : 'x',
    options: filled.map(({ name, values }) => ({ name, choices: values.map((value) => ({ value })) })),
    variants: combinations.map((choices, at) => ({ ...variant, choices, sku: at === 0 ? newId() : null })),
  };
}

test('for any products, importing the export changes nothing', async () => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.system);
  const ids = await groupsOf(shop);
  await fc.assert(
    fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 8 }), async (shapes) => {
      await shop.kiosk.db.query('delete from products');
      await createProducts(
        ctx,
        shapes.map((each) => draftOf(each, ids)),
      );
      const before = await storedIn(shop);
      const report = await importText(shop, await exportText(shop));
      expect(report.refusals).toEqual([]);
      expect(report.entries.filter(({ kind }) => kind === 'changed')).toEqual([]);
      expect(await storedIn(shop)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

async function groupsOf(shop: TestShop) {
  await importText(shop, 'Handle,Title,Vendor,Type\nx,X,Brand,Kind\n');
  const { brandId, categoryId } = await storedProduct(shop, 'x');
  return { brandId, categoryId };
}

test('an import keeps data that a file cannot express: spaces around a name, a comma inside a tag', async () => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.system);
  const draft = { ...(await groupsOf(shop)), variants: [{ priceMinor: 100 }] };
  await createProduct(ctx, { ...draft, slug: 'odd', name: ' Odd ', tags: ['red, white', ' blue '] });
  const file = await exportText(shop);
  expect(file).toContain('"red, white,  blue "');
  expect(await importText(shop, file)).toMatchObject({ unchanged: 2 });

  expect(await importText(shop, file.replace(',1.00,', ',2.00,'))).toMatchObject({ changed: 1 });
  const stored = await storedProduct(shop, 'odd');
  expect(stored).toMatchObject({
    name: ' Odd ',
    tags: ['red, white', ' blue '],
    variants: [{ priceMinor: 200 }],
  });

  const empty = await openTestShop();
  await importText(empty, file);
  expect((await storedProduct(empty, 'odd')).tags).toEqual(['red', 'white', 'blue']);
});

test('an export includes drafts, leaves out deleted products, and writes amounts with the currency’s decimals', async () => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.system);
  await writeSetting(ctx, 'currency', 'JPY');
  await importText(
    shop,
    'Handle,Title,Variant Price,Status\nsold,Sold,1299,active\nhidden,Hidden,1500,draft\ngone,Gone,1,active\nwrong,Wrong,12.50,active\n',
  );
  await shop.kiosk.db.query("update products set deleted_at = now() where slug = 'gone'");
  expect((await storedProduct(shop, 'sold')).variants[0]?.priceMinor).toBe(1_299);
  const lines = (await exportText(shop)).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^hidden,Hidden,.*,false,draft,.*,1500,/);
  expect(lines[2]).toMatch(/^sold,Sold,.*,true,active,.*,1299,/);
});

test('a fetched picture is exported with its original address', async () => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.system);
  const { mediaId } = await requestPicture(ctx, 'https://pictures.example/a b.jpg');
  const draft = { ...(await groupsOf(shop)), variants: [{ priceMinor: 100, mediaId }] };
  await createProduct(ctx, { ...draft, slug: 'mug', name: 'Mug', pictures: [{ mediaId, alt: 'A, "mug"' }] });
  await shop.kiosk.db.query("update media set status = 'ready', hash = 'abc', width = 10, height = 10");
  const file = await exportText(shop);
  expect(file).toContain('https://pictures.example/a%20b.jpg,1,"A, ""mug"""');
  expect(await importText(shop, file)).toMatchObject({ unchanged: 2 });
});

test('a cell that looks like a formula is escaped in the file, and read back unchanged', async () => {
  const [here, there] = [await openTestShop(), await openTestShop()];
  const lines = ['Handle,Title,Body (HTML),Vendor,Product Category,Variant SKU,Variant Price,=cmd'];
  lines.push(`odd,"=HYPERLINK(""https://evil.example"")","-1+1","@Brand",Kitchen,+SKU,5,"=1+1"`);
  await importText(here, `${lines.join('\r\n')}\r\n`);
  const text = await exportText(here);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).not.toMatch(/(^|,)"?[=@]/m);
  await importText(there, text);
  expect(await exportText(there)).toBe(text);
});
