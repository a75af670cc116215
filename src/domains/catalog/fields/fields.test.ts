import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { fieldAnswers, fieldInputs } from '../contract/fields.ts';
import { insertFields, jsonFields, selectFields, typedFields } from '../server/products/field-sql.ts';
import { choicesOf, headOf, inWords, labelOf } from './in-words.ts';
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
  { isVegan: 'yes' },
])('a call refuses %j', (input) => {
  expect(Input.safeParse(input).success).toBe(false);
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
  expect([headOf(warrantyMonths, 'en'), headOf(warrantyMonths, 'de')]).toEqual([
    'Warranty',
    'Deutsch: warranty',
  ]);
  expect(labelOf(productFields.seoTitle, 'de')).toBe('Titel');
  expect([inWords(origin, 'DE', 'en'), inWords(origin, 'DE', 'de')]).toEqual(['Germany', 'Deutschland']);
  expect(inWords(condition, 'used', 'de')).toBe('Gebraucht');
  expect([inWords(isVegan, true, 'de'), inWords(isVegan, false, 'en')]).toEqual(['Ja', 'No']);
  expect([inWords(warrantyMonths, 1_200, 'de'), inWords(material, null, 'en')]).toEqual(['1.200', '']);
  expect(choicesOf(condition, 'en')).toEqual([
    { value: 'new', name: 'New' },
    { value: 'used', name: 'Second hand' },
  ]);
  const countries = choicesOf(origin, 'de')?.map(({ name }) => name) ?? [];
  expect(countries.indexOf('Ägypten')).toBeLessThan(countries.indexOf('Belgien'));
  expect(choicesOf(material, 'en')).toBeNull();
});

test('texts of SQL name the fields behind what they name themselves, and nothing where there are none', () => {
  const listed = fieldsIn(sampleFields, 'list');
  expect(selectFields(listed, 'p')).toBe(', p.material as "material", p.warranty_months as "warrantyMonths"');
  expect(jsonFields(listed, 'p')).toBe(", 'material', p.material, 'warrantyMonths', p.warranty_months");
  expect([insertFields(listed), insertFields({})]).toEqual([', material, warranty_months', '']);
  expect(typedFields(sampleFields)).toBe(
    ', "material" text, "warrantyMonths" integer, "origin" text, "condition" text, "isVegan" boolean',
  );
});
