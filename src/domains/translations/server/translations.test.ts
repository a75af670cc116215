import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors, type TestShop } from '#tests/support/test-shop.ts';
import type { MissingText, TranslationReport } from '../contract.ts';

const path = (rest: string) => `/api/languages/de/${rest}`;

const download = async (shop: TestShop, query = ''): Promise<string> =>
  (await shop.request(path(`file?${query}`), { as: actors.admin })).text();

const upload = (
  shop: TestShop,
  format: string,
  body: string | Uint8Array<ArrayBuffer>,
  as: Actor = actors.admin,
) =>
  shop.request(path(`file?format=${format}`), {
    method: 'PUT',
    as,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });

const reportOf = async (response: Response): Promise<TranslationReport> => (await response.json()).data;

/** A shop with a mug in two colors, whose texts are English only. */
async function openEnglishShop() {
  const shelves = await openShelves();
  const { id: productId } = await shelves.add({
    name: 'Mug, "large"',
    description: '=Holds\ntea & <b>more</b>.',
    options: [{ name: 'Color', choices: [{ value: 'Red' }, { value: 'Blue' }] }],
    variants: [
      { choices: ['Red'], priceMinor: 1999, onHand: 5 },
      { choices: ['Blue'], priceMinor: 1999, onHand: 5 },
    ],
  });
  const name = async (): Promise<string> =>
    (await (await shelves.shop.request(`/api/browse/products/${productId}?lang=de`)).json()).name;
  return { ...shelves, productId, name };
}

const inGerman: Record<string, string> = {
  'Mug, "large"': 'Becher, „groß“',
  '=Holds\ntea & <b>more</b>.': '=Hält\nTee & <b>mehr</b>.',
  Color: 'Farbe',
  Red: 'Rot',
  Blue: 'Blau',
  Kitchen: 'Küche',
};

test('an owner exports what is missing as XLIFF, imports the translation, and the shop shows it', async () => {
  const { shop, name, productId } = await openEnglishShop();
  const file = await download(shop, 'format=xliff');
  const inXml = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const translated = Object.entries(inGerman).reduce(
    (text, [english, german]) =>
      text.replace(
        `<source>${inXml(english)}</source>`,
        (source) => `${source}<target>${inXml(german)}</target>`,
      ),
    file,
  );
  const report = await reportOf(await upload(shop, 'xliff', translated));
  expect(report).toEqual({ changed: 6, unchanged: 0, unknown: 0, refused: [] });
  expect(await name()).toBe('Becher, „groß“');
  const again = await reportOf(await upload(shop, 'xliff', translated));
  expect(again).toMatchObject({ changed: 0, unchanged: 6 });
  const page = await (await shop.request(`/api/browse/products/${productId}?lang=de`)).json();
  expect(JSON.stringify(page)).toContain('Blau');
});

test('texts come back through CSV as they were, also those that look like formulas', async () => {
  const { shop, name, rows } = await openEnglishShop();
  const file = await download(shop);
  expect(file).toContain(`'=Holds`);
  const [head = '', ...lines] = file.split('\r\n').length > 1 ? file.split('\r\n') : file.split(/\n(?=\w+,)/);
  const cell = (text: string) => `"${(/^=/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const translated = lines.map((line) => {
    const found = Object.entries(inGerman).find(([english]) =>
      [cell(english), /^=/.test(english) ? `'${english}` : english].some((text) =>
        line.includes(`,${text},`),
      ),
    );
    return found ? `${line.trimEnd().replace(/,$/, '')},${cell(found[1])}` : line;
  });
  const report = await reportOf(await upload(shop, 'csv', [head, ...translated].join('\n')));
  expect(report).toMatchObject({ changed: 6, unknown: 0, refused: [] });
  expect(await name()).toBe('Becher, „groß“');
  const [stored] = await rows<{ description: string }>('select description from product_texts');
  expect(stored?.description).toBe('=Hält\nTee & <b>mehr</b>.');
  expect(await download(shop)).not.toContain('Mug');
  expect(await download(shop, 'texts=all')).toContain('Becher');
});

test('an owner sees how much is translated, and which texts are missing, page by page', async () => {
  const { shop, add } = await openEnglishShop();
  for (let number = 0; number < 60; number += 1) await add({ name: `Cup ${number}`, description: '' });
  const { data } = await (await shop.request('/api/languages', { as: actors.admin })).json();
  const german = data.find(({ locale }: { locale: string }) => locale === 'de');
  expect(german.content).toContainEqual({ kind: 'product', translated: 0, outdated: 0, total: 62 });
  expect(german.content).toContainEqual({ kind: 'option', translated: 0, outdated: 0, total: 3 });
  const messagesOf = (language: string) =>
    data.find(({ locale }: { locale: string }) => locale === language).messages;
  const { shop: all, dashboard } = messagesOf('en');
  expect(messagesOf('de')).toEqual({ shop: all, dashboard });
  expect(messagesOf('nl')).toEqual({ shop: all, dashboard: { translated: 0, total: dashboard.total } });
  const found: MissingText[] = [];
  let after: string | null = '';
  do {
    const query: string = after ? `&after=${encodeURIComponent(after)}` : '';
    const page: { data: MissingText[]; next: string | null } = await (
      await shop.request(path(`missing?kind=product${query}`), { as: actors.admin })
    ).json();
    found.push(...page.data);
    after = page.next;
  } while (after);
  expect(found.map(({ source }) => source).sort()).toEqual(
    [
      'Mug, "large"',
      '=Holds\ntea & <b>more</b>.',
      ...Array.from({ length: 60 }, (_, n) => `Cup ${n}`),
    ].sort(),
  );
});

test('a form that was open before an import notices it', async () => {
  const { shop, productId, ask } = await openEnglishShop();
  const read = async () =>
    (await ask('GET', `/api/dashboard/products/${productId}`, undefined, actors.admin)).body;
  const before = (await read()) as unknown as { version: number };
  await upload(shop, 'csv', `kind,id,field,source,translation\nproduct,${productId},name,,Becher\n`);
  const after = (await read()) as unknown as { version: number };
  expect(after.version).toBeGreaterThan(before.version);
});

test('what a file has too much, in another language or broken is refused in words', async () => {
  const { shop, productId } = await openEnglishShop();
  const rows = (text: string) => `kind,id,field,source,translation\n${text}`;
  expect(
    await reportOf(
      await upload(
        shop,
        'csv',
        rows(
          `product,${productId},price,1,2\nproduct,nothing,name,a,b\nhouse,1,name,a,b\nproduct,${productId},name,Mug,${'x'.repeat(300)}\npage,../etc,title,a,b\ntaxRate,${productId},name,VAT,${'x'.repeat(201)}\n`,
        ),
      ),
    ),
  ).toMatchObject({
    changed: 0,
    unknown: 4,
    refused: [{ kind: 'product' }, { kind: 'taxRate', field: 'name' }],
  });
  const code = async (format: string, body: string | Uint8Array<ArrayBuffer>) => {
    const response = await upload(shop, format, body);
    return [response.status, (await response.json()).code];
  };
  expect(await code('csv', 'a,b\n1,2\n')).toEqual([400, 'translations.file_unreadable']);
  expect(await code('xliff', 'no XML')).toEqual([400, 'translations.file_unreadable']);
  expect(await code('csv', new Uint8Array([0xff, 0xfe, 0x41]))).toEqual([
    400,
    'translations.file_unreadable',
  ]);
  expect(await code('csv', 'kind,id,field,source (en),translation (fr)\n')).toEqual([
    400,
    'translations.other_language',
  ]);
  const many = rows(`page,a,title,a,b\n`.repeat(20_001));
  expect(await code('csv', many)).toEqual([400, 'translations.file_too_long']);
});

test('a shopper, and staff without permission, can neither read nor write translations', async () => {
  const { shop } = await openEnglishShop();
  expect((await shop.request('/api/languages', { as: actors.member })).status).toBe(403);
  expect((await shop.request(path('file'), { as: actors.visitor })).status).toBe(401);
  expect((await upload(shop, 'csv', '', actors.member)).status).toBe(403);
});

test('size guides are translated with their tables, and markup that could do harm is taken out', async () => {
  const { shop, ask, categoryId } = await openShelves();
  const { body } = await ask(
    'POST',
    '/api/dashboard/size-guides',
    {
      name: 'Sizes',
      body: '<table><tbody><tr><td>Chest</td></tr></tbody></table>',
      option: '',
      categories: [categoryId],
      products: [],
    },
    actors.admin,
  );
  const { id, version } = body as unknown as { id: string; version: number };
  expect(id).toBeTypeOf('string');
  const file = (await download(shop))
    .replace(/(,Sizes,)/, '$1Größen')
    .replace(/(<td>Chest<\/td><\/tr><\/tbody><\/table>,)/, '$1<p onclick=x()>Brust</p>');
  expect(await reportOf(await upload(shop, 'csv', file))).toMatchObject({ changed: 2, refused: [] });
  const read = await ask('GET', `/api/dashboard/size-guides/${id}`, undefined, actors.admin);
  expect(read.body).toMatchObject({
    version: version + 1,
    texts: { de: { name: 'Größen', body: '<p>Brust</p>' } },
  });
});
