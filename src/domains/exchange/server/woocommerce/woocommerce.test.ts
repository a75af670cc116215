import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeRecord } from '#platform/write-csv.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { UnreadableFileError } from '../csv/file-errors.ts';
import { importText } from '../testing/files.ts';
import { exportText, storedIn, storedProduct } from '../testing/stored.ts';
import { linesIn, listIn } from './cells.ts';

const fixture = await readFile(new URL('../testing/woocommerce-products.csv', import.meta.url));

/** A file with these rows, in the columns that any of them has, beside those by which the format is known. */
function wooFile(rows: Record<string, string>[]): string {
  const columns = [...new Set(['Type', 'Name', 'Regular price', ...rows.flatMap((row) => Object.keys(row))])];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map(writeRecord)
    .join('');
}
const pricesOf = async (shop: TestShop, handle: string) =>
  (await storedProduct(shop, handle)).variants.map((each) => [each.priceMinor, each.compareAtMinor]);

test('an owner who comes from WooCommerce reads in the preview what comes in, and what does not and why', async () => {
  const shop = await openTestShop();
  const dry = await importText(shop, fixture, { dryRun: true });
  expect((await storedIn(shop)).size).toBe(0);
  const done = await importText(shop, fixture);
  expect({ ...dry, entries: [] }).toEqual({ ...done, entries: [] });
  expect(done).toMatchObject({ created: 7, refused: 5 });
  const created = done.entries.flatMap((each) => (each.kind === 'created' ? [each.line] : []));
  expect(created).toEqual([2, 4, 12, 13, 16, 3, 10]);
  expect(done.refusals.sort()).toEqual([
    '14: “Breakfast Set” is a group of products. Its products come in by themselves; show them together as a collection.',
    '15: “Guide Book” is sold by another shop (an external product).',
    '17: “Lost - Blue” is a variation of “id:999”, which is not in the file.',
    '18: “Coffee Club” is of the type “subscription”. Simple and variable products are taken.',
    '19: Regular price / Sale price “call us” is no sum.',
  ]);
  expect(done.notes.sort()).toEqual([
    '10: The stock “10” is shared by 3 variants: it is dealt out evenly among them.',
    expect.stringMatching(/^16: Its files to download/),
    expect.stringMatching(/^1: WooCommerce’s product file/),
    '2: A product has one category here: “Home > Kitchen”. These become tags: Gifts.',
    '9: This variation is switched off: left out.',
  ]);
});

test('a simple product comes in with text, category, tags, brand, number, weight, stock and pictures', async () => {
  const shop = await openTestShop();
  await importText(shop, fixture);
  expect(await storedProduct(shop, 'enamel-mug')).toMatchObject({
    name: 'Enamel Mug',
    descriptionHtml:
      '<p>Holds <strong>350 ml</strong>.</p>\n<p>Made by hand.<br />Each is a little different.</p>\n<ul>\n<li>Dishwasher safe</li>\n</ul>\n<ul><li>Capacity: 350 ml</li></ul>',
    brand: 'Fjell',
    category: 'Kitchen',
    categoryPath: ['Home', 'Kitchen'],
    tags: ['enamel', 'picnic', 'Gifts'],
    status: 'published',
    importFields: { ID: '101', 'Length (cm)': '9', 'Meta: _fabric_origin': 'Norway' },
    pictures: [
      { sourceUrl: 'https://old-shop.example/wp-content/uploads/2025/03/mug.jpg' },
      { sourceUrl: 'https://old-shop.example/wp-content/uploads/2025/03/mug-side.jpg' },
    ],
    variants: [
      {
        sku: 'MUG-01',
        barcode: '4006381333931',
        weightGrams: 320,
        onHand: 25,
        isTracked: true,
        priceMinor: 1490,
      },
    ],
  });
  const draft = await storedProduct(shop, 'gift-wrap');
  expect(draft).toMatchObject({ status: 'draft', category: 'Other', taxClass: 'exempt' });
  expect(draft.variants).toMatchObject([{ isTracked: false }]);
});

test('variations become variants with options wherever they stand, those that are off stay out', async () => {
  const shop = await openTestShop();
  await importText(shop, fixture);
  const shirt = await storedProduct(shop, 'harbour-t-shirt');
  expect(shirt).toMatchObject({
    categoryPath: ['Clothing', 'T-Shirts'],
    tags: ['summer'],
    taxClass: 'reduced',
  });
  expect(shirt.options.map(({ name, choices }) => [name, choices.map(({ value }) => value)])).toEqual([
    ['Size', ['S', 'M']],
    ['Color', ['Navy', 'Red, washed']],
  ]);
  expect(shirt.variants.map((each) => [each.sku, ...each.choices, each.priceMinor, each.onHand])).toEqual([
    ['TEE-S-N', 'S', 'Navy', 2400, 4],
    ['TEE-M-N', 'M', 'Navy', 2400, 0],
    ['TEE-S-R', 'S', 'Red, washed', 2600, 7],
    ['TEE-M-R', 'M', 'Red, washed', 2600, 2],
  ]);
  expect(shirt.variants[0]?.picture?.sourceUrl).toMatch(/tee-navy\.jpg$/);
  expect(shirt.variants.map(({ weightGrams }) => weightGrams)).toEqual([200, 200, 200, 200]);
});

test('a variation for any value is a variant for each, and they share the stock of the product without selling a unit twice', async () => {
  const shop = await openTestShop();
  await importText(shop, fixture);
  const scarf = await storedProduct(shop, 'wool-scarf');
  expect(scarf.variants.map((each) => [each.choices[0], each.onHand, each.continuesSelling])).toEqual([
    ['Plain', 4, true],
    ['Striped', 3, true],
    ['Checked', 3, true],
  ]);
  expect(scarf.descriptionHtml).toBe('<ul><li>Material: Merino wool</li></ul>');
  expect(await pricesOf(shop, 'wool-scarf')).toEqual(Array(3).fill([2900, 3900]));
});

test('a sale with an end becomes a deal, one that is over does not; equal names get addresses of their own', async () => {
  const shop = await openTestShop();
  await importText(shop, fixture);
  expect(await pricesOf(shop, 'desk-lamp')).toEqual([[8000, null]]);
  expect(await pricesOf(shop, 'desk-lamp-131')).toEqual([[9000, null]]);
  const { rows } = await shop.kiosk.db.query(`
    select p.slug, d.price_minor as price, d.ends_at as "endsAt" from deals d join products p on p.id = d.product_id`);
  expect(rows).toEqual([{ slug: 'desk-lamp', price: 6000, endsAt: new Date('3000-01-01T00:00:00Z') }]);
  expect(await storedProduct(shop, 'desk-lamp')).toMatchObject({
    status: 'unlisted',
    variants: [{ isTracked: true, onHand: 0, continuesSelling: true }],
  });
  const { rows: shown } = await shop.kiosk.db.query(
    `select l.price_minor as price from listings l join products p on p.id = l.product_id where p.slug = 'desk-lamp'`,
  );
  expect(shown.every(({ price }) => price === 8000 || price === 6000)).toBe(true);
});

test('the same file again changes nothing, nor does the shop’s own export of it', async () => {
  const shop = await openTestShop();
  const { created } = await importText(shop, fixture);
  expect(await importText(shop, fixture)).toMatchObject({ created: 0, changed: 0, unchanged: created });
  const exported = await exportText(shop);
  expect(await importText(shop, exported)).toMatchObject({ created: 0, changed: 0, refused: 0 });
});

test('what the owner changed here and the file does not name stays: an own field of a variant, its cost', async () => {
  const shop = await openTestShop();
  await importText(shop, fixture);
  await shop.kiosk.db.query(`update variants set cost_minor = 321 where sku = 'MUG-01'`);
  await importText(shop, fixture.toString().replace('14.90', '15.90'));
  expect((await storedProduct(shop, 'enamel-mug')).variants).toMatchObject([
    { costMinor: 321, priceMinor: 1590 },
  ]);
});

test('sales of variants become one deal if they take the same part off, else the regular prices stay with a note', async () => {
  const shop = await openTestShop();
  const variation = (parent: string, size: string, price: string, sale: string) => ({
    Type: 'variation',
    Parent: parent,
    Name: size,
    'Regular price': price,
    'Sale price': sale,
    'Date sale price ends': '2999-01-01',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': size,
  });
  const { notes } = await importText(
    shop,
    wooFile([
      { Type: 'variable', SKU: 'A', Name: 'Even' },
      variation('A', 'S', '10', '8'),
      variation('A', 'M', '20', '16'),
      { Type: 'variable', SKU: 'B', Name: 'Uneven' },
      variation('B', 'S', '10', '8'),
      variation('B', 'M', '20', '19'),
    ]),
  );
  expect(notes.slice(1)).toEqual([
    '5: One deal cannot say this sale price: it is left out, and the regular price stays.',
  ]);
  const { rows } = await shop.kiosk.db.query(
    `select p.slug, d.percent_off::float as percent from deals d join products p on p.id = d.product_id`,
  );
  expect(rows).toEqual([{ slug: 'even', percent: 20 }]);
});

test('whoever exported in another language reads which columns are wanted', async () => {
  const shop = await openTestShop();
  const german =
    'ID,Typ,Artikelnummer,Name,Gewicht (kg),Länge (cm),Breite (cm),Höhe (cm),Regulärer Preis\n1,simple,,A,,,,,1\n';
  await expect(importText(shop, german)).rejects.toThrow(UnreadableFileError);
  await expect(importText(shop, german)).rejects.toThrow('WooCommerce’s product file in another language');
});

test('prices with a comma and weights in pounds are read', async () => {
  const shop = await openTestShop();
  await importText(
    shop,
    wooFile([
      { Type: 'simple', Name: 'Anchor', 'Regular price': '1.299,50', 'Weight (lbs)': '2,5', Stock: '1.000' },
    ]),
  );
  expect((await storedProduct(shop, 'anchor')).variants).toMatchObject([
    { priceMinor: 129_950, weightGrams: 1134, onHand: 1000 },
  ]);
});

test('lists and texts are read back as WooCommerce writes them', () => {
  const part = fc.stringMatching(/^[^,\\\s][^,\\]*[^,\\\s]$/);
  fc.assert(
    fc.property(fc.array(fc.array(part, { minLength: 1 }).map((parts) => parts.join(','))), (values) => {
      expect(listIn(values.map((value) => value.replaceAll(',', '\\,')).join(', '))).toEqual(values);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^([a-z ]|\n)*$/), (text) => {
      expect(linesIn(text.replaceAll('\n', '\\n'))).toBe(text);
    }),
  );
});

test('of any tree of variations, wherever they stand, each variant and unit comes in once', async () => {
  const shop = await openTestShop();
  const sizes = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'XL'), { minLength: 1 });
  const products = fc.array(fc.tuple(sizes, fc.nat({ max: 50 })), { minLength: 1, maxLength: 4 });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(products, fc.infiniteStream(fc.nat()), async (drawn, order) => {
      round += 1;
      const rows = drawn.flatMap(([values, stock], at) => {
        const name = `Round ${round} thing ${at}`;
        const attribute = { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': values.join(', ') };
        const parent = { Type: 'variable', ID: `${at}`, Name: name, Stock: `${stock}`, ...attribute };
        const variations = values.map((value) => ({
          Type: 'variation',
          Parent: `id:${at}`,
          Name: value,
          Stock: 'parent',
          'In stock?': '1',
          'Regular price': '5',
          'Attribute 1 name': 'size',
          'Attribute 1 value(s)': value,
        }));
        return [parent, ...variations];
      });
      const shuffled = rows
        .map((row) => ({ row, place: order.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ row }) => row);
      const { created, refused } = await importText(shop, wooFile(shuffled));
      expect([created, refused]).toEqual([drawn.length, 0]);
      const stored = await storedIn(shop);
      for (const [at, [values, stock]] of drawn.entries()) {
        const variants = stored.get(`round-${round}-thing-${at}`)?.variants ?? [];
        expect(variants.map(({ choices }) => choices[0]).sort()).toEqual(values.toSorted());
        expect(variants.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(stock);
      }
    }),
    { numRuns: 12 },
  );
});
