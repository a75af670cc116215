import { z } from '@hono/zod-openapi';
import { createRoute, LangQuery, problem, returns } from '#platform/contract.ts';
import { columnKinds, comparisons, insights } from '../sales-groups.ts';
import { SalesQuery } from './sales.ts';

type ColumnName = keyof typeof columnKinds;
const names = Object.keys(columnKinds) as [ColumnName, ...ColumnName[]];

const cells = z.array(z.number().nullable());

/**
 * A report that is no sum of order lines.
 *
 * - `returnReasons`: requests, their orders, units and what was paid for these, by the reason of returns requested on the
 *   days, declined ones left out; `key` is empty where none was given.
 * - `returns`: units that come back, what was paid for them and their orders, by product, and their share of the units sold
 *   on the days.
 * - `stock`: units on hand by variant, now; their value at cost, null if it is not known, and at the current price; and the
 *   days they last if as much is sold as on the days, null if nothing was.
 * - `searches`: how often words were searched for, how many products the last search found, and after how many of them a
 *   shopper ordered in the same visit. Of the last 90 days, which begin in UTC.
 * - `abandoned`: carts of customers with an account that did not change for a day (`carts`), orders canceled because they
 *   were not paid online in time (`unpaid`), beside orders that count (`placed`): their number, units and totals.
 *
 * All but `stock`, which has no past, are compared with the days before or with those of the year before.
 */
export const ShopReport = z
  .object({
    of: z.enum(insights),
    from: z.iso.date(),
    to: z.iso.date(),
    /** What it is compared with, and the first and last day of that; null for the stock. */
    compared: z.object({ versus: z.enum(comparisons), from: z.iso.date(), to: z.iso.date() }).nullable(),
    /** ISO 4217. */
    currency: z.string(),
    columns: z.array(z.enum(names)),
    /** `cells` are in the order of the columns; `before`: those of the time before, null where there was nothing. */
    rows: z.array(z.object({ key: z.string(), name: z.string(), cells, before: cells })),
    /** The sums of all rows; null where a sum has no meaning. */
    total: cells,
    totalBefore: cells,
    /** Whether there are more rows than are returned. */
    isCut: z.boolean(),
  })
  .openapi('ShopReport');
export type ShopReport = z.infer<typeof ShopReport>;

const ShopReportQuery = SalesQuery.omit({ by: true, part: true, key: true }).extend({
  of: z.enum(insights).default('returnReasons'),
});
export type ShopReportQuery = z.infer<typeof ShopReportQuery>;

const request = { query: ShopReportQuery.extend(LangQuery.shape) };
const refused = problem('request.invalid', 'reports.days_invalid');

export const readShopReport = createRoute('getShopReport', {
  method: 'get',
  path: '/dashboard/report',
  'x-access': 'reports.read',
  tags: ['reports'],
  request,
  responses: { 200: returns(ShopReport, 'Returns, stock, searches or abandoned carts.'), 400: refused },
});

export const exportShopReport = createRoute('exportShopReport', {
  method: 'get',
  path: '/dashboard/report.csv',
  'x-access': 'reports.read',
  tags: ['reports'],
  request,
  responses: {
    200: { description: 'The same with all rows, as CSV.', content: { 'text/csv': { schema: z.string() } } },
    400: refused,
  },
});
