import { expect, test } from 'vitest';
import { readOrdersSearch, readUsersSearch } from './-dashboard-search.ts';

test('staff who follow a row of a report find the orders behind it', () => {
  const behind = { part: 'product', key: 'p', from: '2026-02-11', to: '2026-02-11' };
  expect(readOrdersSearch({ ...behind, other: 'x' })).toEqual(behind);
});

test('a filter by a field of the shop is part of the address of orders and customers', () => {
  expect(readOrdersSearch({ field: 'wood:oak' })).toEqual({ field: 'wood:oak' });
  expect(readUsersSearch({ field: 'tier:gold', q: ' mia ' })).toEqual({ q: 'mia', field: 'tier:gold' });
  expect(readUsersSearch({ field: 'tier' })).toEqual({});
});
