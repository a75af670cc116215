import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomFieldView, NewCustomField } from '#domains/catalog/contract/custom-fields.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { layShelves } from '#tests/support/open-shelves.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';
import { importText } from './testing/files.ts';
import { exportText } from './testing/stored.ts';

let shelves: Awaited<ReturnType<typeof layShelves>>;
beforeAll(async () => {
  shelves = await layShelves(await createTestShop());
});
afterAll(() => shelves.shop.close());

type Terms = Partial<NewCustomField> & Pick<NewCustomField, 'key' | 'kind' | 'name'>;
const call = async (method: string, path: string, body?: unknown, as: Actor = actors.admin) =>
  (await shelves.ask(method, `/api${path}`, body, as)) as { status: number; body: Record<string, unknown> };
const declare = (terms: Terms) => call('POST', '/custom-fields', { subject: 'product', ...terms });
const field = (answer: { body: Record<string, unknown> }) => answer.body.data as CustomFieldView;
const oak = { key: 'oak', name: 'Oak', texts: { de: { name: 'Eiche' } } };
const read = (id: string, lang = 'en') =>
  call('GET', `/browse/products/${id}?lang=${lang}`, undefined, actors.visitor);

async function change(id: string, fields: Record<string, unknown>) {
  const { version } = (await call('GET', `/dashboard/products/${id}`)).body;
  return call('PATCH', `/dashboard/products/${id}`, { version, fields });
}

test('the owner declares fields; staff fill them in, shoppers read and find them, files carry them', async () => {
  const { add, shop, rows } = shelves;
  const { id } = await add();
  await declare({
    key: 'care',
    kind: 'lines',
    name: 'Care',
    texts: { de: { name: 'Pflege' } },
    isSearched: true,
  });
  await declare({
    key: 'wood',
    kind: 'choice',
    name: 'Wood',
    choices: [oak, { key: 'ash', name: 'Ash' }],
    isSearched: true,
    isFiltered: true,
  });
  await declare({
    key: 'height',
    kind: 'number',
    name: 'Height',
    unit: 'cm',
    least: 1,
    most: 300,
    isFiltered: true,
  });
  await declare({
    key: 'fits',
    kind: 'choices',
    name: 'Fits',
    choices: [oak, { key: 'a;b', name: 'A' }].slice(0, 1),
  });
  await declare({ key: 'vegan', kind: 'flag', name: 'Vegan', isFiltered: true });
  await declare({ key: 'since', kind: 'date', name: 'Since', isFiltered: true });
  await declare({ key: 'manual', kind: 'link', name: 'Manual' });
  await declare({ key: 'tone', kind: 'color', name: 'Tone' });
  const { status } = await declare({ key: 'supplier', kind: 'text', name: 'Supplier', isPublic: false });
  expect(status).toBe(201);

  const values = {
    care: { en: 'Wash coldly', de: 'Kaltwäsche' },
    wood: 'oak',
    height: 12.5,
    fits: ['oak'],
    vegan: false,
    since: '2026-02-28',
    manual: 'https://www.example.com/manual',
    tone: '#c9a26b',
    supplier: { en: 'Holt Ltd' },
  };
  expect((await change(id, values)).body.fields).toEqual(values);
  expect((await call('GET', '/dashboard/products')).body.products).toMatchObject([{ fields: values }]);
  expect((await read(id, 'de')).body.facts).toEqual([
    { name: 'Pflege', value: 'Kaltwäsche' },
    { name: 'Wood', value: 'Eiche' },
    { name: 'Height', value: '12,5\u00a0cm' },
    { name: 'Fits', value: 'Eiche' },
    { name: 'Vegan', value: 'Nein' },
    { name: 'Since', value: '28. Feb. 2026' },
    { name: 'Manual', value: 'example.com/manual', href: 'https://www.example.com/manual' },
    { name: 'Tone', value: '#c9a26b', color: '#c9a26b' },
  ]);
  const found = async (words: string, lang: string) =>
    (await call('GET', `/browse/products?q=${words}&lang=${lang}`, undefined, actors.visitor)).body
      .total as number;
  expect([await found('coldly', 'en'), await found('Oak', 'en'), await found('Holt', 'en')]).toEqual([
    1, 1, 0,
  ]);

  const filtered = async (options: string, lang = 'de') =>
    (
      await call(
        'GET',
        `/browse/categories/${shelves.categoryId}?options=${options}&lang=${lang}`,
        undefined,
        actors.visitor,
      )
    ).body as { total: number; facets: { options: unknown[] } };
  expect((await filtered('field.wood:oak')).facets.options).toMatchObject([
    { name: 'Vegan', choices: [{ key: 'field.vegan:false', name: 'Nein', count: 1 }] },
    { name: 'Wood', choices: [{ key: 'field.wood:oak', name: 'Eiche', count: 1 }] },
  ]);
  const counts = ['field.wood:oak', 'field.wood:ash', 'field.wood:oak,field.vegan:false'].map((keys) =>
    filtered(keys),
  );
  expect((await Promise.all(counts)).map(({ total }) => total)).toEqual([1, 0, 1]);
  const ranges = [
    'height:12.5..',
    'height:..12',
    'since:2026-02-28..2026-02-28',
    'since:2026-03-01..',
    'height:x..',
  ];
  const within = ranges.map((range) => filtered(`field.${range}`));
  expect((await Promise.all(within)).map(({ total }) => total)).toEqual([1, 0, 1, 0, 0]);
  expect((await filtered('field.height:20..')).facets.options).toContainEqual({
    key: 'field.height',
    name: 'Height',
    choices: [],
    range: { kind: 'number', unit: 'cm', from: '12.5', to: '12.5' },
  });

  const file = await exportText(shop);
  expect(file.split('\r\n')[0]).toContain('Wood (product.metafields.custom.wood)');
  expect(await importText(shop, file)).toMatchObject({ changed: 0, refused: 0, note: 0 });
  const other = file.replace(',Wash coldly,Oak,12.5,', ',Wipe,eiche,1000,');
  expect(await importText(shop, other)).toMatchObject({ changed: 1, note: 1 });
  const { height: _, ...rest } = values;
  expect((await call('GET', `/dashboard/products/${id}`)).body.fields).toEqual({
    ...rest,
    care: { en: 'Wipe', de: 'Kaltwäsche' },
  });
  const [entry] = await rows(`select details from audit_entries where action = 'product.changed'`);
  expect(entry?.details).toMatchObject({ after: { customValues: { height: 12.5 } } });
});

test('what does not fit is refused by name, and a required field may not stay empty', async () => {
  const { id } = await shelves.add({ name: 'Vase' });
  await declare({ key: 'glaze', kind: 'text', name: 'Glaze' });
  await declare({ key: 'volume', kind: 'number', name: 'Volume', least: 0, most: 10 });
  const code = async (fields: Record<string, unknown>) => (await change(id, fields)).body.code;
  expect(await code({ volume: 11 })).toBe('catalog.custom_value_invalid');
  expect(await code({ volume: '3' })).toBe('catalog.custom_value_invalid');
  expect(await code({ glaze: { en: 'x'.repeat(501) } })).toBe('catalog.custom_value_invalid');
  expect(await code({ nothing: 1 })).toBe('catalog.unknown_custom_field');
  const made = field(await declare({ key: 'finish', kind: 'text', name: 'Finish', isRequired: true }));
  expect(await code({ volume: 3 })).toBe('catalog.custom_value_required');
  expect((await change(id, { volume: 3, finish: { en: ' Matt ' } })).body.fields).toEqual({
    volume: 3,
    finish: { en: 'Matt' },
  });
  await call('DELETE', `/custom-fields/${made.id}`);
});

test('a field names a picture or another product, which shoppers see as long as it is there', async () => {
  const { id } = await shelves.add({ name: 'Lamp' });
  const other = await shelves.add({ name: 'Bulb' });
  const mediaId = newId();
  await shelves.rows(
    `insert into media (id, hash, width, height, status) values ($1, 'abc', 400, 300, 'ready')`,
    [mediaId],
  );
  await declare({ key: 'bulb', kind: 'product', name: 'Bulb' });
  await declare({ key: 'plan', kind: 'picture', name: 'Plan' });
  expect((await change(id, { bulb: newId() })).body.code).toBe('catalog.custom_value_invalid');
  expect((await change(id, { plan: other.id })).body.code).toBe('catalog.custom_value_invalid');
  const { body } = await change(id, { bulb: other.id, plan: mediaId });
  expect(body.fieldTargets).toMatchObject({ [other.id]: { name: 'Bulb', slug: 'bulb' } });
  expect((await read(id)).body.facts).toMatchObject([
    { name: 'Bulb', value: 'Bulb', href: '/product/bulb' },
    { name: 'Plan', picture: { src: '/media/abc', width: 400, alt: 'Plan' } },
  ]);
  await call('DELETE', `/dashboard/products/${other.id}`);
  expect((await read(id)).body.facts).toMatchObject([{ name: 'Plan' }]);
});

test('changing or deleting a field loses no value, and two editors do not overwrite each other', async () => {
  const { id } = await shelves.add({ name: 'Tray' });
  const elm = { key: 'elm', name: 'Elm' };
  const made = field(await declare({ key: 'grain', kind: 'choice', name: 'Grain', choices: [oak, elm] }));
  await change(id, { grain: 'elm' });
  const fields = async () => (await call('GET', `/dashboard/products/${id}`)).body.fields;
  const put = (version: number, choices: unknown[]) =>
    call('PUT', `/custom-fields/${made.id}`, { version, name: 'Grain', choices, position: 0 });

  const both = await Promise.all([put(1, [oak]), put(1, [oak])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await fields()).toEqual({});
  expect((await put(2, [oak, elm])).status).toBe(200);
  expect(await fields()).toEqual({ grain: 'elm' });

  expect((await call('DELETE', `/custom-fields/${made.id}`)).status).toBe(200);
  expect([await fields(), (await read(id)).body.facts]).toEqual([{}, []]);
  expect((await call('DELETE', `/custom-fields/${made.id}`)).status).toBe(404);
  await declare({ key: 'grain', kind: 'choice', name: 'Grain', choices: [elm] });
  expect(await fields()).toEqual({ grain: 'elm' });
});

test('definitions are bounded, and only staff who edit the catalog declare them', async () => {
  const code = async (terms: Terms) => (await declare(terms)).body.code;
  await declare({ key: 'twin', kind: 'flag', name: 'Twin' });
  expect(await code({ key: 'twin', kind: 'flag', name: 'Twin' })).toBe('catalog.custom_field_taken');
  expect(await code({ key: 'low', kind: 'number', name: 'Low', least: 2, most: 1 })).toBe(
    'catalog.custom_field_bounds',
  );
  expect(await code({ key: 'none', kind: 'choice', name: 'None' })).toBe('catalog.custom_field_choices');
  expect(await code({ key: 'two', kind: 'choice', name: 'Two', choices: [oak, oak] })).toBe(
    'catalog.custom_field_choices',
  );
  expect(await code({ key: 'Bad key', kind: 'text', name: 'Bad' })).toBe('request.invalid');
  for (const as of [actors.visitor, actors.member]) {
    const body = { subject: 'product', key: 'mine', kind: 'text', name: 'Mine' };
    expect([401, 403]).toContain((await call('POST', '/custom-fields', body, as)).status);
    expect([401, 403]).toContain((await call('GET', '/custom-fields', undefined, as)).status);
  }
  const { length } = (await call('GET', '/custom-fields')).body.data as unknown[];
  for (let n = length; n < 50; n++) await declare({ key: `n${n}`, kind: 'flag', name: `N ${n}` });
  expect(await code({ key: 'late', kind: 'flag', name: 'Late' })).toBe('catalog.too_many_custom_fields');
});
