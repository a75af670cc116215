import { z } from '@hono/zod-openapi';
import { OrderSummary } from '#domains/orders/contract.ts';
import { createRoute, problem, returns } from '#platform/contract.ts';

const count = z.number().int();
const money = z.number();

export const Counts = z.object({
  users: count,
  sellers: count,
  /** All orders ever placed, canceled ones included. */
  orders: count,
  /** Existing products. */
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
  /** The chosen options, such as `Red, M`; empty without options. */
  choices: z.string(),
  countInStock: count,
});

const Counted = z.object({ total: count, isMore: z.boolean() });

export const Overview = z
  .object({
    counts: Counts,
    /** `total` of all waiting reviews, a lower bound if `isMore`; and the newest five. */
    waitingReviews: z.object({ total: count, isMore: z.boolean(), newest: z.array(WaitingReview) }),
    /** Variants at or below the shop's low-stock mark, counted likewise; and the lowest eight. */
    lowStock: z.object({ total: count, isMore: z.boolean(), mark: count, lowest: z.array(LowStock) }),
    /** Orders that wait for staff, counted likewise; null without permission to change orders. */
    orderWork: z
      .object({
        toShip: Counted,
        /** Returns to answer. */ returns: Counted,
        /** Refunds to transfer. */ transfers: Counted,
      })
      .nullable(),
    /** The newest six; null without permission to see orders. */
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

export const Waiting = z
  .object({
    /** Orders to be sent, a lower bound if `isMore`; null without permission to change orders. */
    toShip: Counted.nullable(),
    /** Reviews to be approved, counted likewise; null without permission to approve them. */
    reviews: Counted.nullable(),
  })
  .openapi('DashboardWaiting');
export type Waiting = z.infer<typeof Waiting>;

export const readWaiting = createRoute('getWaiting', {
  method: 'get',
  path: '/dashboard/waiting',
  'x-access': 'staff',
  tags: ['reports'],
  responses: { 200: returns(Waiting, 'How much waits for this member of staff.') },
});

export const Range = z.enum(['7d', '30d', '90d', '12m']);
export type Range = z.infer<typeof Range>;

const Compared = z.object({ total: z.number(), before: z.number() });

/**
 * Revenue is the total of the orders placed in a period, tax and shipping included, minus the refunds made in it, of
 * whichever orders: a day that has passed does not change any more when a later one brings a return. Gift cards do not count
 * when they are sold, nor what is refunded for them: what they buy does. An order counts from the day it was placed, paid or
 * not, unless it is canceled or still waits for a payment without which it expires; then its refunds do not count either,
 * nor do surplus payments and their refunds.
 *
 * Days and months are in the shop's time zone; today and this month count up to now, and are compared with an equally
 * long part of the period before. Orders in other currencies are counted, but not in revenue.
 */
export const Figures = z
  .object({
    range: Range,
    /** ISO 4217, the currency of all revenue. */
    currency: z.string(),
    /** The days of the range, or the months of twelve months, oldest first; `from` is the first day of each. */
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
    /** Number of orders of the range in other currencies. */
    inOtherCurrencies: count,
    /** The five products with the most units in orders that count and are in the currency, returned units included. */
    bestSellers: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        image: z.string(),
        units: count,
        /** Whether the product still exists. */
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
