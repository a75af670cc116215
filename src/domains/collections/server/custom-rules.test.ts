import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawManyProducts } from '#domains/browse/server/testing/many-products.ts';
import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  customKinds,
  fitsField,
} from '#domains/catalog/fields/custom-fields.ts';
import type { Actor } from '#platform/context.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Condition, ConditionOf, Rules } from '../contract.ts';
import { comparesValue, customComparisons, suitsField } from '../custom-conditions.ts';
import { fillCollections, settleCollections } from './settle.ts';
import { createCollection } from './write-collection.ts';

const PRODUCTS = 600;
type Custom = ConditionOf<'custom'>;

let shop: TestShop;
let client: pg.Client;
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows as Row[];
const asProgram = () => shop.kiosk.context(actors.system);
const asStaff = () => shop.kiosk.context(actors.admin);

const choices = ['oak', 'elm', 'fir'].map((key) => ({ key, name: key }));
const fields: CustomField[] = customKinds.map((kind) => ({
  key: `own_${kind}`,
  kind,
  unit: '',
  least: kind === 'number' ? -5 : null,
  most: kind === 'number' ? 50.5 : null,
  choices: kind === 'choice' || kind === 'choices' ? choices : [],
}));
const keyOf = (kind: CustomKind) => `own_${kind}`;

const text = fc.constantFrom('Wool', 'wool', 'Wool, washed', '100% wool_x', 'Linen');
const date = fc.constantFrom('2026-01-31', '2026-11-23', '2024-02-29', '2026-11-24');
const id = fc.constant('01890000-0000-7000-8000-000000000000');
const key = fc.constantFrom('oak', 'elm', 'fir');
const words = fc.oneof(fc.record({ en: text, de: text }), fc.record({ de: text }), fc.record({ en: text }));
const fitting: Record<CustomKind, fc.Arbitrary<CustomValue>> = {
  text: words,
  lines: words,
  number: fc.oneof(fc.integer({ min: -5, max: 50 }), fc.constantFrom(12.5, 50.5, 0.1)),
  flag: fc.boolean(),
  choice: key,
  choices: fc.uniqueArray(key, { minLength: 1 }),
  date,
  link: fc.constantFrom('https://kiosk.example/a', 'HTTP://kiosk.example'),
  color: fc.constantFrom('#d23f57', '#000000'),
  picture: id,
  product: id,
};
/** What no field holds, or one of another kind or other terms. */
const odd = fc.constantFrom<CustomValue>(
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  'ash',
  'ftp://kiosk.example',
  '#D23F57',
  51,
  -5.5,
  ['oak', 'ash'],
  ['oak', 'oak'],
  [],
  {},
  { xx: 'Wool' } as CustomValue,
  { en: ' ' },
  { en: 'w'.repeat(501) },
);
const anyValue = fc.oneof({ weight: 3, arbitrary: odd }, ...Object.values(fitting));
const anyValues = fc
  .tuple(
    ...fields.map(({ kind }) =>
      fc.oneof({ weight: 4, arbitrary: fitting[kind] }, anyValue, fc.constant(null)),
    ),
  )
  .map((values) =>
    Object.fromEntries(
      fields.flatMap((field, n) => (values[n] === null ? [] : [[field.key, values[n] as CustomValue]])),
    ),
  );

const compared: Partial<Record<CustomKind, readonly (string | number)[]>> = {
  text: ['WOOL', 'wool', '%', '_X', 'linen'],
  lines: ['wool, Washed', 'l'],
  number: [12.5, 0, 50.5, -5, 100],
  choice: ['oak', 'fir'],
  choices: ['oak', 'elm'],
  date: ['2026-11-23', '2024-02-29', '2030-01-01'],
};
/** Every comparison of each kind, with some values. */
const conditions = fields.flatMap(({ key: field, kind }) =>
  customComparisons[kind].flatMap((is) =>
    (comparesValue(is) ? (compared[kind] ?? []) : ['']).map(
      (value): Custom => ({ kind: 'custom', field, is, value }),
    ),
  ),
);

/** The same judgement of a value, in another language than the program's. */
function meets(field: CustomField, held: CustomValue | undefined, { is, value }: Custom): boolean {
  const isHeld = held !== undefined && fitsField(field, held);
  const inMain = typeof held === 'object' && !Array.isArray(held) ? (held.en ?? '') : held;
  const lower = (one: unknown) => (typeof one === 'string' ? one.toLowerCase() : one);
  const isEqual = isHeld && lower(inMain) === lower(value);
  switch (is) {
    case 'filled':
      return isHeld;
    case 'empty':
      return !isHeld;
    case 'is':
    case 'on':
      return isEqual;
    case 'is_not':
      return !isEqual;
    case 'contains':
      return isHeld && String(lower(inMain)).includes(String(lower(value)));
    case 'yes':
    case 'no':
      return isHeld && held === (is === 'yes');
    case 'has':
    case 'has_not':
      return (isHeld && (held as string[]).includes(String(value))) === (is === 'has');
    case 'at_least':
      return isHeld && Number(held) >= Number(value);
    case 'at_most':
      return isHeld && Number(held) <= Number(value);
    case 'before':
      return isHeld && String(held) < String(value);
    case 'after':
      return isHeld && String(held) > String(value);
  }
}

type Held = { id: string; values: Record<string, CustomValue> };

/** Every collection has the products that its rules ask for, by the definitions given. */
async function expectSettled(defined: readonly CustomField[]) {
  const products = await rows<Held>(
    `select l.product_id as id, p.custom_values as values from listings l join products p on p.id = l.product_id`,
  );
  const collections = await rows<{ rules: Rules; of: string[] }>(`
    select rules, array(select product_id::text from collection_products where collection_id = c.id order by 1) as of
    from collections c where rules is not null and deleted_at is null`);
  const judge = (values: Held['values']) => (condition: Condition) => {
    const asked = condition as Custom;
    const field = defined.find((one) => one.key === asked.field);
    if (field && suitsField(field, asked)) return meets(field, values[asked.field], asked);
    return ['is_not', 'has_not', 'empty'].includes(asked.is);
  };
  for (const { rules, of } of collections) {
    const wanted = products.filter(({ values }) =>
      rules.match === 'all' ? rules.conditions.every(judge(values)) : rules.conditions.some(judge(values)),
    );
    expect([JSON.stringify(rules), of]).toEqual([JSON.stringify(rules), wanted.map((one) => one.id).sort()]);
  }
}

const writeValues = async (ids: readonly string[]) =>
  rows(
    `update products p set custom_values = drawn.values from unnest($1::uuid[], $2::jsonb[]) drawn (id, values)
     where p.id = drawn.id`,
    [ids, fc.sample(anyValues, ids.length).map((values) => JSON.stringify(values))],
  );

/** The calls for fields, as staff uses them. */
const call = async (method: string, path: string, body?: object) => {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await shop.request(`/api${path}`, { method, as: actors.admin, ...init });
  return { status: answer.status, body: (await answer.json()) as { code?: string; data: FieldAnswer } };
};
type FieldAnswer = CustomField & { id: string; version: number; name: string };
const declare = ({ unit: _, ...field }: CustomField) =>
  call('POST', '/custom-fields', { subject: 'product', name: field.key, ...field });
let declared: Map<string, FieldAnswer>;
const fieldOf = (kind: CustomKind) => declared.get(keyOf(kind)) as FieldAnswer;

beforeAll(async () => {
  shop = await createTestShop();
  client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  await drawManyProducts(client, PRODUCTS);
  await writeValues((await rows<{ id: string }>('select id from products')).map((one) => one.id));
  const answers = [];
  for (const field of fields) answers.push((await declare(field)).body.data);
  declared = new Map(answers.map((field) => [field.key, field]));
  const single = conditions.map((condition): Rules => ({ match: 'all', conditions: [condition] }));
  const several = fc.sample(
    fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(fc.constantFrom(...conditions), { minLength: 2, maxLength: 4 }),
    }),
    40,
  );
  for (const rules of [...single, ...several]) await createCollection(asStaff(), { name: 'Some', rules });
  await fillCollections(asProgram());
}, 120_000);
afterAll(async () => {
  await client.end();
  await shop.close();
});

test('each comparison of each kind of own field brings what a plain count brings, before and after changes', async () => {
  await expectSettled(fields);
  const changed = (
    await rows<{ id: string }>('select product_id as id from listings order by random() limit 200')
  ).map((one) => one.id);
  await writeValues(changed);
  await rows('insert into collection_changes (product_id) select unnest($1::uuid[])', [changed]);
  await settleCollections(asProgram());
  await expectSettled(fields);
}, 60_000);

test('a field that is changed, deleted or declared again settles the collections that ask about it', async () => {
  const change = async (kind: CustomKind, terms: Partial<CustomField>) => {
    const { id: fieldId, version, name } = fieldOf(kind);
    const before = fields.find((field) => field.kind === kind);
    const { least, most, choices: chosen } = { ...before, ...terms };
    const { status } = await call('PUT', `/custom-fields/${fieldId}`, {
      version,
      name,
      least,
      most,
      choices: chosen,
    });
    expect(status).toBe(200);
  };
  const others = (kind: CustomKind, terms: Partial<CustomField> | null) =>
    fields.flatMap((field) => {
      if (field.kind !== kind) return [field];
      return terms ? [{ ...field, ...terms }] : [];
    });
  await change('choices', { choices: choices.slice(1) });
  await settleCollections(asProgram());
  const fewer = others('choices', { choices: choices.slice(1) });
  await expectSettled(fewer);

  const bounds = { least: 0, most: 12.5 };
  await change('number', bounds);
  await settleCollections(asProgram());
  const narrow = fewer.map((field) => (field.kind === 'number' ? { ...field, ...bounds } : field));
  await expectSettled(narrow);

  await call('DELETE', `/custom-fields/${fieldOf('text').id}`);
  await settleCollections(asProgram());
  await expectSettled(narrow.filter(({ kind }) => kind !== 'text'));

  // Declared again as another kind, its words fit no longer; as the same kind they are there again.
  const number = { ...(fields.find(({ kind }) => kind === 'number') as CustomField), key: keyOf('text') };
  const { body } = await declare(number);
  await settleCollections(asProgram());
  await expectSettled([...narrow.filter(({ kind }) => kind !== 'text'), number]);
  await call('DELETE', `/custom-fields/${body.data.id}`);
  await declare(fields.find(({ kind }) => kind === 'text') as CustomField);
  await settleCollections(asProgram());
  await expectSettled(narrow);
}, 60_000);

test('staff asks only about own fields that are there, as they can be compared, and others may not ask', async () => {
  const ask = async (condition: object, as: Actor = actors.admin) => {
    const answer = await shop.request('/api/dashboard/collections', {
      method: 'POST',
      as,
      body: JSON.stringify({
        name: 'Odd',
        rules: { match: 'all', conditions: [{ kind: 'custom', ...condition }] },
      }),
      headers: { 'content-type': 'application/json' },
    });
    return ((await answer.json()) as { code?: string }).code;
  };
  const invalid = 'collections.condition_invalid';
  expect(await ask({ field: 'gone', is: 'filled' })).toBe(invalid);
  expect(await ask({ field: keyOf('number'), is: 'contains', value: 'w' })).toBe(invalid);
  expect(await ask({ field: keyOf('number'), is: 'at_least', value: 'many' })).toBe(invalid);
  expect(await ask({ field: keyOf('choice'), is: 'is', value: 'ash' })).toBe(invalid);
  expect(await ask({ field: keyOf('date'), is: 'before', value: '2026-02-30' })).toBe(invalid);
  expect(await ask({ field: keyOf('text'), is: 'is', value: ' ' })).toBe(invalid);
  expect(await ask({ field: keyOf('text'), is: 'nearly', value: 'wool' })).toBe('request.invalid');
  expect(await ask({ field: keyOf('number'), is: 'is', value: 1e13 })).toBe('request.invalid');
  expect(await ask({ field: keyOf('flag'), is: 'yes' }, actors.member)).toBe('auth.forbidden');
  expect(await ask({ field: keyOf('flag'), is: 'yes' })).toBeUndefined();
});
