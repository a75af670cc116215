import { z } from '@hono/zod-openapi';
import { OrderSummary } from '#domains/orders/contract.ts';
import { createRoute, problem, returns } from '#platform/contract.ts';

const count = z.number().int();
const money = z.number();

export const Counts = z.object({
  users: count,
  sellers: count,
  /** All that were ever placed, canceled ones included. */
  orders: count,
  /** Those that are in the shop. */
  products: count,
  reviews: count,
  categories: count,
});

const WaitingReview = z.object({
  _id: z.string(),
  rating: count,
  comment: z.string(),
  author: z.string(),
  product: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});

const LowStock = z.object({
  productId: z.string(),
  name: z.string(),
  /** What was chosen, such as `Red, M`; empty where there is nothing to choose. */
  choices: z.string(),
  countInStock: count,
});

export const Overview = z
  .object({
    counts: Counts,
    /** `total` of all that wait, `isMore` where that was not counted to the end; the newest five of them. */
    waitingReviews: z.object({ total: count, isMore: z.boolean(), newest: z.array(WaitingReview) }),
    /** Variants at or below the shop's mark, counted likewise; the lowest eight of them. */
    lowStock: z.object({ total: count, isMore: z.boolean(), mark: count, lowest: z.array(LowStock) }),
    /** The six that were placed last; null for those who may not see orders. */
    newestOrders: z.array(OrderSummary.extend({ customerName: z.string() })).nullable(),
  })
  .openapi('DashboardOverview');
export type Overview = z.infer<typeof Overview>;

export const readOverview = createRoute('getOverview', {
  method: 'get',
  path: '/dashboard/overview',
  'x-access': 'staff',
  tags: ['reports'],
  responses: {
    200: returns(Overview, 'What the shop has, and what wants to be looked after.'),
  },
});

export const Range = z.enum(['7d', '30d', '90d', '12m']);
export type Range = z.infer<typeof Range>;

const Compared = z.object({ total: z.number(), before: z.number() });

/**
 * Revenue is what the orders that were placed in a time come to, tax and shipping included, less what was given back for
 * them until now, whenever that was. An order counts from the day on which it was placed, paid or not, unless it was
 * canceled or still waits for a payment without which it runs out. So revenue is the sum over the list of orders of the same
 * days, and a refund lowers the day on which its order was placed; money that came twice and went back does not.
 *
 * Days and months are the shop's; today and this month count as far as they have come, and are compared with as much of the
 * time before. Orders in another currency than the shop's are counted, but are no part of its revenue.
 */
export const Figures = z
  .object({
    range: Range,
    /** ISO 4217; of all revenue. */
    currency: z.string(),
    /** Each day of the range, or of twelve months each month, the oldest first; `from` is its first day. */
    periods: z.array(
      z.object({
        from: z.iso.date(),
        revenue: money,
        orders: count,
        revenueBefore: money,
        ordersBefore: count,
      }),
    ),
    revenue: Compared,
    orders: Compared,
    /** How many orders of the range are in another currency. */
    inOtherCurrencies: count,
    /** The five products with the most units in orders that count, returned ones included. */
    bestSellers: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        image: z.string(),
        units: count,
        /** Whether the shop still has it. */
        isKept: z.boolean(),
      }),
    ),
  })
  .openapi('SalesFigures');
export type Figures = z.infer<typeof Figures>;

export const readFigures = createRoute('getSalesFigures', {
  method: 'get',
  path: '/dashboard/figures',
  'x-access': 'reports.read',
  tags: ['reports'],
  request: { query: z.object({ range: Range.default('30d') }) },
  responses: {
    200: returns(Figures, 'What was sold in a range of days or months, and in the time before.'),
    400: problem('request.invalid'),
  },
});
