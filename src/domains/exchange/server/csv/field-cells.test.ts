import { expect, test } from 'vitest';
import type { ValuesOf } from '#domains/catalog/fields/kinds.ts';
import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { sampleFields } from '#domains/catalog/fields/testing/sample-fields.ts';
import { readFields, writeFields } from './field-cells.ts';
import type { Remarks } from './remarks.ts';

function read(cells: Record<string, string>) {
  const remarks: Remarks = { problems: [], notes: [] };
  const values = readFields(sampleFields, { line: 2, cells, problem: null }, remarks);
  return { values, ...remarks };
}

const full: ValuesOf<typeof sampleFields> = {
  material: 'Oak',
  warrantyMonths: 0,
  origin: 'DE',
  condition: 'used',
  content: '500 g / 1 kg',
  isVegan: false,
};
const none = {
  material: null,
  warrantyMonths: null,
  origin: null,
  condition: null,
  content: null,
  isVegan: null,
};

test.each([full, none])('a field of each kind is written and read unchanged: %j', (values) => {
  expect(read(writeFields(sampleFields, values))).toEqual({ values, problems: [], notes: [] });
});

test('values as spreadsheets write them are parsed', () => {
  const cells = {
    Origin: 'deutschland',
    Condition: 'Used',
    Vegan: 'TRUE',
    Warranty: '24,0',
    Content: '0,5 l',
  };
  expect(read(cells).values).toEqual({
    material: null,
    warrantyMonths: 24,
    origin: 'DE',
    condition: 'used',
    content: '0.5 l / 1 l',
    isVegan: true,
  });
});

test('invalid values are left out and reported, and a text that is too long refuses its product', () => {
  const { values, problems, notes } = read({
    Material: 'x'.repeat(21),
    Origin: 'Atlantis',
    Condition: 'broken',
    Content: '500',
    Vegan: 'perhaps',
    Warranty: '1201',
  });
  expect(values).toMatchObject({ ...none, material: expect.any(String) });
  expect(problems).toEqual([
    { line: 2, code: 'exchange.too_long', params: { column: 'Material', most: 20 } },
  ]);
  expect(notes.map(({ code, params }) => [code, params.column])).toEqual(
    ['Warranty', 'Origin', 'Condition', 'Content', 'Vegan'].map((column) => [
      'exchange.value_left_out',
      column,
    ]),
  );
});

test('a weight of zero counts as no weight', () => {
  const row = { line: 2, cells: { 'Variant Grams': '0.0', 'Variant Barcode': ' 42 ' }, problem: null };
  expect(readFields(variantFields, row, { problems: [], notes: [] })).toEqual({
    barcode: '42',
    weightGrams: null,
    measure: null,
  });
});

test('a barcode with a mistyped digit is kept, and reported', () => {
  const remarks: Remarks = { problems: [], notes: [] };
  const row = { line: 3, cells: { 'Variant Barcode': '4006381333932' }, problem: null };
  expect(readFields(variantFields, row, remarks).barcode).toBe('4006381333932');
  expect(remarks.notes).toEqual([
    {
      line: 3,
      code: 'exchange.check_digit_wrong',
      params: { column: 'Variant Barcode', text: '4006381333932' },
    },
  ]);
});
