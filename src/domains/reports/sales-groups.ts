/** What sales are grouped by: times, and what they have rows of. */
export const timeGroups = ['day', 'week', 'month'] as const;
export type TimeGroup = (typeof timeGroups)[number];
export const rowGroups = [
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
export type RowGroup = (typeof rowGroups)[number];
export const salesGroups = [...timeGroups, ...rowGroups] as const;

/** Whether rows are days, weeks or months. */
export const isOverTime = (by: string): by is TimeGroup => timeGroups.some((time) => time === by);

/** Groups of products: an order may be in several of them, so that orders are not counted. */
export const productGroups: readonly string[] = ['category', 'brand', 'collection', 'seller'];

/** Whether rows are of products, or of groups of them. */
export const hasProducts = (by: string): boolean =>
  by === 'product' || by === 'variant' || productGroups.includes(by);
/** Whether rows have what was refunded on the same days. */
export const hasRefunds = (by: string): boolean => hasProducts(by) || isOverTime(by) || by === 'country';
/** The key of what refunds took that name no units. */
export const NOT_BY_PRODUCT = '*';

/** Reports that are no sums of order lines. */
export const insights = ['returnReasons', 'returns', 'stock', 'searches', 'abandoned'] as const;

/** The figures of a column; `share` is a fraction. */
export const columnKinds = {
  requests: 'count',
  returnedOrders: 'count',
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

/** What sales are compared with: as many days before, or the same days of the year before. */
export const comparisons = ['before', 'year'] as const;

/** The most days of an export for the accountant, and of a report by day: longer ones are by month. */
export const MOST_DAYS = 366;
export const MOST_YEARS = 5;
/** The most days that are shown as days by default: longer times are by week, more than a year by month. */
const MOST_DAYS_BY_DAY = 92;
/** The most days of a report. */
export const MOST_REPORT_DAYS = MOST_YEARS * 365 + 2;
const DAY_MS = 86_400_000;

type Days = { from: string; to: string };
const daysIn = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Whether days are in order and not too many for a report, or for an export. */
export const isSpan = (days: Days, most = MOST_REPORT_DAYS): boolean =>
  daysIn(days) >= 1 && daysIn(days) <= most;

/** What some days are grouped by unless another time is chosen. Pure. */
export const usualTime = (days: Days): TimeGroup => {
  const many = daysIn(days);
  if (many <= MOST_DAYS_BY_DAY) return 'day';
  return many <= MOST_DAYS ? 'week' : 'month';
};
