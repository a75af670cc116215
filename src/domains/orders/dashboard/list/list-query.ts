import { queryOptions } from '@tanstack/react-query';
import type { OrderPage } from '../../contract/staff.ts';

export const statuses = ['not_processed', 'processing', 'delivered', 'canceled'] as const;
export const payments = ['unpaid', 'paid', 'partially_refunded', 'refunded'] as const;
export const fulfillments = ['unfulfilled', 'partially_fulfilled', 'fulfilled'] as const;

/** What the list is narrowed to, as its address says; empty parts are left out. */
export type OrdersSearch = Partial<
  Record<'q' | 'status' | 'payment' | 'fulfillment' | 'from' | 'to' | 'user' | 'transfer' | 'before', string>
>;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const oneOf = (known: readonly string[]) => (text: string) => known.includes(text);
const rules: Record<keyof OrdersSearch, (text: string) => boolean> = {
  q: (text) => text.trim() !== '' && text.length <= 200,
  status: oneOf(statuses),
  payment: oneOf(payments),
  fulfillment: oneOf(fulfillments),
  from: isDay,
  to: isDay,
  user: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  transfer: oneOf(['due']),
  before: (text) => text.length <= 100,
};

/** A search without what makes no sense, in one order of its parts. Pure. */
export function sensible(search: OrdersSearch): OrdersSearch {
  const parts = Object.entries(rules) as [keyof OrdersSearch, (text: string) => boolean][];
  return Object.fromEntries(
    parts.flatMap(([name, fits]) => {
      const value = search[name];
      return value && fits(value) ? [[name, value]] : [];
    }),
  );
}

/** Orders that fit, a page of them. */
export const ordersQuery = (search: OrdersSearch) =>
  queryOptions<OrderPage>({
    queryKey: ['desk', `/api/orders?${new URLSearchParams(sensible(search))}`],
    staleTime: 5_000,
  });

/** All that fits, on whatever page, as CSV. */
export function exportHref(search: OrdersSearch): string {
  const { before: _, ...filter } = sensible(search);
  return `/api/orders.csv?${new URLSearchParams(filter)}`;
}
