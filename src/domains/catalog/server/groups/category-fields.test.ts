import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCustomField } from '#domains/catalog/contract/custom-fields.ts';
import type { Actor } from '#platform/context.ts';
import { layShelves } from '#tests/support/open-shelves.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';

let shelves: Awaited<ReturnType<typeof layShelves>>;
beforeAll(async () => {
  shelves = await layShelves(await createTestShop());
});
afterAll(() => shelves.shop.close());

type Answer = { status: number; body: Record<string, unknown> & { data: { _id: string; id: string } } };
const call = async (method: string, path: string, body?: unknown, as: Actor = actors.admin) =>
  (await shelves.ask(method, `/api${path}`, body, as)) as unknown as Answer;
const declare = (terms: Partial<NewCustomField> & { key: string }) =>
  call('POST', '/custom-fields', { subject: 'category', kind: 'text', name: terms.key, ...terms });
const page = async (id: string, lang = 'en') =>
  (await call('GET', `/browse/categories/${id}?lang=${lang}`, undefined, actors.visitor)).body;
const oak = { key: 'oak', name: 'Oak', texts: { de: { name: 'Eiche' } } };
const ash = { key: 'ash', name: 'Ash' };

test('staff fills fields of a category, and its page shows the public ones in each language at once', async () => {
  const { body } = await call('POST', '/category', { name: 'Tables' });
  const id = body.data._id;
  expect(await page(id)).not.toHaveProperty('facts');
  await declare({
    key: 'wood',
    kind: 'choice',
    name: 'Wood',
    texts: { de: { name: 'Holz' } },
    choices: [oak, ash],
  });
  await declare({ key: 'buyer', name: 'Buyer', isPublic: false });
  const fields = { wood: 'oak', buyer: { en: ' Ada ' } };
  const changed = await call('PATCH', `/categories/${id}`, { fields });
  expect(changed.body.data).toMatchObject({ fields: { wood: 'oak', buyer: { en: 'Ada' } }, version: 2 });
  expect((await page(id)).facts).toEqual([{ name: 'Wood', value: 'Oak' }]);
  expect((await page('tables', 'de')).facts).toEqual([{ name: 'Holz', value: 'Eiche' }]);
  await call('PATCH', `/categories/${id}`, { name: 'Desks', fields: { wood: 'ash' } });
  expect((await page(id)).facts).toEqual([{ name: 'Wood', value: 'Ash' }]);
  const [entry] = await shelves.rows(
    `select details from audit_entries where action = 'category.changed' order by at desc limit 1`,
  );
  expect(entry?.details).toMatchObject({
    before: { fields: { wood: 'oak' } },
    after: { fields: { wood: 'ash', buyer: { en: 'Ada' } } },
  });
  const made = await call('POST', '/category', { name: 'Chairs', fields: { wood: 'ash' } });
  expect((await call('GET', `/categories/${made.body.data._id}`)).body.data).toMatchObject({
    fields: { wood: 'ash' },
  });
});

test('what does not fit a field of categories is refused by name, a changed field loses nothing, and brands have none', async () => {
  const { body } = await call('POST', '/category', { name: 'Shelves' });
  const id = body.data._id;
  const made = (await declare({ key: 'grain', kind: 'choice', name: 'Grain', choices: [oak, ash] })).body
    .data;
  const change = async (fields: object, as?: Actor) =>
    (await call('PATCH', `/categories/${id}`, { fields }, as)).body;
  expect(await change({ grain: 'elm' })).toMatchObject({
    code: 'catalog.custom_value_invalid',
    message: '“Grain” does not accept this value.',
  });
  expect(await change({ nothing: true })).toMatchObject({ code: 'catalog.unknown_custom_field' });
  expect(await change({ grain: 'oak' }, actors.member)).toMatchObject({ code: 'auth.forbidden' });
  await change({ grain: 'ash' });
  await call('PUT', `/custom-fields/${made.id}`, { version: 1, name: 'Grain', choices: [oak] });
  expect([await change({}), await page(id)]).toMatchObject([{ data: { fields: {} } }, { facts: [] }]);
  await call('PUT', `/custom-fields/${made.id}`, { version: 2, name: 'Grain', choices: [oak, ash] });
  expect(await page(id)).toMatchObject({ facts: [{ name: 'Grain', value: 'Ash' }] });
  // One that a product's form or an import makes has no values yet.
  await declare({ key: 'since', kind: 'date', name: 'Since', isRequired: true });
  expect((await call('POST', '/category', { name: 'Lamps' })).status).toBe(201);
  expect(await change({ grain: 'oak' })).toMatchObject({ code: 'catalog.custom_value_required' });
  const brand = await call('POST', '/brand', { name: 'Holt', fields: { grain: 'oak' } });
  expect((await call('GET', `/brands/${brand.body.data._id}`)).body.data).toMatchObject({ fields: {} });
});
