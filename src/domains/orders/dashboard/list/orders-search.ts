const ordersParts = [
  'q',
  'status',
  'payment',
  'fulfillment',
  'from',
  'to',
  'user',
  'transfer',
  'before',
] as const;
export type OrdersSearch = { [Part in (typeof ordersParts)[number]]?: string };

/** What the orders are narrowed to; what of it makes sense the list itself knows. */
export const readOrdersSearch = (given: Record<string, unknown>): OrdersSearch =>
  Object.fromEntries(ordersParts.flatMap((part) => (given[part] ? [[part, String(given[part])]] : [])));
