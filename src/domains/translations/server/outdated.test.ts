import { expect, onTestFinished, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { defaultMainLanguage, setMainLanguage } from '#platform/main-language.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { LanguageState, MissingText } from '../contract.ts';

/** A shop with a mug whose name and text are in German, too. */
async function openTranslatedShop() {
  const shelves = await openShelves();
  const { shop, add, rows } = shelves;
  const { id } = await add({ name: 'Mug', description: 'Holds tea.' });
  const file = async (format = 'csv', texts = 'missing'): Promise<string> =>
    (
      await shop.request(`/api/languages/de/file?format=${format}&texts=${texts}`, { as: actors.admin })
    ).text();
  const upload = async (lines: string, format = 'csv') => {
    const response = await shop.request(`/api/languages/de/file?format=${format}`, {
      method: 'PUT',
      as: actors.admin,
      body: format === 'csv' ? `kind,id,field,source,translation\n${lines}` : lines,
      headers: { 'content-type': 'application/octet-stream' },
    });
    return (await response.json()).data;
  };
  await upload(`product,${id},name,Mug,Becher\nproduct,${id},description,Holds tea.,Hält Tee.\n`);
  const write = (set: string) => rows(`update products set ${set} where id = '${id}'`);
  const missing = async (): Promise<MissingText[]> => {
    const answer = await shop.request('/api/languages/de/missing?kind=product', { as: actors.admin });
    return (await answer.json()).data.filter((text: MissingText) => text.id === id);
  };
  const outdated = async (): Promise<number | undefined> => {
    const { data } = await (await shop.request('/api/languages', { as: actors.admin })).json();
    const german = data.find(({ locale }: LanguageState) => locale === 'de') as LanguageState;
    return german.content.find(({ kind }) => kind === 'product')?.outdated;
  };
  const confirm = (text: object, as: Actor = actors.admin) =>
    shop.request('/api/languages/de/confirmations', {
      method: 'POST',
      as,
      body: JSON.stringify(text),
      headers: { 'content-type': 'application/json' },
    });
  return { ...shelves, id, file, upload, write, missing, outdated, confirm };
}

test('a text that changed after its translation is named: in the list, its count and the files', async () => {
  const { id, write, missing, outdated, file } = await openTranslatedShop();
  expect([await missing(), await outdated()]).toEqual([[], 0]);
  await write(`name = 'Tall mug'`);
  expect(await missing()).toEqual([
    { kind: 'product', id, field: 'name', source: 'Tall mug', outdated: 'Becher' },
  ]);
  expect(await outdated()).toBe(1);
  expect(await file()).toContain(`product,${id},name,source changed since,Tall mug,Becher`);
  expect(await file('csv', 'all')).toContain(`product,${id},description,,Holds tea.,Hält Tee.`);
  expect(await file('xliff')).toContain('<target state="needs-review-translation">Becher</target>');
});

test('a text that is as it was translated again has no mark', async () => {
  const { write, missing } = await openTranslatedShop();
  await write(`name = 'Tall mug'`);
  await write(`name = 'Wide mug'`);
  expect(await missing()).toHaveLength(1);
  await write(`name = 'Mug'`);
  expect(await missing()).toEqual([]);
});

test('a new translation takes the mark, of its own text only; files come back with theirs', async () => {
  const { id, write, missing, upload, file } = await openTranslatedShop();
  await write(`name = 'Tall mug', description = 'Holds much tea.'`);
  expect(await missing()).toHaveLength(2);
  expect(await upload(`product,${id},name,Tall mug,Hoher Becher\n`)).toMatchObject({ changed: 1 });
  expect((await missing()).map(({ field }) => field)).toEqual(['description']);
  const xliff = (await file('xliff')).replace('>Hält Tee.<', '>Hält viel Tee.<');
  expect(await upload(xliff, 'xliff')).toMatchObject({ changed: 1 });
  expect(await missing()).toEqual([]);
});

test('a translation that still says the same is confirmed, once and by staff only', async () => {
  const { id, write, missing, confirm, rows } = await openTranslatedShop();
  await write(`name = 'Tall mug'`);
  const text = { kind: 'product', id, field: 'name' };
  expect((await confirm(text, actors.member)).status).toBe(403);
  expect(await missing()).toHaveLength(1);
  for (const _ of [1, 2]) expect((await confirm(text)).status).toBe(200);
  expect(await missing()).toEqual([]);
  expect(await rows(`select from audit_entries where action = 'translation.confirmed'`)).toHaveLength(1);
  await write(`name = 'Wide mug'`);
  expect(await missing()).toHaveLength(1);
  for (const odd of [
    { ...text, id: 'nothing' },
    { ...text, field: 'price' },
    { kind: 'design', id: 'home', field: 'x' },
    { kind: 'page', id: 'no-page', field: 'title' },
  ])
    expect((await confirm(odd)).status).toBe(200);
  expect(await missing()).toHaveLength(1);
});

test('another main language marks nothing, since the texts say the same', async () => {
  const { shop, id, missing, rows, ask } = await openTranslatedShop();
  onTestFinished(() => void setMainLanguage(defaultMainLanguage));
  const choose = async (language: string) => {
    const { version } = await (await shop.request('/api/settings', { as: actors.admin })).json();
    const changes = { mainLanguage: language };
    return (await ask('PATCH', '/api/settings', { changes, version }, actors.admin)).status;
  };
  await rows(`insert into product_texts (product_id, locale, name) values ('${id}', 'fr', 'Tasse')`);
  expect(await choose('de')).toBe(200);
  const marked = await rows(`select locale from product_texts where sources <> '{}'`);
  expect(marked).toEqual([]);
  expect(await choose('en')).toBe(200);
  expect(await missing()).toEqual([]);
});
