import { expect, test } from 'vitest';
import { overTimeOf, targetOf, targetOfReport } from './row-target.ts';

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
  expect(leads('week', '2026-02-09')).toBe('/dashboard/orders?from=2026-02-10&to=2026-02-15');
  expect(leads('customer', 'new')).toBe(
    '/dashboard/reports?part=customer&key=new&from=2026-02-10&to=2026-03-20',
  );
  expect(leads('product', '*')).toBeNull();
  expect(leads('brand', '')).toBeNull();
  // Without permission to see orders, to the sales over time.
  expect(targetOf({ by: 'country', ...days }, 'AT', () => false)).toContain('part=country&key=AT');
  expect(targetOf({ by: 'day', ...days }, '2026-02-11', () => false)).toBeNull();
  expect(overTimeOf({ by: 'product', ...days, versus: 'year' }, 'p')).toBe(
    '/dashboard/reports?part=product&key=p&versus=year&from=2026-02-10&to=2026-03-20',
  );
  expect(overTimeOf({ by: 'day', ...days }, '2026-02-11')).toBeNull();
  // The days of a row lead to its orders as far as the list can be narrowed to it.
  const of = (part: 'product' | 'channel', key: string) =>
    targetOf({ by: 'day', ...days, only: { part, key, name: '' } }, '2026-02-11', may);
  expect(of('product', 'p')).toBe('/dashboard/orders?part=product&key=p&from=2026-02-11&to=2026-02-11');
  expect(of('channel', 'shop')).toBeNull();
});

test('a row of returns leads to its orders, others to what they are of', () => {
  const days = { from: '2026-02-10', to: '2026-03-20' };
  const leads = (of: Parameters<typeof targetOfReport>[0]['of'], key: string) =>
    targetOfReport({ of, ...days }, key, () => true);
  expect(leads('returnReasons', 'too_small')).toBe(
    '/dashboard/orders?part=returnReason&key=too_small&from=2026-02-10&to=2026-03-20',
  );
  expect(leads('returnReasons', '')).toContain('key=none');
  expect(leads('returns', 'p')).toContain('part=returnOf&key=p');
  expect(leads('returns', '')).toBeNull();
  expect(leads('stock', 'v')).toContain('/dashboard/reports?part=variant&key=v');
  expect(leads('searches', 'tea pot en')).toBe('/search?q=tea+pot');
  expect(leads('abandoned', 'unpaid')).toContain('part=event&key=expired');
  expect(leads('abandoned', 'carts')).toBeNull();
});
