import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { forbidden } from '#platform/guard.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { diskFile } from './csv/disk-file.ts';
import { UnreadableFileError } from './csv/file-errors.ts';
import { importFile } from './import-file.ts';
import { csvOf, fileWith, importText, product } from './testing/files.ts';
import { storedIn, storedProduct } from './testing/stored.ts';

test('a product without a price becomes a draft, and that is reported', async () => {
  const shop = await openTestShop();
  const { notes, refused } = await importText(shop, csvOf([product('mug', { 'Variant Price': '' })]));
  expect(refused).toBe(0);
  expect(notes.sort()).toEqual(['2: “mug” has no price: kept as a draft.']);
  expect(await storedProduct(shop, 'mug')).toMatchObject({ status: 'draft', variants: [{ priceMinor: 0 }] });
});

test('each bad row is reported with its line and reason, the others are imported', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf([product('theirs', { 'Variant SKU': 'TAKEN' })]));
  const sized = (handle: string, value: string, cells = {}) =>
    product(handle, { 'Option1 Name': 'Size', 'Option1 Value': value, ...cells });
  const { refusals, notes, created } = await importText(
    shop,
    csvOf([
      product('long', { 'Body (HTML)': '<p>over\nthree\nlines</p>' }),
      product('price', { 'Variant Price': 'ten' }),
      product('compare', { 'Variant Compare At Price': '1.2.3' }),
      sized('twice', 'S'),
      { Handle: 'twice', 'Option1 Value': 'S', 'Variant Price': '1' },
      { Handle: 'twice', 'Option1 Value': '', 'Variant Price': '-1' },
      product('taken', { 'Variant SKU': 'TAKEN' }),
      product('nameless', { Title: ' ' }),
      product('', { Title: 'Without handle' }),
      product('same-sku', { 'Variant SKU': 'X' }),
      product('same-sku-too', { 'Variant SKU': 'X' }),
      product('long'),
      product('last'),
    ]),
  );
  expect(refusals).toEqual([
    '5: Variant Price “ten” is no sum.',
    '6: Variant Compare At Price “1.2.3” is no sum.',
    '9: The value of “Size” is empty.',
    '9: Variant Price “-1” is no sum.',
    '8: The variant “S” stands twice.',
    '11: The first row of “nameless” has no Title.',
    '12: The Handle is empty.',
    '15: The Handle already stands on line 2.',
  ]);
  expect(notes.sort()).toEqual([
    '10: The SKU “TAKEN” is also that of theirs: both keep it.',
    '14: The SKU “X” is also that of same-sku: both keep it.',
  ]);
  expect(created).toBe(5);
  const imported = ['last', 'long', 'same-sku', 'same-sku-too', 'taken', 'theirs'];
  expect([...(await storedIn(shop)).keys()]).toEqual(imported);
});

test('a product that begins twice in a row is imported once', async () => {
  const shop = await openTestShop();
  const text = csvOf([
    product('mug'),
    product('mug', { Title: 'Another', 'Variant Price': '2' }),
    product('cup'),
  ]);
  const { refusals, created } = await importText(shop, text);
  expect(refusals).toEqual(['3: The Handle already stands on line 2.']);
  expect(created).toBe(2);
  expect((await storedProduct(shop, 'mug')).name).toBe('The mug');
});

test('a broken row refuses its whole product, and no other', async () => {
  const shop = await openTestShop();
  const text = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price',
    'a,A,Size,S,1',
    'a,,,M',
    'a,,,L,3',
    'b,"B,Title,Default Title,1',
    'c,C,Title,Default Title,1',
    'd,D,Size,S,1',
    '"d,,,M,2',
    'd,,,L,3',
    'e,"E, too",Title,Default Title,1,,',
    'f,F,Title,Default Title,1,more',
  ].join('\n');
  const { refusals } = await importText(shop, text);
  expect(refusals.map((each) => each.split(':')[0])).toEqual(['3', '5', '8', '11']);
  expect([...(await storedIn(shop)).keys()]).toEqual(['c', 'e']);
});

test('options of a product are unique, and at most three', async () => {
  const shop = await openTestShop();
  const { refusals } = await importText(
    shop,
    csvOf([
      product('a', { 'Option1 Name': 'Size', 'Option2 Name': 'Size', 'Option2 Value': 'x' }),
      product('b', { 'Option4 Name': 'Fourth' }),
      product('c', { 'Option1 Name': '', 'Option1 Value': '', 'Option2 Name': 'Size', 'Option2 Value': 'S' }),
    ]),
  );
  expect(refusals).toEqual(['2: The option “Size” stands twice.', '3: A product has at most 3 options.']);
  expect((await storedProduct(shop, 'c')).variants[0]?.choices).toEqual(['S']);
});

test('unusual values are adjusted and reported', async () => {
  const shop = await openTestShop();
  const { notes, created } = await importText(
    shop,
    csvOf([
      product('mug', {
        'Variant Inventory Qty': '-2',
        'Variant Grams': 'heavy',
        'Image Src': 'pictures/mug.jpg',
        'Variant Image': `https://pictures.example/${'x'.repeat(3_000)}`,
      }),
    ]),
  );
  expect(created).toBe(1);
  expect(notes).toHaveLength(4);
  expect(await storedProduct(shop, 'mug')).toMatchObject({ pictures: [], variants: [{ onHand: 0 }] });
});

test('a damaged packed file is imported up to the damage, with its line', async () => {
  const shop = await openTestShop();
  const text = csvOf(
    Array.from({ length: 3_000 }, (_, n) => product(`mug-${n}`, { Tags: Math.random().toString(36) })),
  );
  const packed = gzipSync(text);
  const cut = await importText(shop, packed.subarray(0, packed.length / 2));
  expect(cut).toMatchObject({ refused: 1 });
  expect(cut.created).toBeGreaterThan(500);
  expect(cut.refusals[0]).toMatch(/^\d+: The file is damaged from here on/);
  expect((await storedIn(shop)).size).toBe(cut.created);
  expect(await importText(shop, text)).toMatchObject({
    created: 3_000 - cut.created,
    unchanged: cut.created,
  });
});

test.each([
  ['nothing', '', 'is empty'],
  [
    'a letter',
    'Dear shop,\nhello',
    'This is no product CSV of Shopify or WooCommerce: it has no column Handle and no column Title.',
  ],
  ['a customer list', 'First Name,Last Name,Title\nA,B,C', 'it has no column Handle.'],
  ['a column twice', 'Handle,Title,tags,Tags\n', 'The column Tags stands twice.'],
  [
    'damaged from its start',
    gzipSync('Handle,Title').subarray(0, 15),
    'is damaged (unexpected end of file).',
  ],
  ['a workbook', Buffer.from('PK\x03\x04\x14'), 'is an Excel or ZIP file.'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'no product CSV of Shopify'],
])('a file that is %s is refused in one line', async (_name, content, message) => {
  const shop = await openTestShop();
  const reading = importText(shop, content);
  await expect(reading).rejects.toThrow(UnreadableFileError);
  await expect(reading).rejects.toThrow(message);
});

test('a header alone is a file without products', async () => {
  const shop = await openTestShop();
  expect(await importText(shop, 'Handle,Title')).toMatchObject({ created: 0, refused: 0 });
});

test('if the database refuses one product, its neighbors are imported', async () => {
  const shop = await openTestShop();
  await shop.kiosk.db.query("alter table products add check (name <> 'Cursed')");
  const rows = Array.from({ length: 40 }, (_, n) => product(`p-${n}`, n === 17 ? { Title: 'Cursed' } : {}));
  const { refusals, created } = await importText(shop, csvOf(rows));
  expect(refusals).toEqual([expect.stringMatching(/^19: The database refuses it/)]);
  expect(created).toBe(39);
});

test('only staff import', async () => {
  const shop = await openTestShop();
  const file = await diskFile(await fileWith(csvOf([product('mug')])));
  const asMember = importFile(shop.kiosk.context(actors.member), file, { dryRun: true, onEntry: () => {} });
  await expect(asMember).rejects.toThrow(forbidden().code);
});
