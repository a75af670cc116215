import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

const table = '<h2>Shoes</h2><table><tbody><tr><th>EU</th><td>42</td></tr></tbody></table>';

test('a size guide is written once and linked beside the size of each product that it is attached to', async () => {
  const { add, ask, categoryId, rows } = await openShelves();
  const options = (name: string) => ({
    options: [
      { name: 'Color', choices: [{ value: 'Red' }] },
      { name, choices: [{ value: '42' }] },
    ],
    variants: [{ choices: ['Red', '42'], priceMinor: 500, onHand: 1 }],
  });
  const boot = await add({ name: 'Boot', ...options('SIZE') });
  const mug = await add();
  const path = '/api/dashboard/size-guides';
  const terms = { name: 'Shoe sizes', body: table, option: 'size', categories: [categoryId], products: [] };
  const create = (change: object = {}, as: Actor = actors.admin) =>
    ask('POST', path, { ...terms, ...change }, as);
  const put = (id: unknown, change: object) =>
    ask('PUT', `${path}/${id}`, { ...terms, ...change }, actors.admin);
  const linked = async (id: string, lang = 'en') =>
    (await ask('GET', `/api/browse/products/${id}?lang=${lang}`)).body.sizeGuide;

  const texts = { de: { name: 'Schuhgrößen', body: '<p>Wie Sie messen.</p><script>alert(1)</script>' } };
  const { status, body: guide } = await create({ texts, body: `${table}<script>alert(1)</script>` });
  expect([status, guide.body, guide.version]).toEqual([201, table, 1]);
  expect(await linked(boot.id)).toEqual({ id: guide.id, name: 'Shoe sizes', nameLang: null, option: 1 });
  expect(await linked(mug.id, 'de')).toMatchObject({ name: 'Schuhgrößen', option: null });
  const shown = async (lang: string) => (await ask('GET', `/api/size-guides/${guide.id}?lang=${lang}`)).body;
  expect(await shown('de')).toEqual({
    name: 'Schuhgrößen',
    nameLang: null,
    body: '<p>Wie Sie messen.</p>',
    bodyLang: null,
  });
  expect(await shown('fr')).toMatchObject({ body: table, bodyLang: 'en' });

  const { body: own } = await create({ name: 'Mugs', categories: [], products: [mug.id] });
  expect(await linked(mug.id)).toMatchObject({ id: own.id });
  expect((await ask('GET', path, undefined, actors.admin)).body.data).toEqual([
    { id: own.id, name: 'Mugs', categories: 0, products: 1 },
    { id: guide.id, name: 'Shoe sizes', categories: 1, products: 0 },
  ]);

  // A category that joins another guide leaves its own.
  expect((await put(own.id, { version: 1, name: 'Mugs' })).body).toMatchObject({
    version: 2,
    categories: [{ _id: categoryId }],
    products: [],
  });
  expect(await linked(boot.id)).toMatchObject({ id: own.id });
  expect((await ask('GET', `${path}/${guide.id}`, undefined, actors.admin)).body.categories).toEqual([]);
  expect((await put(own.id, { version: 1 })).body.code).toBe('catalog.changed_meanwhile');
  expect((await put(own.id, { version: 2, body: '<script></script>' })).body.code).toBe(
    'catalog.size_guide_empty',
  );

  expect((await ask('DELETE', `${path}/${own.id}`, undefined, actors.admin)).status).toBe(200);
  expect([await linked(boot.id), await linked(mug.id)]).toEqual([null, null]);
  expect((await ask('GET', `/api/size-guides/${own.id}`)).status).toBe(404);
  for (const as of [actors.visitor, actors.member])
    expect([401, 403]).toContain((await create({}, as)).status);
  expect(await rows("select action from audit_entries where action like 'size_guide.%' order by id")).toEqual(
    ['created', 'created', 'changed', 'deleted'].map((deed) => ({ action: `size_guide.${deed}` })),
  );
});

test('guides that are written at the same time, each for the same goods, all succeed, and there are 100 at most', async () => {
  const { add, ask, categoryId, rows } = await openShelves();
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await add()).id));
  const create = (products: string[], name = 'Sizes') =>
    ask(
      'POST',
      '/api/dashboard/size-guides',
      { name, body: table, option: '', categories: [categoryId], products },
      actors.admin,
    );
  await rows(`insert into size_guides (id, name, body)
    select gen_random_uuid(), 'Guide ' || n, '<p>.</p>' from generate_series(1, 94) n`);
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => create(n % 2 ? ids : ids.toReversed())));
  const codes = all.map(({ status, body }) => body.code ?? status).sort();
  expect(codes).toEqual([...Array(6).fill(201), ...Array(2).fill('catalog.too_many_size_guides')]);
  expect(
    await rows(
      'select count(distinct size_guide_id)::int as guides, count(*)::int as products from size_guide_products',
    ),
  ).toEqual([{ guides: 1, products: 5 }]);
});
