import { z } from '@hono/zod-openapi';
import { CustomValues, FieldFilter } from '#domains/catalog/contract/custom-fields.ts';
import { createRoute, LangQuery, money, problem, returns } from '#platform/contract.ts';
import { LONGEST_STAFF_TAG } from '#platform/staff-tags.ts';
import { Assignee, FulfillmentStatus, OrderStatus, OrderSummary, PaymentStatus } from '../contract.ts';
import { LONGEST_PROMOTION } from '../limits.ts';
import { orderParts } from '../order-parts.ts';
import { orderTasks } from '../statuses.ts';

const tags = ['orders'];

export const DashboardOrder = OrderSummary.extend({
  email: z.string(),
  customerName: z.string(),
  /** Null for guests. */
  userId: z.string().nullable(),
  hasOpenReturn: z.boolean(),
  /** What is left to pay of an order that was paid in part, as after an edit; 0 otherwise. */
  rest: money,
  /** Whether staff has to transfer a refund. */
  isTransferDue: z.boolean(),
  /** Whether it was sold without tax by a VAT id that turned out to be none. */
  isVatIdInvalid: z.boolean(),
  /** Words of staff, as typed; compared without regard to case. */
  tags: z.array(z.string()),
  /** Who of the staff deals with it. */
  assignee: Assignee.nullable(),
  /** Values of the shop’s own fields. */
  fields: CustomValues,
}).openapi('DashboardOrder');
export type DashboardOrder = z.infer<typeof DashboardOrder>;

const day = z.iso.date().optional();

/** `q` is searched for in code, email and name; `from` and `to` are days in the shop's time zone, both inclusive. */
export const OrderSearch = z.object({
  q: z.string().max(200).optional(),
  status: OrderStatus.optional(),
  payment: PaymentStatus.optional(),
  fulfillment: FulfillmentStatus.optional(),
  user: z.uuid().optional(),
  /** Only orders with a refund that staff has to transfer. */
  transfer: z.literal('due').optional(),
  /** `ship`: only orders whose goods are to be sent now; `return`: with a return that waits for an answer. */
  task: z.enum(orderTasks).optional(),
  /** A tag that they have, in any case. */
  tag: z.string().trim().max(LONGEST_STAFF_TAG).optional(),
  /** The member of staff who deals with them; `me`: the client's user. */
  assignee: z.union([z.literal('me'), z.uuid()]).optional(),
  /** The country that they are sent to, ISO 3166-1. */
  country: z
    .string()
    .max(2)
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** A promotion that they have: its id, or the name that they keep. */
  promotion: z.string().max(LONGEST_PROMOTION).optional(),
  /**
   * What the orders have in common, as in a report, and its key: an id, the event `expired`, or a reason of
   * returns or `none`. For returns `from`
   * and `to` are the days on which they were requested; declined ones do not count.
   */
  part: z.enum(orderParts).optional(),
  key: z.string().max(100).optional(),
  /** A value in a field of the shop’s own. */
  field: FieldFilter.optional(),
  from: day,
  to: day,
  /** Absent: the newest first. */
  sort: z.literal('oldest').optional(),
  /** The `next` of an earlier page. */
  before: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type OrderSearch = z.infer<typeof OrderSearch>;

export const OrderPage = z
  .object({
    orders: z.array(DashboardOrder),
    /** Null on the last page. */
    next: z.string().nullable(),
    /** Number of orders of each status that match the other filters. */
    counts: z.record(z.union([OrderStatus, z.literal('all')]), z.number().int()),
    /** The name in the client's language of the promotion that they are narrowed to; null if to none. */
    promotion: z.string().nullable(),
    /** The same of the product or variant of `key`. */
    keyName: z.string().nullable(),
  })
  .openapi('OrderPage');
export type OrderPage = z.infer<typeof OrderPage>;

export const searchOrders = createRoute('searchOrders', {
  method: 'get',
  path: '/orders',
  'x-access': 'orders.read',
  tags,
  request: { query: OrderSearch },
  responses: {
    200: returns(OrderPage, 'Orders, the newest first unless sorted otherwise.'),
    400: problem('request.invalid'),
  },
});

export const exportOrders = createRoute('exportOrders', {
  method: 'get',
  path: '/orders.csv',
  'x-access': 'customers.read',
  tags,
  request: { query: OrderSearch.omit({ sort: true, before: true, limit: true }).extend(LangQuery.shape) },
  responses: {
    200: {
      description: 'The lines of the orders that fit, as CSV. Requires `orders.read` as well.',
      content: { 'text/csv': { schema: z.string() } },
    },
    400: problem('request.invalid'),
  },
});
