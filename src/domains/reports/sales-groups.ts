/** What sales are grouped by. */
export const salesGroups = [
  'day',
  'month',
  'product',
  'variant',
  'category',
  'brand',
  'collection',
  'seller',
  'country',
  'channel',
  'promotion',
  'tax',
  'payment',
  'customer',
  'cohort',
] as const;

/** Groups of products: an order may be in several of them, so that orders are not counted. */
export const productGroups: readonly string[] = ['category', 'brand', 'collection', 'seller'];

/** Reports that are no sums of order lines. */
export const insights = ['returnReasons', 'returns', 'stock', 'searches', 'abandoned'] as const;

/** The figures of a column; `share` is a fraction. */
export const columnKinds = {
  requests: 'count',
  units: 'count',
  amount: 'money',
  soldShare: 'share',
  costValue: 'money',
  salesValue: 'money',
  reach: 'days',
  times: 'count',
  found: 'count',
  orders: 'count',
  number: 'count',
} as const;

/** The most days of a report or an export. */
export const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Whether days are in order and not too many. */
export function isSpan({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS;
}
