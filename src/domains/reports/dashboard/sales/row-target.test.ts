import { expect, test } from 'vitest';
import { targetOf, targetOfReport } from './row-target.ts';

test('a row of a report leads to its orders of the days, or to its goods, as far as the reader may see them', () => {
  const days = { from: '2026-02-10', to: '2026-03-20' };
  const may = () => true;
  const leads = (by: Parameters<typeof targetOf>[0]['by'], key: string) =>
    targetOf({ by, ...days }, key, may);
  expect(leads('day', '2026-02-11')).toBe('/dashboard/orders?from=2026-02-11&to=2026-02-11');
  expect(leads('month', '2026-02-01')).toBe('/dashboard/orders?from=2026-02-10&to=2026-02-28');
  expect(leads('month', '2026-03-01')).toBe('/dashboard/orders?from=2026-03-01&to=2026-03-20');
  expect(leads('country', 'AT')).toBe('/dashboard/orders?country=AT&from=2026-02-10&to=2026-03-20');
  expect(leads('promotion', 'Tea & more')).toContain('promotion=Tea+%26+more&');
  expect(leads('category', 'c')).toBe('/dashboard/products?category=c');
  expect(leads('customer', 'new')).toBeNull();
  expect(leads('brand', '')).toBeNull();
  expect(targetOf({ by: 'country', ...days }, 'AT', () => false)).toBeNull();
});

test('a row of returns leads to its orders', () => {
  const days = { from: '2026-02-10', to: '2026-03-20' };
  const leads = (of: Parameters<typeof targetOfReport>[0]['of'], key: string) =>
    targetOfReport({ of, ...days }, key, () => true);
  expect(leads('returnReasons', 'too_small')).toBe(
    '/dashboard/orders?part=returnReason&key=too_small&from=2026-02-10&to=2026-03-20',
  );
  expect(leads('returnReasons', '')).toContain('key=none');
  expect(leads('returns', 'p')).toContain('part=returnOf&key=p');
  expect(leads('returns', '')).toBeNull();
});
