import { expect, inject, onTestFinished, test } from 'vitest';
import { isShortOfMemory, openShares, ownConnections } from './shares.ts';

const GIGABYTE = 2 ** 30;

/** The maximum number of connections of a node, and how many of them are for checkouts. */
function counted(isShort: boolean) {
  const shares = openShares(
    { connectionString: inject('templateUrl'), isPooled: false, isShort },
    () => undefined,
  );
  onTestFinished(async () => {
    for (const pool of Object.values(shares)) await pool.end();
  });
  const each = Object.values(shares).map(({ options }) => options.max ?? 0);
  return {
    all: each.reduce((sum, count) => sum + count, ownConnections(isShort)),
    checkout: shares.write.options.max,
    least: Math.min(...each),
  };
}

test('with little memory a node opens fewer connections, but as many for checkouts', () => {
  expect(counted(false)).toEqual({ all: 36, checkout: 10, least: 3 });
  expect(counted(true)).toEqual({ all: 21, checkout: 10, least: 1 });
});

test('less than a gigabyte counts as little memory if it includes the database', () => {
  expect(isShortOfMemory(true, GIGABYTE - 1)).toBe(true);
  expect(isShortOfMemory(true, GIGABYTE)).toBe(false);
  expect(isShortOfMemory(false, GIGABYTE / 2)).toBe(false);
});
