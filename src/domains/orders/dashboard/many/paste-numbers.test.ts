import { expect, test } from 'vitest';
import { pasteNumbers } from './paste-numbers.ts';

const codes = ['AAAA-1111', 'BBBB-2222', 'CCCC-3333'];

test('a column of a spreadsheet fills the fields from the one that has the focus on', () => {
  expect(
    pasteNumbers({ 'AAAA-1111': 'kept' }, { codes, at: 'BBBB-2222', text: '01\r\n 02 \r\n03\r\n' }),
  ).toEqual({ 'AAAA-1111': 'kept', 'BBBB-2222': '01', 'CCCC-3333': '02' });
  // An order without a number keeps its place.
  expect(pasteNumbers({}, { codes, at: 'AAAA-1111', text: '01\n\n03' })).toEqual({
    'AAAA-1111': '01',
    'BBBB-2222': '',
    'CCCC-3333': '03',
  });
});

test('lines with codes find their orders in any order', () => {
  const text = 'cccc-3333\tDHL\t03\naaaa-1111\tDHL\t01';
  expect(pasteNumbers({}, { codes, at: 'BBBB-2222', text })).toEqual({
    'AAAA-1111': '01',
    'CCCC-3333': '03',
  });
});

test('a single number is pasted as any text', () => {
  expect(pasteNumbers({}, { codes, at: 'AAAA-1111', text: '00340 434' })).toBeNull();
});
