import { expect, test } from 'vitest';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { createSeller, deleteSeller, setSellerActive, updateProduct, updateSeller } from '../index.ts';

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  );

async function openShirts() {
  const shelves = await openShelves();
  const shirt = await shelves.add({
    name: 'Shirt',
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }, { value: 'L' }] }],
    variants: [
      { choices: ['S'], sku: 'A', priceMinor: 100, onHand: 1, barcode: '4006381333931' },
      { choices: ['M'], sku: 'B', priceMinor: 200, onHand: 2 },
    ],
  });
  const [small = '', medium = ''] = shirt.variantIds;
  const shown = async () => (await shelves.ask('GET', `/api/product/${shirt.id}`)).body;
  return { ...shelves, id: shirt.id, small, medium, shown };
}

test('variants may swap SKUs and choices, come and go, and keep what is not said', async () => {
  const { staff, id, small, medium, shown, rows } = await openShirts();
  const swapped = [
    { id: small, choices: ['M'], sku: 'B', priceMinor: 100 },
    { id: medium, choices: ['S'], sku: 'A', priceMinor: 250, onHand: 9 },
    { choices: ['L'], sku: 'C', priceMinor: 300, onHand: 4 },
  ];
  await updateProduct(staff, { id, variants: swapped });
  expect((await shown()).variants).toMatchObject([
    { _id: small, sku: 'B', choices: ['M'], countInStock: 1 },
    { _id: medium, sku: 'A', price: 2.5, countInStock: 9 },
    { sku: 'C', countInStock: 4 },
  ]);
  expect(await rows('select barcode from variants where id = $1', [small])).toEqual([
    { barcode: '4006381333931' },
  ]);
  await updateProduct(staff, { id, options: [], variants: [{ id: medium, choices: [], priceMinor: 5 }] });
  expect(await shown()).toMatchObject({ options: [], price: 0.05, countInStock: 9 });
});

test('a change of one price writes one variant, and the audit log keeps that price', async () => {
  const { staff, id, small, medium, rows } = await openShirts();
  const stored = () =>
    rows<{ id: string; xmin: string }>('select id, xmin::text from variants order by position');
  const before = await stored();
  await updateProduct(staff, {
    id,
    variants: [
      { id: small, priceMinor: 150 },
      { id: medium, priceMinor: 200 },
    ],
  });
  const after = await stored();
  expect(after.filter(({ xmin }, index) => xmin !== before[index]?.xmin).map((row) => row.id)).toEqual([
    small,
  ]);
  await updateProduct(staff, {
    id,
    variants: [
      { id: small, priceMinor: 150 },
      { choices: ['L'], sku: 'C', priceMinor: 5 },
    ],
  });
  const entries = await rows(
    "select action, details from audit_entries where action in ('product.changed', 'product.prices_changed') order by id",
  );
  const prices = (was: object, is: object) => ({
    action: 'product.prices_changed',
    details: { before: { pricesMinor: was }, after: { pricesMinor: is } },
  });
  expect(entries).toEqual([
    prices({ A: 100 }, { A: 150 }),
    prices({ B: 200, C: null }, { B: null, C: 5 }),
    { action: 'product.changed', details: { before: {}, after: {}, also: ['variants'] } },
  ]);
});

test('a change that does not fit is refused and changes nothing', async () => {
  const { staff, id, shown, add } = await openShirts();
  await add();
  const before = await shown();
  const change = (input: object) => failure(updateProduct(staff, { id, ...input }));
  expect(await change({ options: [] })).toBe('catalog.choices_do_not_fit');
  expect(await change({ variants: [] })).toBe('catalog.variant_missing');
  expect(await change({ variants: [{ id, choices: ['S'], priceMinor: 1 }] })).toBe(
    'catalog.variant_not_found',
  );
  expect(await change({ slug: 'mug' })).toBe('catalog.slug_taken');
  expect(await change({ slug: 'No Slug' })).toBe('catalog.slug_invalid');
  expect(await change({ name: ' ' })).toBe('catalog.product_name_empty');
  expect(await change({ categoryId: id })).toBe('catalog.unknown_category');
  expect(await change({ tags: ['a\u0000'] })).toBe('catalog.invalid_text');
  expect(await change({ version: 7 })).toBe('catalog.changed_meanwhile');
  expect(await shown()).toEqual(before);
});

test('a change to what is there already leaves the version, the audit log and those who listen alone', async () => {
  const { staff, id, small, medium, ask, rows } = await openShirts();
  const seller = await createSeller(staff, { name: 'Ostwind', email: 'shop@example.com' });
  const texts = { de: { name: 'Hemd' } };
  const given = { id, name: 'Shirt', sellerId: seller._id, texts, slug: 'shirt', tags: ['new'] };
  expect(await updateProduct(staff, given)).toEqual({ version: 2 });
  const stored = () => rows('select version, updated_at from products where id = $1', [id]);
  const entries = () => rows('select id from audit_entries');
  const before = [await stored(), await entries()];
  const { body } = await ask('GET', `/api/product/${id}`);
  for (const change of [
    given,
    { id },
    {
      id,
      variants: [
        { id: small, choices: ['S'], sku: 'A', priceMinor: 100 },
        { id: medium, choices: ['M'] },
      ],
    },
  ])
    expect(await updateProduct(staff, change)).toEqual({ version: 2 });
  expect((await ask('PUT', `/api/product/${id}`, body, actors.admin)).status).toBe(200);
  expect([await stored(), await entries()]).toEqual(before);
  expect(await updateProduct(staff, { id, texts: { de: { name: null } } })).toEqual({ version: 3 });
  expect(await updateProduct(staff, { id, variants: [{ id: small, choices: ['S'] }] })).toEqual({
    version: 4,
  });
});

test('options, pictures and files that are there already are no change, others are', async () => {
  const { staff, id, rows } = await openShirts();
  const options = [
    {
      name: 'Size',
      texts: { de: { name: 'Größe' } },
      choices: [
        { value: 'S', label: 'S', texts: { de: { label: 'klein' } } },
        { value: 'M', label: 'M' },
      ],
    },
  ];
  const [picture, file] = [newId(), newId()];
  await rows("insert into media (id, status, source_url) values ($1, 'pending', 'https://x.example/a.jpg')", [
    picture,
  ]);
  await rows("insert into files (id, hash, kind, bytes) values ($1, repeat('a', 32), 'pdf', 1)", [file]);
  const pictures = [{ mediaId: picture, alt: 'Front', texts: { de: { alt: 'Vorn' } } }];
  const files = [{ fileId: file, name: 'Care', texts: { de: { name: 'Pflege' } } }];
  const { version } = await updateProduct(staff, { id, options, pictures, files });
  const entries = () => rows('select id from audit_entries');
  const before = await entries();
  expect(await updateProduct(staff, { id, options, pictures, files })).toEqual({ version });
  expect(await entries()).toEqual(before);
  const renamed = [{ fileId: file, name: 'Care', texts: { de: { name: 'Waschen' } } }];
  expect(await updateProduct(staff, { id, options, pictures, files: renamed })).toEqual({
    version: version + 1,
  });
  expect(await updateProduct(staff, { id, pictures: [] })).toEqual({ version: version + 2 });
});

test('of two who edit the same version of a product, one is told to look again', async () => {
  const { staff, id } = await openShirts();
  const edit = (name: string) => failure(updateProduct(staff, { id, name, version: 1 }));
  expect((await Promise.all([edit('One'), edit('Two')])).sort()).toEqual([
    'catalog.changed_meanwhile',
    'done',
  ]);
});

test('a seller who closes takes the products along, and brings them back', async () => {
  const { staff, id, ask } = await openShirts();
  const { _id: sellerId } = await createSeller(staff, { name: 'Ostwind', email: 'shop@example.com' });
  await updateProduct(staff, { id, sellerId });
  const status = async () => (await ask('GET', `/api/product/${id}`)).status;
  await setSellerActive(staff, { id: sellerId, isActive: false });
  expect(await status()).toBe(404);
  expect((await ask('GET', '/api/product')).body.total).toBe(0);
  await setSellerActive(staff, { id: sellerId, isActive: true });
  expect(await status()).toBe(200);
  await setSellerActive(staff, { id: sellerId, isActive: false });
  await deleteSeller(staff, { id: sellerId });
  expect(await status()).toBe(404);
  const again = { name: 'Ostwind', email: 'SHOP@example.com' };
  const { _id: next } = await createSeller(staff, again);
  expect(await failure(createSeller(staff, again))).toBe('catalog.seller_email_taken');
  expect(await failure(updateSeller(staff, { id: next, name: ' ' }))).toBe('catalog.seller_name_empty');
});

test('a new description takes the place of imported HTML, the same one sent again does not', async () => {
  const { staff, add, ask } = await openShelves();
  const { id } = await add({ description: 'Old.', descriptionHtml: '<p>Old.</p>' });
  const shownHtml = async (query = '') =>
    (await ask('GET', `/api/browse/products/${id}${query}`)).body.descriptionHtml;
  await updateProduct(staff, { id, description: 'Old.', texts: { de: { description: 'Alt.' } } });
  expect([await shownHtml(), await shownHtml('?lang=de')]).toEqual(['<p>Old.</p>', null]);
  await updateProduct(staff, { id, description: 'New.' });
  expect(await shownHtml()).toBeNull();
});
