import { expect, test } from 'vitest';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { createBrand, createCategory, createProduct, createProducts } from '../index.ts';

async function openShelves() {
  const shop = await openTestShop();
  const staff = shop.kiosk.context(actors.admin);
  const { id: categoryId } = await createCategory(staff, { name: 'Kitchen' });
  const { id: brandId } = await createBrand(staff, { name: 'Halden' });
  const rows = async (text: string, values: unknown[] = []) => (await shop.kiosk.db.query(text, values)).rows;
  return { shop, staff, categoryId, brandId, rows };
}

test('a product comes with its options, variants, pictures and stock', async () => {
  const { staff, categoryId, brandId, rows } = await openShelves();
  const created = await createProduct(staff, {
    name: 'Crème Brûlée Törtchen',
    categoryId,
    brandId,
    options: [
      { name: 'Size', choices: [{ value: 'S' }, { value: 'M', texts: { de: { label: 'Mittel' } } }] },
    ],
    variants: [
      { choices: ['S'], sku: 'T-S', priceMinor: 1999, onHand: 3 },
      { choices: ['M'], sku: 'T-M', priceMinor: 2999 },
    ],
  });
  expect(created.slug).toBe('creme-brulee-toertchen');
  const found = await rows(
    'select sku, price_minor, on_hand from variants join stock_levels on variant_id = id where product_id = $1 order by position',
    [created.id],
  );
  expect(found).toEqual([
    { sku: 'T-S', price_minor: 1999, on_hand: 3 },
    { sku: 'T-M', price_minor: 2999, on_hand: 0 },
  ]);
});

test('products of one name get addresses of their own, also when made at the same time', async () => {
  const { staff, categoryId, brandId } = await openShelves();
  const draft = { name: 'Mug', categoryId, brandId, variants: [{ priceMinor: 500 }] };
  const batch = await createProducts(staff, [draft, draft, { ...draft, name: 'Mug 2' }]);
  const parallel = await Promise.all(Array.from({ length: 8 }, () => createProduct(staff, draft)));
  const slugs = [...batch, ...parallel].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(11);
  for (const slug of slugs) expect(slug).toMatch(/^mug(-\d+)*$/);
});

test('an address and a choice belong to one product or variant only, a SKU to as many as have it', async () => {
  const { staff, categoryId, brandId } = await openShelves();
  const draft = {
    name: 'Pan',
    slug: 'pan',
    categoryId,
    brandId,
    variants: [{ sku: 'P"(1)', priceMinor: 1 }],
  };
  await createProduct(staff, draft);
  expect((await createProduct(staff, { ...draft, slug: undefined })).slug).toBe('pan-2');
  await expect(createProduct(staff, { ...draft, variants: [{ priceMinor: 1 }] })).rejects.toMatchObject({
    code: 'catalog.slug_taken',
    status: 409,
  });
  const twice = { ...draft, slug: 'pan-b', variants: [{ priceMinor: 1 }, { priceMinor: 2 }] };
  await expect(createProduct(staff, twice)).rejects.toMatchObject({ code: 'catalog.choices_taken' });
});

test('a product cannot name a brand that there is not', async () => {
  const { staff, categoryId, rows } = await openShelves();
  const draft = { name: 'Pan', categoryId, brandId: categoryId, variants: [{ priceMinor: 1 }] };
  await expect(createProduct(staff, draft)).rejects.toMatchObject({
    code: 'catalog.unknown_brand',
    status: 400,
  });
  await expect(createProduct(staff, { ...draft, brandId: 'x' })).rejects.toMatchObject({ status: 400 });
  expect(await rows('select 1 from products')).toEqual([]);
});
