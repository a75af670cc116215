import { expect, test } from 'vitest';
import { always } from '#domains/design/fields/sections.ts';
import { publishDesign, readDesign, saveDraft } from '#domains/design/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

const questions = (question: string) => ({
  sections: [
    {
      id: 'faq',
      kind: 'questions',
      ...always,
      title: { en: 'Questions' },
      items: [{ question: { en: question, de: 'Alt?' }, answer: { en: 'Yes, *always*.' } }],
    },
  ],
});

/** A shop whose design and own fields have texts in English. */
async function openDesignedShop() {
  const shelves = await openShelves();
  const { shop, ask } = shelves;
  const staff = shop.kiosk.context(actors.admin);
  const publish = async (key: string, body: object) => {
    const { version } = await readDesign(staff, key);
    const saved = await saveDraft(staff, { key, version, body });
    return publishDesign(staff, { key, version: saved.version });
  };
  await publish('home', questions('Is it open?'));
  await publish('page:spring', { title: { en: 'Spring' }, description: {}, sections: [] });
  await publish('header', {
    sections: [
      { id: 'one', kind: 'link', ...always, label: { en: 'Offers' }, href: '/', look: 'list', items: [] },
    ],
  });
  await publish('announcements', {
    sections: [
      {
        id: 'a',
        kind: 'announcement',
        ...always,
        text: { en: 'Free gift' },
        href: '',
        tone: 'strong',
        closing: 'lasting',
      },
    ],
  });
  const field = async (subject: string, more: object) =>
    ask('POST', '/api/custom-fields', { subject, kind: 'text', ...more }, actors.admin);
  await field('product', { key: 'care', name: 'Care', help: 'How to wash it' });
  await field('product', {
    key: 'wood',
    kind: 'choice',
    name: 'Wood',
    choices: [
      { key: 'oak', name: 'Oak' },
      { key: 'ash', name: 'Ash', texts: { de: { name: 'Esche' } } },
    ],
  });
  await field('variant', { key: 'note', name: 'Note' });
  await field('category', { key: 'intro', name: 'Intro' });
  const { id } = await shelves.add({ name: 'Mug' });
  const set = (table: string, values: object, where: string) =>
    shelves.rows(`update ${table} set custom_values = '${JSON.stringify(values)}' where ${where}`);
  await set('products', { care: { en: 'Wash cold', fr: 'À froid' }, wood: 'oak' }, `id = '${id}'`);
  await set('variants', { note: { en: 'Heavy' } }, `product_id = '${id}'`);
  await set('categories', { intro: { en: 'For cooks' } }, `id = '${shelves.categoryId}'`);
  const file = async (texts = 'missing'): Promise<string> =>
    (await shop.request(`/api/languages/de/file?format=csv&texts=${texts}`, { as: actors.admin })).text();
  const upload = async (body: string) => {
    const response = await shop.request('/api/languages/de/file?format=csv', {
      method: 'PUT',
      as: actors.admin,
      body,
      headers: { 'content-type': 'application/octet-stream' },
    });
    return (await response.json()).data;
  };
  return { ...shelves, id, staff, file, upload };
}

/** The file with a translation for each English text in it. */
const translated = (file: string, words: Record<string, string>) =>
  Object.entries(words).reduce(
    (text, [english, german]) =>
      text.replace(new RegExp(`(,"?${english}"?,)(\\r?)$`, 'm'), `$1"${german}"$2`),
    file,
  );

const german = {
  Questions: 'Fragen',
  'Yes, \\*always\\*.': 'Ja, *immer*.',
  Spring: 'Frühling',
  Offers: 'Angebote',
  'Free gift': 'Geschenk',
  Care: 'Pflege',
  'How to wash it': 'Wie man wäscht',
  Oak: 'Eiche',
  'Wash cold': 'Kalt waschen',
  Heavy: 'Schwer',
  'For cooks': 'Für Köche',
};

test('a translator gets the texts of sections, pages, menus, announcements and own fields, and visitors read them', async () => {
  const { shop, file, upload, rows, id, ask } = await openDesignedShop();
  const exported = await file();
  const report = await upload(translated(exported, german));
  expect(report).toMatchObject({ changed: Object.keys(german).length, unknown: 0, refused: [] });

  const shown = async (path: string) => JSON.stringify(await (await shop.request(path)).json());
  const home = await shown('/api/browse/home?lang=de');
  expect(home).toContain('Fragen');
  expect(home).toContain('<em>immer</em>');
  const frame = await shown('/api/browse/shop?lang=de');
  for (const word of ['Angebote', 'Geschenk']) expect(frame).toContain(word);
  expect(await shown('/api/browse/pages/spring?lang=de')).toContain('Frühling');
  const product = await shown(`/api/browse/products/${id}?lang=de`);
  for (const word of ['Pflege', 'Kalt waschen', 'Eiche', 'Schwer']) expect(product).toContain(word);
  expect(await shown(`/api/browse/products/${id}?lang=fr`)).toContain('À froid');
  const [wood] = await rows<{ choices: { texts?: object }[] }>(
    `select choices from custom_fields where key = 'wood'`,
  );
  expect(wood?.choices.map(({ texts }) => texts)).toEqual([
    { de: { name: 'Eiche' } },
    { de: { name: 'Esche' } },
  ]);
  const [{ intro }] = (await rows(
    `select custom_values->'intro' as intro from categories where custom_values <> '{}'`,
  )) as [{ intro: object }];
  expect(intro).toEqual({ en: 'For cooks', de: 'Für Köche' });
  const revisions = (await ask('GET', '/api/design/home/revisions', undefined, actors.admin)) as unknown as {
    body: { data: object[] };
  };
  expect(revisions.body.data).toHaveLength(3);
  expect(await upload(translated(exported, german))).toMatchObject({ changed: 0, refused: [] });
});

test('of a page with a draft the draft is translated, and visitors see no half of it', async () => {
  const { staff, file, upload } = await openDesignedShop();
  const before = await readDesign(staff, 'home');
  await saveDraft(staff, { key: 'home', version: before.version, body: questions('Open on Sundays?') });
  await upload(translated(await file(), german));
  const after = await readDesign(staff, 'home');
  expect(after.published).toEqual(before.published);
  expect(JSON.stringify(after.draft)).toContain('Fragen');
  expect(JSON.stringify(after.draft)).toContain('Open on Sundays?');
});

test('a text that has changed since the file was made is named, and what it says now stays without the old translation', async () => {
  const { staff, file, upload, rows, id } = await openDesignedShop();
  const exported = (await file('all')).replace('Alt?', 'Geöffnet?').replace(/,Mug,/, ',Mug,Becher');
  const { version } = await readDesign(staff, 'home');
  await saveDraft(staff, { key: 'home', version, body: questions('Is it dear?') });
  await rows(`update products set name = 'Cup' where id = '${id}'`);
  const report = await upload(exported);
  expect(report.refused).toMatchObject([
    { kind: 'product', id, field: 'name' },
    { kind: 'design', id: 'home', field: 'faq/items/1/question' },
  ]);
  expect(report.refused[0].reason).toContain('has changed since');
  expect(JSON.stringify(await readDesign(staff, 'home'))).not.toContain('Geöffnet?');
  expect(await upload(`kind,id,field,source,translation\nproduct,${id},name,,Becher\n`)).toMatchObject({
    changed: 1,
  });
});

test('texts of the design are counted and listed page by page, and too long ones are refused with their place', async () => {
  const { shop, upload } = await openDesignedShop();
  const { data } = await (await shop.request('/api/languages', { as: actors.admin })).json();
  const { content } = data.find(({ locale }: { locale: string }) => locale === 'de');
  expect(content).toContainEqual({ kind: 'design', translated: 1, outdated: 0, total: 6 });
  const missing = await (
    await shop.request('/api/languages/de/missing?kind=design', { as: actors.admin })
  ).json();
  expect(missing.data.map(({ id, field }: { id: string; field: string }) => `${id} ${field}`)).toEqual([
    'announcements a/text',
    'header one/label',
    'home faq/title',
    'home faq/items/1/answer',
    'page:spring title',
  ]);
  const long = `kind,id,field,source,translation\ndesign,page:spring,title,Spring,${'x'.repeat(121)}\ndesign,page:none,title,a,b\ndesign,theme,title,a,b\n`;
  expect(await upload(long)).toMatchObject({
    changed: 0,
    unknown: 2,
    refused: [{ kind: 'design', id: 'page:spring', field: 'title' }],
  });
});

test('a document that would be too large with its translations stays whole, and its texts are named', async () => {
  const { staff, upload } = await openDesignedShop();
  const text = { en: 'Long', fr: 'x'.repeat(10_000) };
  const sections = Array.from({ length: 29 }, (_, n) => ({
    id: `s${n}`,
    kind: 'text',
    ...always,
    title: {},
    text,
  }));
  const saved = await saveDraft(staff, {
    key: 'page:long',
    version: 0,
    body: { title: { en: 'Long' }, description: {}, sections },
  });
  const rows = [0, 1].map((n) => `design,page:long,s${n}/text,Long,${'y'.repeat(9_000)}`).join('\n');
  const report = await upload(
    `kind,id,field,source,translation\n${rows}\ndesign,page:spring,title,Spring,Frühling\n`,
  );
  expect(report).toMatchObject({ changed: 1, refused: [{ field: 's0/text' }, { field: 's1/text' }] });
  expect((await readDesign(staff, 'page:long')).draft).toEqual(saved.draft);
});
