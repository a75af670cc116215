import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';
import { changePrices, setVariantPrice, updateProduct } from '../index.ts';

const option = (...values: string[]) => ({ name: 'Size', choices: values.map((value) => ({ value })) });
const variant = (choice: string, sku: string, priceMinor: number) => ({ choices: [choice], sku, priceMinor });

async function openSizes() {
  const shelves = await openShelves();
  const { id, variantIds } = await shelves.add({
    options: [option('S', 'M', 'L')],
    variants: [variant('S', 'A', 100), variant('M', 'B', 200), variant('L', 'B', 300)],
  });
  const written = () =>
    shelves.rows<{ row: string }>(
      'select xmin::text as row from variants where product_id = $1 order by position',
      [id],
    );
  const pricesToldOf = () =>
    shelves.rows(
      `select details->'before'->'pricesMinor' as was, details->'after'->'pricesMinor' as is
       from audit_entries where subject_id = $1 and action = 'product.prices_changed' order by id`,
      [id],
    );
  const entries = () =>
    shelves.rows('select action from audit_entries where subject_id = $1 order by id', [id]);
  return { ...shelves, id, variantIds, written, pricesToldOf, entries };
}

test('one price of many is written alone, and the audit log has old and new by the SKU in one entry', async () => {
  const { staff, id, variantIds, written, pricesToldOf, entries, ask } = await openSizes();
  const [small = ''] = variantIds;
  const before = await written();
  const changed = await setVariantPrice(staff, { id, version: 1, variantId: small, priceMinor: 150 });
  expect(changed).toEqual({ version: 2 });
  const after = await written();
  expect(after.map(({ row }, index) => row !== before[index]?.row)).toEqual([true, false, false]);
  expect(await pricesToldOf()).toEqual([{ was: { A: 100 }, is: { A: 150 } }]);
  expect(await entries()).toEqual([{ action: 'product.created' }, { action: 'product.prices_changed' }]);
  expect((await ask('GET', `/api/product/${id}`)).body.price).toBe(1.5);
});

test('the list, the form and the bulk change record a price alike, and variants that share a SKU by their ids', async () => {
  const { staff, id, variantIds, pricesToldOf } = await openSizes();
  const [small = '', medium = '', large = ''] = variantIds;
  await setVariantPrice(staff, { id, version: 1, variantId: small, priceMinor: 150 });
  await updateProduct(staff, {
    id,
    name: 'Shirt',
    variants: [
      { id: small, priceMinor: 160 },
      { id: medium, priceMinor: 200 },
      { id: large, priceMinor: 300 },
    ],
  });
  await changePrices(staff, {
    products: [{ id, version: 3 }],
    byMinor: 5,
    rounding: 'exact',
    digits: 2,
  });
  expect(await pricesToldOf()).toEqual([
    { was: { A: 100 }, is: { A: 150 } },
    { was: { A: 150 }, is: { A: 160 } },
    { was: { A: 160, [medium]: 200, [large]: 300 }, is: { A: 165, [medium]: 205, [large]: 305 } },
  ]);
});

test('a price that Kiosk does not keep, of a variant that is not there or from an old version is refused', async () => {
  const { staff, id, variantIds, add, pricesToldOf } = await openSizes();
  const [small = ''] = variantIds;
  const other = await add();
  const failure = (input: object) =>
    setVariantPrice(staff, { id, version: 1, variantId: small, priceMinor: 150, ...input }).catch(
      ({ code }) => code,
    );
  expect(await failure({ priceMinor: 1e12 + 1 })).toBe('catalog.price_invalid');
  expect(await failure({ priceMinor: -1 })).toBe('catalog.price_invalid');
  expect(await failure({ variantId: other.variantIds[0] })).toBe('catalog.variant_not_found');
  expect(await failure({ version: 2 })).toBe('catalog.changed_meanwhile');
  expect(await failure({ id: small })).toBe('catalog.product_not_found');
  expect(await pricesToldOf()).toEqual([]);
});
