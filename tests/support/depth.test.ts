import { expect, test } from 'vitest';
import { drawFor, isWhole, runsOf } from './depth.ts';

const values = Array.from({ length: 30 }, (_, place) => place);
const turns = [0, 1, 2, 3];

test.skipIf(isWhole)('a maintainer finds every value in a run: four turns share all of them', () => {
  const { share } = drawFor('shares');
  const shares = turns.map((turn) => share(values, turn));
  expect(shares.map(({ length }) => length).sort()).toEqual([7, 7, 8, 8]);
  expect(shares.flat().sort((a, b) => a - b)).toEqual(values);
  for (const each of shares) expect(each).toEqual([...each].sort((a, b) => a - b));
});

test.skipIf(isWhole)('a maintainer who gives the seed again gets the same shares and numbers', () => {
  const [one, again, other] = [drawFor('one'), drawFor('one'), drawFor('other')];
  expect(one.share(values)).toEqual(again.share(values));
  // What was drawn in between changes no share.
  expect([one.random(), one.random()]).toEqual([again.random(), again.random()]);
  expect(one.share(values, 2)).toEqual(drawFor('one').share(values, 2));
  expect(turns.map((turn) => one.share(values, turn))).not.toEqual(
    turns.map((turn) => other.share(values, turn)),
  );
});

test.skipIf(isWhole)('of two values each is drawn by some seed, and no share is empty', () => {
  const shares = Array.from({ length: 60 }, (_, round) => drawFor(`few ${round}`).share(['a', 'b']));
  expect([...new Set(shares.map(String))].sort()).toEqual(['a', 'b']);
});

test('properties get a quarter of their random inputs, and all of them in the whole depth', () => {
  expect([runsOf(10_000), runsOf(10)]).toEqual(isWhole ? [10_000, 10] : [2_500, 3]);
});
