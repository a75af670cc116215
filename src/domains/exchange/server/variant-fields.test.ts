import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCustomField } from '#domains/catalog/contract/custom-fields.ts';
import type { Actor } from '#platform/context.ts';
import { layShelves } from '#tests/support/open-shelves.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';
import { importText } from './testing/files.ts';
import { exportText } from './testing/stored.ts';

let shelves: Awaited<ReturnType<typeof layShelves>>;
beforeAll(async () => {
  shelves = await layShelves(await createTestShop());
});
afterAll(() => shelves.shop.close());

type Variant = { id: string; choices: string[]; fields: Record<string, unknown> };
type Answer = { status: number; body: Record<string, unknown> & { variants: Variant[] } };
const call = async (method: string, path: string, body?: unknown, as: Actor = actors.admin) =>
  (await shelves.ask(method, `/api${path}`, body, as)) as unknown as Answer;
const declare = (terms: Partial<NewCustomField> & { key: string }) =>
  call('POST', '/custom-fields', { subject: 'variant', kind: 'text', name: terms.key, ...terms });
const read = async (id: string) => (await call('GET', `/dashboard/products/${id}`)).body;
const page = async (id: string, lang = 'en') =>
  (await call('GET', `/browse/products/${id}?lang=${lang}`, undefined, actors.visitor)).body;
const change = async (id: string, variants: object[], as?: Actor) => {
  const { version } = await read(id);
  return call('PATCH', `/dashboard/products/${id}`, { version, variants }, as);
};
const oak = { key: 'oak', name: 'Oak', texts: { de: { name: 'Eiche' } } };
const ash = { key: 'ash', name: 'Ash' };
const options = [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }];
const variants = ['S', 'M'].map((size) => ({ choices: [size], priceMinor: 1999, onHand: 3 }));

test('staff fills fields of variants, shoppers read those of the chosen one, and files carry them', async () => {
  const { shop } = shelves;
  await declare({
    key: 'wood',
    kind: 'choice',
    name: 'Wood',
    texts: { de: { name: 'Holz' } },
    choices: [oak, ash],
  });
  await declare({ key: 'bin', name: 'Bin', isPublic: false });
  const { id } = await shelves.add({ name: 'Tray', options, variants });
  const [small, medium] = (await read(id)).variants;
  const kept = { id: medium?.id, choices: ['M'] };
  const filled = await change(id, [
    { id: small?.id, choices: ['S'], fields: { wood: 'oak', bin: { en: ' A7 ' } } },
    kept,
  ]);
  expect(filled.body.variants.map(({ fields }) => fields)).toEqual([{ wood: 'oak', bin: { en: 'A7' } }, {}]);
  expect((await page(id, 'de')).variantFacts).toEqual({
    [small?.id ?? '']: [{ name: 'Holz', value: 'Eiche' }],
  });
  await change(id, [
    { id: small?.id, choices: ['S'] },
    { ...kept, fields: { wood: 'ash' } },
  ]);
  expect((await read(id)).variants.map(({ fields }) => fields)).toEqual([
    { wood: 'oak', bin: { en: 'A7' } },
    { wood: 'ash' },
  ]);

  const file = await exportText(shop);
  expect(file.split('\r\n')[0]).toContain(
    'Wood (variant.metafields.custom.wood),Bin (variant.metafields.custom.bin)',
  );
  expect(await importText(shop, file)).toMatchObject({ changed: 0, refused: 0, note: 0 });
  const other = file.replace(',Oak,A7', ',eiche,B8').replace(',Ash,', ',elm,');
  expect(await importText(shop, other)).toMatchObject({ changed: 1, note: 1 });
  expect((await read(id)).variants.map(({ fields }) => fields)).toEqual([
    { wood: 'oak', bin: { en: 'B8' } },
    {},
  ]);

  const copy = await call('POST', `/dashboard/products/${id}/copy`, { name: 'Tray two' });
  expect(copy.body.variants?.map(({ fields }) => fields)).toEqual([{ wood: 'oak', bin: { en: 'B8' } }, {}]);
});

test('what a product without choices has of a variant is among its own facts', async () => {
  const { id, variantIds } = await shelves.add({ name: 'Bowl' });
  const choices: string[] = [];
  await change(id, [{ id: variantIds[0], choices, fields: { wood: 'ash' } }]);
  const shown = await page(id);
  expect(shown).toMatchObject({ facts: [{ name: 'Wood', value: 'Ash' }] });
  expect(shown).not.toHaveProperty('variantFacts');
});

test('what does not fit a field of variants is refused by name, and a changed field loses nothing', async () => {
  const { id, variantIds } = await shelves.add({ name: 'Spoon' });
  const made = (await declare({ key: 'grain', kind: 'choice', name: 'Grain', choices: [oak, ash] })).body
    .data as { id: string };
  const fill = async (fields: object, as?: Actor) =>
    (await change(id, [{ id: variantIds[0], choices: [], fields }], as)).body;
  expect(await fill({ grain: 'elm' })).toMatchObject({
    code: 'catalog.custom_value_invalid',
    message: '“Grain” does not accept this value.',
  });
  expect(await fill({ nothing: 1 })).toMatchObject({ code: 'catalog.unknown_custom_field' });
  expect(await fill({ grain: 'oak' }, actors.member)).toMatchObject({ code: 'auth.forbidden' });
  await fill({ grain: 'ash' });
  await call('PUT', `/custom-fields/${made.id}`, { version: 1, name: 'Grain', choices: [oak] });
  expect((await fill({ wood: 'oak' })).variants[0]?.fields).toEqual({ wood: 'oak' });
  await call('PUT', `/custom-fields/${made.id}`, { version: 2, name: 'Grain', choices: [oak, ash] });
  expect((await read(id)).variants[0]?.fields).toEqual({ wood: 'oak', grain: 'ash' });
  await declare({ key: 'checked', kind: 'flag', name: 'Checked', isRequired: true });
  expect(await fill({ wood: 'ash' })).toMatchObject({ code: 'catalog.custom_value_required' });
});
