import { expect, test } from 'vitest';
import { updateCategory } from '#domains/catalog/server/index.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { diskFile } from './csv/disk-file.ts';
import { importFile } from './import-file.ts';
import { type Cells, csvOf, fileWith, importText, product } from './testing/files.ts';
import { exportText, storedProduct } from './testing/stored.ts';

const shirt = (variants: Cells[], first: Cells = {}) =>
  csvOf(
    variants.map((cells, at) => ({
      ...(at === 0 ? product('shirt', first) : { Handle: 'shirt', 'Variant Price': '10.00' }),
      ...cells,
    })),
  );
const idsBySku = async (shop: TestShop) =>
  Object.fromEntries(
    (await storedProduct(shop, 'shirt')).variants.map(({ sku, barcode, id }) => [sku || barcode, id]),
  );
const options = (first: [string, string], second: [string, string]): Cells => ({
  'Option1 Name': first[0],
  'Option1 Value': first[1],
  'Option2 Name': second[0],
  'Option2 Value': second[1],
});

test('variants keep their identity when options are reordered and choices renamed', async () => {
  const shop = await openTestShop();
  await importText(
    shop,
    shirt([
      { ...options(['Size', 'S'], ['Color', 'Red']), 'Variant SKU': 'S-RED' },
      { ...options(['Size', 'S'], ['Color', 'Blue']), 'Variant SKU': 'S-BLUE' },
      { ...options(['Size', 'M'], ['Color', 'Red']), 'Variant SKU': '', 'Variant Barcode': '4006381333931' },
    ]),
  );
  const before = await idsBySku(shop);
  await importText(
    shop,
    shirt([
      { ...options(['Farbe', 'Blau'], ['Größe', 'Klein']), 'Variant SKU': 'S-BLUE' },
      {
        ...options(['Farbe', 'Rot'], ['Größe', 'Mittel']),
        'Variant SKU': '',
        'Variant Barcode': '4006381333931',
      },
      { ...options(['Farbe', 'Rot'], ['Größe', 'Klein']), 'Variant SKU': 'S-RED' },
    ]),
  );
  expect(await idsBySku(shop)).toEqual(before);
});

test('variants without SKUs keep their identity when options are reordered, and by their choices when SKUs are new', async () => {
  const shop = await openTestShop();
  const { variants: before } = await importText(
    shop,
    shirt([options(['Size', 'S'], ['Color', 'Red']), options(['Size', 'M'], ['Color', 'Red'])]),
  ).then(() => storedProduct(shop, 'shirt'));
  await importText(
    shop,
    shirt([
      { ...options(['Color', 'Red'], ['Size', 'M']), 'Variant SKU': 'NEW-M' },
      { ...options(['Color', 'Red'], ['Size', 'S']), 'Variant SKU': 'NEW-S' },
    ]),
  );
  const { variants: after } = await storedProduct(shop, 'shirt');
  expect(after.map(({ sku, id }) => [sku, id])).toEqual([
    ['NEW-M', before[1]?.id],
    ['NEW-S', before[0]?.id],
  ]);
});

test('Excel’s first line names the separator, and a stock with a thousands separator is parsed', async () => {
  const shop = await openTestShop();
  const rows = [
    'sep=;',
    'Handle;Title;Variant Price;Variant Inventory Qty',
    'mug;Mug;1.299,50;1.000',
    'cup;Cup;9,50;12.345',
    'pot;Pot;3,00;2,500',
  ];
  const { notes, refusals } = await importText(shop, rows.join('\r\n'));
  expect(refusals).toEqual([]);
  expect(notes).toEqual(['5: The stock “2,500” counts as 2; it could mean 2,500. Write it without a mark.']);
  const stock = await Promise.all(['mug', 'cup', 'pot'].map((handle) => storedProduct(shop, handle)));
  expect(stock.map(({ variants }) => [variants[0]?.priceMinor, variants[0]?.onHand])).toEqual([
    [129_950, 1_000],
    [950, 12_345],
    [300, 2],
  ]);
});

const inventory = 'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,';
const shelf = () =>
  csvOf([
    product('mug', { 'Variant SKU': 'MUG', 'Variant Inventory Qty': '1' }),
    product('tee', { 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant SKU': 'TEE-S' }),
    { Handle: 'tee', 'Option1 Value': 'M', 'Variant Price': '1' },
    product('pot', { 'Variant SKU': 'POT' }),
  ]);
const stockOf = async (shop: TestShop, handle: string) =>
  (await storedProduct(shop, handle)).variants.map(({ onHand }) => onHand);

test('an inventory file sets the stock to the sum of its locations, first in a dry run', async () => {
  const shop = await openTestShop();
  await importText(shop, shelf());
  const file = `${inventory}Incoming,Unavailable,Committed,Available,On hand
mug,Mug,Title,Default Title,MUG,,,Berlin,0,0,0,"1,200",0
mug,Mug,Title,Default Title,MUG,,,Hamburg,0,0,0,not stocked,0
mug,Mug,Title,Default Title,MUG,,,Munich,0,0,0,30,30
tee,Tee,Size,S,TEE-S,,,Berlin,0,0,2,-5,0
tee,Tee,Size,M,,,,Berlin,0,0,0,7,7
renamed,Pot,Title,Default Title,POT,,,Berlin,0,0,0,3,3
gone,Gone,Title,Default Title,GONE,,,Berlin,0,0,0,3,3
tee,Tee,Size,L,TEE-L,,,Berlin,0,0,0,9,9
`;
  const dry = await importText(shop, file, { dryRun: true });
  expect(await stockOf(shop, 'mug')).toEqual([1]);
  const done = await importText(shop, file);
  expect(done).toMatchObject({ created: 0, changed: 2, unchanged: 1, refused: 2 });
  expect({ ...dry, entries: [] }).toEqual({ ...done, entries: [] });
  expect(done.refusals).toEqual([
    '8: There is no product “gone” and no variant with this SKU alone.',
    '9: The Handle already stands on line 5.',
    '9: “tee” has no variant “TEE-L”.',
  ]);
  expect(done.notes).toEqual([
    '1: An inventory file: only its counts are taken, summed over its locations.',
    '5: The stock “-5” counts as 0.',
  ]);
  expect([await stockOf(shop, 'mug'), await stockOf(shop, 'tee'), await stockOf(shop, 'pot')]).toEqual([
    [1230],
    [0, 7],
    [3],
  ]);
  expect(await importText(shop, file)).toMatchObject({ changed: 0, unchanged: 3 });
});

test('two variants of an inventory file that share a SKU are told apart by their options, and none gets the count of the other', async () => {
  const shop = await openTestShop();
  await importText(shop, shelf());
  const counts = (other: string) => `${inventory}Available
tee,Tee,Size,S,TEE-S,,,Berlin,4
tee,Tee,Size,${other},TEE-S,,,Berlin,6
`;
  expect(await importText(shop, counts('M'))).toMatchObject({ changed: 1, refused: 0 });
  expect(await stockOf(shop, 'tee')).toEqual([4, 6]);
  const { refusals } = await importText(shop, counts('L').replace(',4\n', ',9\n'));
  expect(refusals).toEqual(['3: “tee” has no variant “TEE-S”.']);
  expect(await stockOf(shop, 'tee')).toEqual([4, 6]);
});

test.each([
  ['On hand', '12', [12]],
  ['Available (not editable),On hand (current),On hand (new)', '3,5,', [3]],
  ['Committed (not editable),Available (not editable),On hand (current),On hand (new)', '2,3,5,40', [38]],
])('an inventory file with the columns %s is recognized', async (columns, cells, stock) => {
  const shop = await openTestShop();
  await importText(shop, shelf());
  const { refusals } = await importText(
    shop,
    `${inventory}${columns}\nmug,Mug,Title,Default Title,MUG,,,Berlin,${cells}\n`,
  );
  expect(refusals).toEqual([]);
  expect(await stockOf(shop, 'mug')).toEqual(stock);
});

test('an older inventory file has a column for each location', async () => {
  const shop = await openTestShop();
  await importText(shop, shelf());
  const file =
    'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Berlin,Hamburg\nmug,Mug,,,MUG,6912,DE,4,not stocked\n';
  expect(await importText(shop, file)).toMatchObject({ changed: 1, refused: 0 });
  expect(await stockOf(shop, 'mug')).toEqual([4]);
});

test.each([
  ['orders', 'Name,Email,Financial Status,Paid at,Lineitem name'],
  ['redirects', 'Redirect from,Redirect to'],
])('Shopify’s list of %s is refused with its name', async (kind, header) => {
  const shop = await openTestShop();
  const importing = importFile(
    shop.kiosk.context(actors.system),
    await diskFile(await fileWith(`${header}\na,b\n`)),
    {
      dryRun: true,
      onEntry: () => {},
    },
  );
  await expect(importing).rejects.toMatchObject({ code: `exchange.file_of_${kind}` });
});

test('whoever brings the list of redirects to the products reads where it is taken', () => {
  expect(errorMessage('exchange.file_of_redirects', {}, 'en')).toContain('Settings › Redirects');
});

test('a file brings the tree of new categories along; those that the shop has stay where they are', async () => {
  const shop = await openTestShop();
  const tree = async () =>
    (
      await shop.kiosk.db.query(
        `select c.name || coalesce(' in ' || p.name, '') as line from categories c left join categories p on p.id = c.parent_id
         order by c.position`,
      )
    ).rows.map(({ line }) => line as string);
  const file = (...paths: string[]) =>
    csvOf(
      paths.map((path, index) =>
        product(`thing-${index}`, { Type: path.split(' > ').at(-1) ?? '', 'Category Path': path }),
      ),
    );
  await importText(shop, file('Home > Kitchen > Pans', 'Home > Kitchen', 'Garden', 'Home > Bath'));
  expect(await tree()).toEqual(['Garden', 'Home', 'Kitchen in Home', 'Pans in Kitchen', 'Bath in Home']);
  const exported = await exportText(shop);
  expect(exported).toContain(',Pans,Home > Kitchen > Pans,');
  expect(await importText(shop, exported)).toMatchObject({ changed: 0, refused: 0 });

  const { id } = (await shop.kiosk.db.query(`select id from categories where name = 'Pans'`)).rows[0];
  await updateCategory(shop.kiosk.context(actors.admin), { id, parentId: null });
  // The last path leads in a circle, the one before it ends in another category.
  await importText(
    shop,
    `${file('Home > Kitchen > Pans', 'Garden > Tools > Saws', 'A > B > A')}`.replace(
      'Tools > Saws',
      'Tools > Axes',
    ),
  );
  expect((await tree()).filter((line) => !/^(Home|Garden|Kitchen|Bath)/.test(line)).sort()).toEqual([
    'A',
    'B in A',
    'Pans',
    'Saws',
  ]);
});
