import { NO_REASON } from '#domains/orders/order-parts.ts';
import type { ShopReport } from '../../contract/insights.ts';
import type { SalesReport } from '../../contract/sales.ts';
import { hasProducts, isOverTime, NOT_BY_PRODUCT } from '../../sales-groups.ts';

type Shown = Pick<SalesReport, 'by' | 'from' | 'to'> & { only?: SalesReport['only'] };
type ShownOver = Shown & { versus?: SalesReport['versus'] };
type May = (permission: string) => boolean;

const lastOfMonth = (first: string): string => {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

type Filter = Record<string, string>;
const address = (path: string, filter: Filter) => `/dashboard/${path}?${new URLSearchParams(filter)}`;
const orders = (may: May, filter: Filter) => (may('orders.read') ? address('orders', filter) : null);
/** Rows that lead nowhere: what is no longer there, and refunds without units. */
const isNone = (by: Shown['by'], key: string) => !key || (hasProducts(by) && key === NOT_BY_PRODUCT);

/** Where the orders of a row are listed; null if the list knows no such filter. Pure. */
export function ordersOf({ by, from, to }: Shown, key: string, may: May): string | null {
  if (isNone(by, key)) return null;
  if (by === 'country' || by === 'promotion') return orders(may, { [by]: key, from, to });
  return by === 'product' || by === 'variant' ? orders(may, { part: by, key, from, to }) : null;
}

/** The sales of a row by day, week or month. Pure. */
export const overTimeOf = ({ by, from, to, versus }: ShownOver, key: string): string | null =>
  isNone(by, key) || isOverTime(by)
    ? null
    : address('reports', { part: by, key, ...(versus === 'year' && { versus }), from, to });

/** The orders of a day, week or month, as far as the list can be narrowed to the row that it is of. Pure. */
function ordersOfTime({ by, from, to, only }: Shown, key: string, may: May): string | null {
  const last = by === 'month' ? lastOfMonth(key) : by === 'week' ? daysAfter(key, 6) : key;
  const days = { from: later(key, from), to: earlier(last, to) };
  return only ? ordersOf({ ...days, by: only.part }, only.key, may) : orders(may, days);
}

/** Where a row leads: to its product, to the goods of its group, to its orders of the days, or to its sales over time. Pure. */
export function targetOf(shown: ShownOver, key: string, may: May): string | null {
  const { by } = shown;
  if (isOverTime(by)) return ordersOfTime(shown, key, may);
  if (isNone(by, key)) return null;
  switch (by) {
    case 'country':
    case 'promotion':
      return ordersOf(shown, key, may) ?? overTimeOf(shown, key);
    case 'product':
      return may('catalog.write') ? `/dashboard/products/${key}/edit` : overTimeOf(shown, key);
    case 'category':
    case 'brand':
    case 'seller':
      return `/dashboard/products?${by}=${key}`;
    case 'collection':
      return may('catalog.write') ? `/dashboard/collections/${key}` : overTimeOf(shown, key);
    default:
      return overTimeOf(shown, key);
  }
}

/** Orders that were canceled because they were not paid in time. */
const expired = { part: 'event', key: 'expired' };

/** Where a row of a report leads that is no sums of order lines: to its orders, or to what it is of. Pure. */
export function targetOfReport(
  { of, from, to }: Pick<ShopReport, 'of' | 'from' | 'to'>,
  key: string,
  may: May,
): string | null {
  switch (of) {
    case 'returnReasons':
      return orders(may, { part: 'returnReason', key: key || NO_REASON, from, to });
    case 'returns':
      return key ? orders(may, { part: 'returnOf', key, from, to }) : null;
    case 'stock':
      return overTimeOf({ by: 'variant', from, to }, key);
    case 'searches':
      // The key is the words and the language.
      return `/search?${new URLSearchParams({ q: key.slice(0, key.lastIndexOf(' ')) })}`;
    case 'abandoned':
      return key === 'carts' ? null : orders(may, { ...(key === 'unpaid' && expired), from, to });
  }
}
