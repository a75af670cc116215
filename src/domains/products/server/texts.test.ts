import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors } from '#tests/support/test-shop.ts';
import { openProductDashboard } from './testing/open-products.ts';

let dashboard: Awaited<ReturnType<typeof openProductDashboard>>;
beforeAll(async () => {
  dashboard = await openProductDashboard();
});
afterAll(() => dashboard.shop.close());

const colours = {
  name: 'Colour',
  texts: { de: { name: 'Farbe' } },
  choices: [
    { value: 'Red', texts: { de: { label: 'Rot' } } },
    { value: 'Blue', texts: { de: { label: 'Blau' } } },
  ],
};
const variants = ['Red', 'Blue'].map((colour) => ({ choices: [colour], price: 10 }));

test('a German text that staff changes alone is a change of the product: the others stay, and an older edit is refused', async () => {
  const { create, change, read, audit, ask } = dashboard;
  const { body } = await create({ name: 'Cup', texts: { de: { name: 'Tasse', description: 'Weiß.' } } });
  const { id, version } = body;
  const renamed = await change(id, { version, texts: { de: { name: 'Becher' } } });
  expect(renamed.body).toMatchObject({
    name: 'Cup',
    texts: { de: { name: 'Becher', description: 'Weiß.' } },
    version: version + 1,
  });
  expect((await change(id, { version, texts: { de: { name: 'Kelch' } } })).status).toBe(409);
  expect(await ask('GET', `/api/browse/products/${body.slug}?lang=de`)).toMatchObject({
    body: { name: 'Becher', description: 'Weiß.' },
  });

  const cleared = await change(id, { version: version + 1, texts: { de: { name: ' ', description: null } } });
  expect(cleared.body.texts).toEqual({});
  expect(await ask('GET', `/api/browse/products/${body.slug}?lang=de`)).toMatchObject({
    body: { name: 'Cup' },
  });
  expect((await audit(id)).at(-1)).toMatchObject({
    details: { before: { texts: { de: { name: 'Becher' } } }, after: { texts: {} } },
  });
  expect(await read(id)).toMatchObject({ version: version + 2 });
});

test('options that are replaced leave none of their German words to those that follow', async () => {
  const { create, change, read } = dashboard;
  const { id, version } = (await create({ options: [colours], variants })).body;
  const plain = { name: 'Size', choices: [{ value: 'Red' }, { value: 'Large' }] };
  const sizes = [
    { choices: ['Red'], price: 5 },
    { choices: ['Large'], price: 6 },
  ];
  await change(id, { version, options: [plain], variants: sizes });
  expect((await read(id)).options).toEqual([
    {
      name: 'Size',
      texts: {},
      choices: [
        { value: 'Red', texts: {}, swatch: null },
        { value: 'Large', texts: {}, swatch: null },
      ],
    },
  ]);
});

test('a language that the interface does not speak, and a text that is too long, are refused', async () => {
  const { create } = dashboard;
  expect((await create({ texts: { xx: { name: 'Cup' } } })).status).toBe(400);
  expect((await create({ texts: { de: { name: 'x'.repeat(1_001) } } })).status).toBe(400);
});

test('a description with markup is cleaned, has words for programs, and another language has its own', async () => {
  const { create, change, read, ask } = dashboard;
  const table = '<table><tbody><tr><td colspan="2">Oak</td></tr></tbody></table>';
  const picture = '<img src="/media/3f2a9c0d-960.webp" alt="Mug" loading="lazy" />';
  const video = '<iframe src="https://youtu.be/abc"></iframe>';
  const unsafe = `<h1>Care</h1><p onclick="x()">Wash <strong>cold</strong>.</p><script>x()</script>${table}${picture}${video}`;
  const { body } = await create({ description: '', descriptionHtml: unsafe });
  const { id, version } = body;
  expect(body.description).toBe('Care\nWash cold.\nOak');
  expect(body.descriptionHtml).toBe(
    `<h2>Care</h2><p>Wash <strong>cold</strong>.</p>${table}${picture}` +
      '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="Video" loading="lazy" allowfullscreen></iframe>',
  );
  const seen = async (lang: string) => (await ask('GET', `/api/browse/products/${id}?lang=${lang}`)).body;
  expect(await seen('de')).toMatchObject({ descriptionLang: 'en', descriptionHtml: body.descriptionHtml });

  const german = { name: 'Becher', descriptionHtml: '<p>Kalt <em>waschen</em>.</p>' };
  const { body: translated } = await change(id, { version, texts: { de: german } });
  expect(translated.texts).toEqual({ de: { ...german, description: 'Kalt waschen.' } });
  expect(await seen('de')).toMatchObject({ descriptionHtml: german.descriptionHtml, descriptionLang: null });
  await change(id, { version: version + 1, texts: { de: { description: 'Nur Worte.' } } });
  expect((await read(id)).texts).toEqual({ de: { name: 'Becher', description: 'Nur Worte.' } });
  expect(await seen('de')).toMatchObject({ description: 'Nur Worte.', descriptionHtml: null });

  const from = (src: string) => create({ description: '', descriptionHtml: `<p>A</p><img src="${src}">` });
  for (const src of ['https://tracker.example/x.png', 'data:image/png;base64,AA', '/api/logout'])
    expect((await from(src)).body.descriptionHtml).toBe('<p>A</p>');
  expect((await create({ description: '', descriptionHtml: '<p> </p>' })).body.code).toBe(
    'catalog.description_empty',
  );
});

test('lists of the dashboard name goods and groups in the language of the reader, and the sheet edits the main name', async () => {
  const { create, call, ask, categoryId } = dashboard;
  const named = { name: 'Bowl', texts: { de: { name: 'Schale' } }, options: [colours], variants };
  const { id } = (await create(named)).body;
  const group = await ask(
    'PATCH',
    `/api/categories/${categoryId}`,
    { texts: { de: { name: 'Küche' } } },
    actors.admin,
  );
  expect(group.status).toBe(200);
  const guide = { name: 'Sizes', body: '<p>S</p>', option: '', texts: { de: { name: 'Größen' } } };
  const { body } = await call<{ id: string }>('POST', '/size-guides', {
    ...guide,
    categories: [categoryId],
    products: [id],
  });

  type Sheet = { products: { name: string; shownName: string; variants: { choices: string[] }[] }[] };
  const sheet = async (lang: string) =>
    (await call<Sheet>('GET', `/sheet?ids=${id}&lang=${lang}`)).body.products.map(({ variants, ...row }) => [
      row.name,
      row.shownName,
      variants.map(({ choices }) => choices.join()),
    ]);
  expect(await sheet('de')).toEqual([['Bowl', 'Schale', ['Rot', 'Blau']]]);
  expect(await sheet('fr')).toEqual([['Bowl', 'Bowl', ['Red', 'Blue']]]);
  const { body: names } = await call<{ data: { _id: string; name: string }[] }>('GET', '/categories?lang=de');
  expect(names.data).toContainEqual({ _id: categoryId, name: 'Küche', parent: null });
  expect((await call('GET', '/size-guides?lang=de')).body).toMatchObject({ data: [{ name: 'Größen' }] });
  expect((await call('GET', `/size-guides/${body.id}?lang=de`)).body).toMatchObject({
    name: 'Sizes',
    categories: [{ name: 'Küche' }],
    products: [{ name: 'Schale' }],
  });
  const inside = { name: 'Cups', parent: categoryId };
  expect((await ask('POST', '/api/category', inside, actors.admin)).status).toBe(201);
  const listed = await ask('GET', '/api/categories?q=Cups', undefined, actors.admin);
  expect((listed.body as { data: object[] }).data).toMatchObject([
    { within: [{ texts: { de: { name: 'Küche' } } }] },
  ]);
});
