import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutageNews, judge, type News, noTrouble, type Sign } from './hysteresis.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const beginsAfterMs = 2 * MINUTE;

/** The news of signs, each so many minutes after the one before, with the minutes at which they came. */
function newsOf(signs: readonly (readonly [sign: Sign, minutes: number])[]): [News, number][] {
  let trouble = noTrouble;
  let at = 0;
  return signs.flatMap(([sign, minutes]) => {
    at += minutes;
    const judged = judge(trouble, sign, { now: new Date(at * MINUTE), beginsAfterMs });
    trouble = judged.trouble;
    return judged.news ? [[judged.news, at]] : [];
  });
}
const each = (sign: Sign, times: number, minutes = 1) =>
  Array.from({ length: times }, () => [sign, minutes] as const);

test('an owner gets one mail when a trouble begins and one when it is over', () => {
  const signs = [...each('good', 3), ...each('bad', 30), ...each('good', 30)];
  expect(newsOf(signs)).toEqual([
    ['began', 6],
    ['ended', 39],
  ]);
});

test('an owner gets no mail about what lasts a moment, or flutters', () => {
  expect(newsOf([...each('bad', 2), ...each('good', 10)])).toEqual([]);
  const fluttering = Array.from({ length: 100 }, (_, turn) => [turn % 2 ? 'good' : 'bad', 1] as const);
  expect(newsOf(fluttering)).toEqual([]);
  expect(newsOf([...each('bad', 3), ...fluttering])).toEqual([['began', 3]]);
});

test('a value between the limits begins no alert, and ends none', () => {
  expect(newsOf(each('between', 100))).toEqual([]);
  expect(newsOf([...each('bad', 3), ...each('between', 100)])).toEqual([['began', 3]]);
});

test('an owner is reminded once a day of what goes on', () => {
  expect(newsOf(each('bad', 3 * 24 * 60)).map(([news]) => news)).toEqual(['began', 'repeated', 'repeated']);
});

test('for any signs, mails come in pairs, and never in a flood', () => {
  const sign = fc.constantFrom<Sign>('bad', 'between', 'good');
  const signs = fc.array(fc.tuple(sign, fc.integer({ min: 1, max: 600 })), { maxLength: 300 });
  fc.assert(
    fc.property(signs, (given) => {
      const news = newsOf(given);
      const wrong = news.filter(([kind, at], place) => {
        const [before, since] = news[place - 1] ?? ['ended', Number.NEGATIVE_INFINITY];
        const apart = (at - since) * MINUTE;
        if (kind === 'began') return before !== 'ended' || apart < beginsAfterMs;
        if (kind === 'repeated') return before === 'ended' || apart < DAY;
        return before === 'ended' || apart < 5 * MINUTE;
      });
      expect(wrong).toEqual([]);
    }),
  );
});

test('an owner gets mail at once from the first node, from others only if it lasts, and once an hour from each', () => {
  const minute = 60_000;
  const isDue = (now: number, awaySince: number, { notifiedAt = Number.NEGATIVE_INFINITY, rank = 0 } = {}) =>
    isOutageNews(
      { now: now * minute, awaySince: awaySince * minute, notifiedAt: notifiedAt * minute, rank },
      minute,
    );
  expect([isDue(0.5, 0), isDue(1, 0)]).toEqual([false, true]);
  expect([10, 60, 61].map((now) => isDue(now, 5, { notifiedAt: 1 }))).toEqual([false, false, true]);
  expect([10, 11, 20].map((now) => isDue(now, 0, { rank: 1 }))).toEqual([false, true, true]);
  expect([20, 21].map((now) => isDue(now, 0, { rank: 2 }))).toEqual([false, true]);
});
