import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { fieldAnswers, fieldInputs } from '../contract/fields.ts';
import { fieldTexts } from '../server/field-texts.ts';
import { insertFields, jsonFields, selectFields, typedFields } from '../server/products/field-sql.ts';
import { choicesOf, type FieldTexts, headOf, inWords, labelOf } from './in-words.ts';
import { fieldsIn, namesOf, type ValuesOf } from './kinds.ts';
import { productFields } from './product-fields.ts';
import { sampleFields } from './testing/sample-fields.ts';

const { material, warrantyMonths, origin, condition, isVegan } = sampleFields;
const Input = z.object(fieldInputs(sampleFields));

test('a call takes a field of each kind within its bounds, nothing and null', () => {
  const values = {
    material: 'Oak',
    warrantyMonths: 24,
    origin: 'DE',
    condition: 'used',
    content: '500 g / 1 kg',
    isVegan: false,
  } as const;
  expect(Input.parse(values)).toEqual(values);
  expect(Input.parse({})).toEqual({});
  expect(Input.parse({ origin: null, isVegan: null })).toEqual({ origin: null, isVegan: null });
  expect(z.object(fieldAnswers(sampleFields)).parse(values)).toEqual(values);
});

test.each([
  { material: 'x'.repeat(21) },
  { warrantyMonths: 1_201 },
  { warrantyMonths: 1.5 },
  { origin: 'XX' },
  { origin: 'de' },
  { condition: 'broken' },
  { content: '500' },
  { content: '500 g / 1 l' },
  { content: '1.000 g' },
  { content: '0 g' },
  { content: 'x'.repeat(41) },
  { isVegan: 'yes' },
])('a call refuses %j', (input) => {
  expect(Input.safeParse(input).success).toBe(false);
});

test.each([
  ['500 g', '500 g / 1 kg'],
  ['0,75 L', '0.75 l / 1 l'],
  ['50ml / 100ml', '50 ml / 100 ml'],
  [' 2.50 m2 ', '2.5 m² / 1 m²'],
  ['150 cm/m', '150 cm / 1 m'],
])('a measure typed as %j is stored as %j', (typed, stored) => {
  expect(Input.parse({ content: typed })).toEqual({ content: stored });
  expect(Input.parse({ content: stored })).toEqual({ content: stored });
});

test('the types of values, schemas and selections are exact', () => {
  const values: ValuesOf<typeof sampleFields> = {
    material: null,
    warrantyMonths: 1,
    origin: null,
    // @ts-expect-error: it is not among the choices.
    condition: 'broken',
    isVegan: true,
  };
  // @ts-expect-error: there is no such field.
  expect(values.color).toBeUndefined();
  const listed = fieldsIn(sampleFields, 'list');
  expect(namesOf(listed)).toEqual(['material', 'warrantyMonths']);
  // @ts-expect-error: it is not shown in the list.
  expect(listed.origin).toBeUndefined();
  // @ts-expect-error: a whole number is no text.
  const typed: z.infer<typeof Input>['warrantyMonths'] = '24';
  expect(Input.safeParse({ warrantyMonths: typed }).success).toBe(false);
});

test('people read names and values in their language', () => {
  const [en, de] = [fieldTexts('en'), fieldTexts('de')];
  const { originCountry, seoTitle } = productFields;
  expect([headOf(originCountry, en), headOf(originCountry, de)]).toEqual([
    'Country of origin',
    'Herkunftsland',
  ]);
  expect([labelOf(originCountry, en), labelOf(seoTitle, de)]).toEqual(['Country of origin', 'Titel']);
  expect([inWords(origin, 'DE', en), inWords(origin, 'DE', de)]).toEqual(['Germany', 'Deutschland']);
  expect([inWords(isVegan, true, de), inWords(isVegan, false, en)]).toEqual(['Ja', 'No']);
  expect([inWords(warrantyMonths, 1_200, de), inWords(material, null, en)]).toEqual(['1.200', '']);
  const countries = choicesOf(origin, de)?.map(({ name }) => name) ?? [];
  expect(countries.indexOf('Ägypten')).toBeLessThan(countries.indexOf('Belgien'));
  expect(choicesOf(material, en)).toBeNull();
});

test('a choice has a name in each language, and without one stands for itself', () => {
  const names: Record<string, string> = { condition_choice_used: 'Gebraucht' };
  const texts: FieldTexts = { locale: 'de', find: (words, key) => names[`${words}_${key}`] ?? null };
  expect(inWords(condition, 'used', texts)).toBe('Gebraucht');
  expect(choicesOf(condition, texts)).toEqual([
    { value: 'new', name: 'new' },
    { value: 'used', name: 'Gebraucht' },
  ]);
});

test('texts of SQL name the fields behind what they name themselves, and nothing where there are none', () => {
  const listed = fieldsIn(sampleFields, 'list');
  expect(selectFields(listed, 'p')).toBe(', p.material as "material", p.warranty_months as "warrantyMonths"');
  expect(jsonFields(listed, 'p')).toBe(", 'material', p.material, 'warrantyMonths', p.warranty_months");
  expect([insertFields(listed), insertFields({})]).toEqual([', material, warranty_months', '']);
  expect(typedFields(sampleFields)).toBe(
    ', "material" text, "warrantyMonths" integer, "origin" text, "condition" text, "content" text, "isVegan" boolean',
  );
});
