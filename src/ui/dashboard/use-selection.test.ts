import { expect, test } from 'vitest';
import { renewRows } from './use-selection.ts';

const keyOf = ({ id }: { id: string }) => id;
const selected = new Map(['a', 'b'].map((id) => [id, { id, version: 1 }]));
const current = [
  { id: 'c', version: 1 },
  { id: 'b', version: 2 },
];

test('selected rows that were not reached by reading a part of the list stay selected', () => {
  const rows = renewRows(selected, { current, keyOf, isWhole: false });
  expect([...rows.values()]).toEqual([
    { id: 'a', version: 1 },
    { id: 'b', version: 2 },
  ]);
});

test('selected rows that are not in the whole list are no longer selected', () => {
  const rows = renewRows(selected, { current, keyOf, isWhole: true });
  expect([...rows.values()]).toEqual([{ id: 'b', version: 2 }]);
});
