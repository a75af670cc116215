import { NO_REASON } from '#domains/orders/order-parts.ts';
import type { ShopReport } from '../../contract/insights.ts';
import type { SalesReport } from '../../contract/sales.ts';
import { hasProducts, NOT_BY_PRODUCT } from '../../sales-groups.ts';

type Shown = Pick<SalesReport, 'by' | 'from' | 'to'>;

const lastOfMonth = (first: string): string => {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** Where a row leads: to its product, to the goods of its group, or to its orders of the days. Pure. */
export function targetOf(
  { by, from, to }: Shown,
  key: string,
  may: (permission: string) => boolean,
): string | null {
  if (!key || (hasProducts(by) && key === NOT_BY_PRODUCT)) return null;
  const orders = (filter: Record<string, string>) =>
    may('orders.read') ? `/dashboard/orders?${new URLSearchParams(filter)}` : null;
  switch (by) {
    case 'day':
      return orders({ from: key, to: key });
    case 'month':
      return orders({ from: later(key, from), to: earlier(lastOfMonth(key), to) });
    case 'country':
    case 'promotion':
      return orders({ [by]: key, from, to });
    case 'product':
      return may('catalog.write') ? `/dashboard/products/${key}/edit` : null;
    case 'category':
    case 'brand':
    case 'seller':
      return `/dashboard/products?${by}=${key}`;
    case 'collection':
      return may('catalog.write') ? `/dashboard/collections/${key}` : null;
    default:
      return null;
  }
}

type May = (permission: string) => boolean;

/** Where a row of a report leads that is no sums of order lines: to its orders, or to what it is of. Pure. */
export function targetOfReport(
  { of, from, to }: Pick<ShopReport, 'of' | 'from' | 'to'>,
  key: string,
  may: May,
): string | null {
  const orders = (part: string, of: string) =>
    may('orders.read') && of ? `/dashboard/orders?${new URLSearchParams({ part, key: of, from, to })}` : null;
  switch (of) {
    case 'returnReasons':
      return orders('returnReason', key || NO_REASON);
    case 'returns':
      return orders('returnOf', key);
    default:
      return null;
  }
}
