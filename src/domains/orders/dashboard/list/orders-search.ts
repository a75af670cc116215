import type { OrderSearch } from '../../contract/list.ts';

/** What the address of the list may have: the filters, order and page of its call, and the saved view that they come from. */
export const ordersSearchParts = [
  'q',
  'status',
  'payment',
  'fulfillment',
  'from',
  'to',
  'user',
  'transfer',
  'task',
  'tag',
  'assignee',
  'country',
  'promotion',
  'part',
  'key',
  'field',
  'sort',
  'before',
  'view',
] as const satisfies (keyof OrderSearch | 'view')[];

/** The filters of the list as in its address; empty ones are left out. */
export type OrdersSearch = Partial<Record<(typeof ordersSearchParts)[number], string>>;
