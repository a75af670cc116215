/** What sales are grouped by. */
export const salesGroups = [
  'day',
  'month',
  'product',
  'variant',
  'category',
  'brand',
  'seller',
  'country',
  'promotion',
  'tax',
  'payment',
  'customer',
] as const;

/** The most days of a report or an export. */
export const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Whether days are in order and not too many. */
export function isSpan({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS;
}
