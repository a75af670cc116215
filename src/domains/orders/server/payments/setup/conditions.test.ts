import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowed, noConditions } from './conditions.ts';

const anyCase = fc.record({
  country: fc.constantFrom('DE', 'AT', 'US'),
  customerGroups: fc.subarray(['regulars', 'dealers']),
  totalMinor: fc.nat(100_000),
});

test('an owner without conditions offers a way to everyone, and one who switched it off to nobody', () => {
  fc.assert(
    fc.property(anyCase, (wanted) => {
      expect(isAllowed(noConditions, wanted)).toBe(true);
      expect(isAllowed({ ...noConditions, isOn: false }, wanted)).toBe(false);
    }),
  );
});

test('each condition only takes away: two together allow what both allow', () => {
  const anyConditions = fc.record({
    isOn: fc.boolean(),
    countries: fc.subarray(['DE', 'AT']),
    customerGroups: fc.subarray(['regulars']),
    fromMinor: fc.option(fc.nat(100_000)),
    toMinor: fc.option(fc.nat(100_000)),
  });
  fc.assert(
    fc.property(anyConditions, anyCase, (conditions, wanted) => {
      const each = (Object.keys(conditions) as (keyof typeof conditions)[]).map((key) =>
        isAllowed({ ...noConditions, [key]: conditions[key] }, wanted),
      );
      expect(isAllowed(conditions, wanted)).toBe(each.every(Boolean));
    }),
  );
});

test('a total on a bound is allowed, one cent beside it is not, and an unknown country waits', () => {
  const conditions = { ...noConditions, countries: ['DE'], fromMinor: 1000, toMinor: 5000 };
  const allowed = (totalMinor: number, country: string | null = 'DE') =>
    isAllowed(conditions, { totalMinor, country, customerGroups: [] });
  expect([999, 1000, 5000, 5001].map((total) => allowed(total))).toEqual([false, true, true, false]);
  expect([allowed(1000, 'AT'), allowed(1000, null)]).toEqual([false, true]);
});
