import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { NewCustomField } from '#domains/catalog/contract/custom-fields.ts';
import { createCategory } from '#domains/catalog/server/index.ts';
import { actors } from '#tests/support/test-shop.ts';
import { type DashboardProducts, productSorts } from '../../contract/list.ts';
import { openProductDashboard } from '../testing/open-products.ts';

let dashboard: Awaited<ReturnType<typeof openProductDashboard>>;
const oak = { key: 'oak', name: 'Oak' };
const NAMES = ['Ashtray', 'bowl', 'Cup', 'Dish'];
beforeAll(async () => {
  dashboard = await openProductDashboard();
  const { create, staff } = dashboard;
  const { id: garden } = await createCategory(staff, {
    name: 'Garden',
    texts: { de: { name: 'Garten' } },
  });
  const sizes = {
    name: 'Size',
    choices: [{ value: 'S', texts: { de: { label: 'Klein' } } }, { value: 'M' }],
  };
  await create({
    name: 'Cup',
    texts: { de: { name: 'Tasse' } },
    variants: [{ price: 5, sku: 'CUP_1', stock: { count: 3 } }],
  });
  await create({ name: 'bowl', status: 'draft', variants: [{ price: 100, stock: { count: 30 } }] });
  await create({
    name: 'Ashtray',
    categoryId: garden,
    options: [sizes],
    variants: [
      { choices: ['S'], price: 7, stock: { count: 50 } },
      { choices: ['M'], price: 20, stock: { count: 0 } },
    ],
  });
  await create({ name: 'Dish', variants: [{ price: 5, stock: { count: 30 } }] });
});
afterAll(() => dashboard.shop.close());

const list = async (query: string) =>
  (await dashboard.call<DashboardProducts>('GET', `/products?${query}`)).body;
const names = async (query: string) => (await list(query)).products.map(({ name }) => name);

/** All pages of two products, one after another. */
async function leaf(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await list(`${query}&limit=2${after && `&after=${after}`}`);
    found.push(...page.products.map(({ name }) => name));
    after = page.next;
  }
  return found;
}

test('staff reads the list in their language where there are names in it, in the order of the main one', async () => {
  const { products } = await list('sort=name&lang=de');
  const read = products.map(({ name, category, variants }) => [
    name,
    category,
    ...variants.flatMap(({ choices }) => choices),
  ]);
  expect(read).toEqual([
    ['Ashtray', 'Garten', 'Klein', 'M'],
    ['bowl', 'Kitchen'],
    ['Tasse', 'Kitchen'],
    ['Dish', 'Kitchen'],
  ]);
});

test('every sort order is complete and the same by pages, with drafts among the others', async () => {
  expect(await names('sort=name')).toEqual(NAMES);
  expect(await names('sort=newest')).toEqual(['Dish', 'Ashtray', 'bowl', 'Cup']);
  expect(await names('sort=price_asc')).toEqual(['Cup', 'Dish', 'Ashtray', 'bowl']);
  expect(await names('sort=price_desc')).toEqual(['bowl', 'Ashtray', 'Dish', 'Cup']);
  expect((await names('sort=scarcest'))[0]).toBe('Ashtray');
  expect((await names('sort=most_stock')).at(-1)).toBe('Ashtray');
  for (const sort of productSorts) {
    const whole = await names(`sort=${sort}`);
    expect([sort, await leaf(`sort=${sort}`)]).toEqual([sort, whole]);
    expect([...whole].sort()).toEqual([...NAMES].sort());
  }
});

test('the list is filtered by status, group and stock, and searched by name and by the start of a SKU', async () => {
  const { counts, lowStock } = await list('');
  expect([counts, lowStock]).toEqual([{ all: 4, published: 3, unlisted: 0, draft: 1, archived: 0 }, 3]);
  expect(await names('status=draft')).toEqual(['bowl']);
  expect(await names('stock=out')).toEqual(['Ashtray']);
  expect(await names('stock=low&sort=name')).toEqual(['Ashtray', 'Cup']);
  expect(await names(`category=${dashboard.categoryId}&sort=name`)).toEqual(['bowl', 'Cup', 'Dish']);
  expect(await names('q=tass')).toEqual(['Cup']);
  expect(await names('q=Tass%20c')).toEqual(['Cup']);
  expect(await names('q=cu')).toEqual(['Cup']);
  expect(await names('q=cup_')).toEqual(['Cup']);
  expect(await names('q=c%25p')).toEqual([]);
  expect((await list('q=tass')).counts).toMatchObject({ all: 1, published: 1, draft: 0 });
  const { products } = await list('q=ash');
  expect(products[0]).toMatchObject({ category: 'Garden', variants: [{ price: 7 }, { countInStock: 0 }] });
  for (const odd of ['after=nonsense', 'sort=best', 'category=kitchen', `after=${btoa('["x","y"]')}`])
    expect((await dashboard.call('GET', `/products?${odd}`)).status).toBe(400);
});

test('products that are low are found behind thousands of deleted variants', async () => {
  const { rows } = dashboard;
  await rows(
    `with made as (
       insert into variants (id, product_id, position, choices, price_minor, deleted_at)
       select gen_random_uuid(), id, n, '{}', 100, now() from products, generate_series(1, 3500) n where name = 'Dish' returning id)
     insert into stock_levels (variant_id, on_hand) select id, 0 from made`,
  );
  expect(await names('stock=out')).toEqual(['Ashtray']);
  expect(await names('stock=low&sort=name')).toEqual(['Ashtray', 'Cup']);
});

test('products are found by own fields, alone and with words, a stock and a status', async () => {
  const { shop, create, call, ask } = await openProductDashboard();
  onTestFinished(() => shop.close());
  const declare = (terms: Partial<NewCustomField> & { key: string }) =>
    ask(
      'POST',
      '/api/custom-fields',
      { subject: 'product', kind: 'text', name: terms.key, ...terms },
      actors.admin,
    );
  await declare({ key: 'wood', kind: 'choice', choices: [oak, { key: 'ash', name: 'Ash' }] });
  await declare({ key: 'weight', kind: 'number' });
  await declare({ key: 'note' });
  const variants = (count: number) => [{ price: 5, stock: { count } }];
  const inOak = { wood: 'oak', weight: 2.5, note: { en: 'Solid', de: 'Massiv' } };
  await create({ name: 'Oak chair', fields: inOak, variants: variants(0) });
  await create({ name: 'Oak bed', fields: { wood: 'oak' }, status: 'draft', variants: variants(9) });
  await create({ name: 'Ash chair', fields: { wood: 'ash' }, variants: variants(0) });
  const found = async (query: string) => {
    const { body } = await call<DashboardProducts>('GET', `/products?sort=name&${query}`);
    return [body.products.map(({ name }) => name), body.counts.all];
  };
  const [chair, bed] = ['Oak chair', 'Oak bed'];
  expect(await found('field=wood:oak')).toEqual([[bed, chair], 2]);
  expect(await found('field=wood:oak&limit=1')).toEqual([[bed], 2]);
  expect(await found('field=wood:oak&status=draft')).toEqual([[bed], 2]);
  for (const query of [
    'field=wood:oak&q=chair',
    'field=wood:oak&stock=out',
    'field=weight:2.50',
    'field=note:Massiv',
  ])
    expect([query, await found(query)]).toEqual([query, [[chair], 1]]);
  expect(await found('field=wood:oak&q=chair&stock=out')).toEqual([[chair], 1]);
  for (const query of ['field=wood:elm', 'field=color:red', 'field=weight:heavy', 'field=wood:ash&q=bed'])
    expect([query, await found(query)]).toEqual([query, [[], 0]]);
  expect((await call('GET', '/products?field=wood')).status).toBe(400);
});
