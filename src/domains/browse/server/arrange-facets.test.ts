import { expect, test } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { ArrangedFacets, FacetsChange } from '../contract/facets.ts';
import type { ProductList } from '../contract.ts';
import { NOT_ARRANGED } from '../facet-arrangement.ts';
import { readList } from './read-list.ts';

test('a product whose choices change is filtered by the new ones', async () => {
  const { shop, staff, rows, add } = await openShelves();
  const mug = (color: string) => ({
    options: [{ name: 'Color', choices: [{ value: color, swatch: '#cc3333' }] }],
    variants: [{ choices: [color], priceMinor: 1999, onHand: 5 }],
  });
  const { id } = await add(mug('Red'));
  const [row] = await rows('select category_id as id from listings');
  const list = async (options?: string, rating?: number): Promise<ProductList> =>
    JSON.parse(
      (await readList(shop.kiosk.context(actors.visitor), { options, rating }, [(row as { id: string }).id]))
        .body,
    );
  expect((await list()).facets.options).toEqual([
    {
      key: 'color',
      name: 'Color',
      choices: [{ key: 'color:red', name: 'Red', swatch: '#cc3333', count: 1 }],
      range: null,
    },
  ]);
  await updateProduct(staff, { id, ...mug('Blue') });
  expect([(await list('color:red')).total, (await list('color:blue,size:m')).total]).toEqual([0, 0]);
  expect((await list('color:blue')).items).toHaveLength(1);
  const { total, facets } = await list('color:blue,color:made-up', 5);
  const blue = { key: 'color:blue', name: 'Blue', swatch: '#cc3333', count: 0 };
  expect([total, facets.options]).toEqual([
    0,
    [{ key: 'color', name: 'Color', choices: [blue], range: null }],
  ]);
});

test('sizes that are plain numbers are ordered, before those with words', async () => {
  const { add, ask, categoryId } = await openShelves();
  const carry = (...sizes: string[]) =>
    add({
      options: [{ name: 'Size', choices: sizes.map((value) => ({ value, swatch: null })) }],
      variants: sizes.map((size) => ({ choices: [size], priceMinor: 1999, onHand: 5 })),
    });
  await carry('Cabin, 38 l');
  await carry('41', '39');
  await carry('41', '37', '38');
  const { body } = await ask('GET', `/api/browse/categories/${categoryId}`);
  const [size] = (body as unknown as ProductList).facets.options;
  expect(size?.choices.map(({ name }) => name)).toEqual(['37', '38', '39', '41', 'Cabin, 38 l']);
});

test('staff arrange the filters of lists: hidden ones are not counted, tags only once they are shown', async () => {
  const { shop, add, ask, categoryId } = await openShelves();
  const choice = (value: string) => ({ value, swatch: null });
  await add({
    tags: ['Gift', 'Summer'],
    options: [
      { name: 'Size', choices: [choice('XL'), choice('S'), choice('M')] },
      { name: 'Length', choices: [choice('100 cm'), choice('20 cm')] },
    ],
    variants: [
      { choices: ['XL', '100 cm'], priceMinor: 1999, onHand: 5 },
      { choices: ['S', '20 cm'], priceMinor: 1999, onHand: 5 },
      { choices: ['M', '20 cm'], priceMinor: 1999, onHand: 5 },
    ],
  });
  const read = async () =>
    (await ask('GET', '/api/facets', undefined, actors.admin)).body as unknown as ArrangedFacets;
  const arrange = async (facets: FacetsChange['facets'], version: string, as: Actor = actors.admin) => {
    const answer = await ask('PUT', '/api/facets', { facets, version }, as);
    await runJobs(shop.kiosk);
    return answer;
  };
  const shown = async (query = '') => {
    const { body } = await ask('GET', `/api/browse/categories/${categoryId}?${query}`);
    return body as unknown as ProductList;
  };
  const optionsOf = ({ facets }: ProductList) =>
    facets.options.map(({ key, choices }) => [key, choices.map(({ name }) => name)]);

  const { data, version } = await read();
  expect(version).toBe(NOT_ARRANGED);
  expect(data.map(({ key, name, isShown }) => [key, name, isShown])).toEqual([
    ['product.price', null, true],
    ['product.brand', null, true],
    ['product.category', null, true],
    ['length', 'Length', true],
    ['size', 'Size', true],
    ['product.rating', null, true],
    ['product.stock', null, true],
    ['product.tag', null, false],
  ]);
  expect(optionsOf(await shown())).toEqual([
    ['size', ['S', 'M', 'XL']],
    ['length', ['20 cm', '100 cm']],
  ]);
  expect((await shown('options=product.tag:gift')).total).toBe(0);

  const wanted = [
    { key: 'product.tag', isShown: true },
    { key: 'length', isShown: false },
    { key: 'product.price', isShown: true },
  ];
  expect((await arrange(wanted, version, actors.member)).status).toBe(403);
  expect((await arrange(wanted, version)).status).toBe(200);
  expect((await arrange([], version)).body.code).toBe('content.changed_meanwhile');
  expect((await read()).data.map(({ key }) => key).slice(0, 4)).toEqual([
    'product.tag',
    'length',
    'product.price',
    'product.brand',
  ]);
  const list = await shown('options=product.tag:gift');
  expect([list.total, list.facets.arrangement]).toEqual([1, wanted]);
  expect(optionsOf(list)).toEqual([
    ['size', ['S', 'M', 'XL']],
    ['product.tag', ['Gift', 'Summer']],
  ]);

  const [first, ...twice] = wanted;
  expect((await arrange([...wanted, ...twice], (await read()).version)).status).toBe(400);
  await arrange([{ key: first?.key ?? '', isShown: false }], (await read()).version);
  expect((await read()).version).not.toBe(NOT_ARRANGED);
  expect((await shown('options=product.tag:gift')).total).toBe(0);
});
