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
  'promotion',
  'tax',
  'payment',
  'customer',
  'cohort',
] as const;

/** Groups of products: an order may be in several of them, so that orders are not counted. */
export const productGroups: readonly string[] = ['category', 'brand', 'collection', 'seller'];

/** The most days of a report or an export. */
export const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Whether days are in order and not too many. */
export function isSpan({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS;
}
