import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { QueryOf } from '#platform/browser/calls/contract-types.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { exportOrders, searchOrders } from '../../contract/staff.ts';

export const statuses = ['not_processed', 'processing', 'delivered', 'canceled'] as const;
export const payments = ['unpaid', 'paid', 'partially_refunded', 'refunded'] as const;
export const fulfillments = ['unfulfilled', 'partially_fulfilled', 'fulfilled'] as const;

/** The filters of the list as in its address; empty ones are left out. */
export type OrdersSearch = Partial<
  Record<'q' | 'status' | 'payment' | 'fulfillment' | 'from' | 'to' | 'user' | 'transfer' | 'before', string>
>;

const day = (text = '') =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
const isId = (text = '') => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const oneOf = <Known extends string>(known: readonly Known[], text?: string) =>
  known.find((one) => one === text);

/** Drops invalid filter values. Pure. */
const sensible = ({ q = '', ...search }: OrdersSearch): QueryOf<typeof exportOrders> => ({
  q: q.trim() !== '' && q.length <= 200 ? q : undefined,
  status: oneOf(statuses, search.status),
  payment: oneOf(payments, search.payment),
  fulfillment: oneOf(fulfillments, search.fulfillment),
  from: day(search.from),
  to: day(search.to),
  user: isId(search.user) ? search.user : undefined,
  transfer: oneOf(['due'], search.transfer),
});

/** A page of matching orders. */
export const ordersQuery = ({ before = '', ...search }: OrdersSearch) =>
  apiQuery<typeof searchOrders>(
    ['dashboard'],
    'GET /orders',
    { query: { ...sensible(search), before: before.length <= 100 && before ? before : undefined } },
    { staleTime: 5_000 },
  );

/** All matching orders as CSV. */
export const exportHref = (search: OrdersSearch): string =>
  pathTo<typeof exportOrders>('GET /orders.csv', { query: sensible(search) });
