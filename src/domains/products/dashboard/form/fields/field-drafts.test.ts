import { expect, test } from 'vitest';
import { sampleFields } from '#domains/catalog/fields/testing/sample-fields.ts';
import { type DraftsOf, fieldDrafts, fieldTerms } from './field-drafts.ts';

test('a form reads and sends a field of each kind unchanged, a blank one as empty', () => {
  const values = {
    material: 'Oak',
    warrantyMonths: 24,
    origin: 'DE',
    condition: 'used',
    content: '500 g / 1 kg',
    isVegan: true,
  } as const;
  const draft = fieldDrafts(sampleFields, values);
  expect(draft).toEqual({
    material: 'Oak',
    warrantyMonths: '24',
    origin: 'DE',
    condition: 'used',
    content: '500 g / 1 kg',
    isVegan: true,
  });
  expect(fieldTerms(sampleFields, draft)).toEqual(values);
  const blank = fieldDrafts(sampleFields, null);
  expect(blank).toEqual({
    material: '',
    warrantyMonths: '',
    origin: '',
    condition: '',
    content: '',
    isVegan: false,
  });
  expect(fieldTerms(sampleFields, { ...blank, material: '  ', warrantyMonths: '0' })).toEqual({
    material: null,
    warrantyMonths: 0,
    origin: null,
    condition: null,
    content: null,
    isVegan: false,
  });
});

test('a stored draft without a newer field does not change it', () => {
  const { warrantyMonths: _, ...older } = fieldDrafts(sampleFields, null);
  const terms = fieldTerms(sampleFields, older as DraftsOf<typeof sampleFields>);
  expect(JSON.parse(JSON.stringify(terms))).toEqual({
    material: null,
    origin: null,
    condition: null,
    content: null,
    isVegan: false,
  });
});
