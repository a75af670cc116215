import { z } from '@hono/zod-openapi';
import { createRoute, LangQuery, problem, returns } from '#platform/contract.ts';
import { comparisons, rowGroups, salesGroups } from '../sales-groups.ts';

const RowGroup = z.enum(rowGroups);
export const SalesGroup = z.enum(salesGroups);
export type SalesGroup = z.infer<typeof SalesGroup>;

const count = z.number().int();
const money = z.number();

const Sums = z.object({
  /**
   * Null where an order may be in several rows with products of its own: by category, brand, collection and seller, and
   * for variants that no longer exist.
   */
  orders: count.nullable(),
  units: count,
  /** Totals of order lines: with tax and discounts, without shipping. */
  sales: money,
  /** The tax in them, before refunds. */
  tax: money,
  /** What the units cost whose cost was known when they were sold. */
  cost: money,
  /** Sales of the same units without tax, less that cost; null if no cost is known. */
  margin: money.nullable(),
  /**
   * The margin after the refunds of these days: without what they gave back of the same goods, and without the cost of what
   * went back into stock. Over time and in the total, of all sales; else null.
   */
  netMargin: money.nullable(),
  salesBefore: money,
  ordersBefore: count.nullable(),
  /**
   * What was refunded of goods on these days, of whichever orders; null by channel, promotion, tax rate, payment and
   * customer.
   */
  refunds: money.nullable(),
  /** Sales less those refunds. */
  net: money.nullable(),
  netBefore: money.nullable(),
  /** The tax in net sales: that of sales less what refunds took back, as credit notes have it for goods; null likewise. */
  netTax: money.nullable(),
  /** The units that these refunds name; null likewise. */
  refundedUnits: count.nullable(),
});

/**
 * The lines of orders that count in `Figures`, on the days `from` to `to` in the shop's time zone, and on those that
 * they are compared with. Gift cards are no sales: what they buy is. Refunds count on the day on which they were made: what
 * is for units of lines is theirs; of an amount without units, the share that goods have in the order beside shipping. By
 * products and their groups, what refunds without units took is the row `*`, so that the rows add up to the total. Orders in
 * other currencies are no part of it.
 */
export const SalesReport = z
  .object({
    /** As asked; more than 366 days are by month instead of by day. */
    by: SalesGroup,
    /** The row of another group that it is only of; null: of all sales. */
    only: z.object({ part: RowGroup, key: z.string(), name: z.string() }).nullable(),
    from: z.iso.date(),
    to: z.iso.date(),
    versus: z.enum(comparisons),
    /** The first and last day of the time before. */
    beforeFrom: z.iso.date(),
    beforeTo: z.iso.date(),
    /** ISO 4217. */
    currency: z.string(),
    /** Days, weeks and months in order, all of them, each with the one that it is compared with; others with most sales first. */
    rows: z.array(
      Sums.extend({
        /**
         * The day, the Monday of the week, the first day of the month, an id, a country, a provider, `shop`, `agent` or `staff`, a rate in percent, the id of a promotion
         * or a name that leads to none, `new` or
         * `returning`, the month of the customer's first order; empty for what no longer exists, `*` for refunds without units. A product is in all its
         * collections.
         */
        key: z.string(),
        name: z.string(),
      }),
    ),
    /** Whether there are more rows than are returned. */
    isCut: z.boolean(),
    total: Sums.extend({
      orders: count,
      ordersBefore: count,
      unitsBefore: count,
      taxBefore: money,
      refunds: money,
      refundedUnits: count,
      net: money,
      netBefore: money,
      netTax: money,
      netTaxBefore: money,
      /** The cost in `netMargin`; null likewise. */
      netCost: money.nullable(),
    }),
  })
  .openapi('SalesReport');
export type SalesReport = z.infer<typeof SalesReport>;

/**
 * `part` and `key`: only what is in that row of the report by that group, over time; `by` is a day, week or month then. Its
 * total has no orders where its rows have none.
 *
 * By default the last 30 days; at most five years. `versus`: `before` compares with as many days before; `year` with the
 * same days of the year before, or of as many years before as they last.
 */
export const SalesQuery = z.object({
  by: SalesGroup.default('day'),
  part: RowGroup.optional(),
  key: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  versus: z.enum(comparisons).optional(),
});
export type SalesQuery = z.infer<typeof SalesQuery>;

const request = { query: SalesQuery.extend(LangQuery.shape) };
const refused = problem('request.invalid', 'reports.days_invalid');

export const readSales = createRoute('getSalesReport', {
  method: 'get',
  path: '/dashboard/sales',
  'x-access': 'reports.read',
  tags: ['reports'],
  request,
  responses: { 200: returns(SalesReport, 'What was sold on some days, grouped.'), 400: refused },
});

export const exportSales = createRoute('exportSalesReport', {
  method: 'get',
  path: '/dashboard/sales.csv',
  'x-access': 'reports.read',
  tags: ['reports'],
  request,
  responses: {
    200: { description: 'The same with all rows, as CSV.', content: { 'text/csv': { schema: z.string() } } },
    400: refused,
  },
});
