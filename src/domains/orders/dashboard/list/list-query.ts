import { fieldFilterPattern } from '#domains/catalog/fields/field-filter.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import { LONGEST_STAFF_TAG } from '#platform/staff-tags.ts';
import type { exportOrders, searchOrders } from '../../contract/list.ts';
import type { OrderView } from '../../contract/views.ts';
import { LONGEST_PROMOTION } from '../../limits.ts';
import { orderParts } from '../../order-parts.ts';
import { fulfillmentStatuses, orderStatuses, orderTasks, paymentStatuses } from '../../statuses.ts';
import type { OrdersSearch } from './orders-search.ts';

/** The same, also as a saved view has them. */
type Filters = { [Name in keyof OrdersSearch]?: string | undefined };

/** Every filter of the contract: one that is missing here is a type error. */
type Filter = Omit<OrderView['filter'], 'sort'>;
type EachFilter = { [Name in keyof Required<Filter>]: Filter[Name] };

const day = (text = '') =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
const oneOf = <Known extends string>(known: readonly Known[], text?: string) =>
  known.find((one) => one === text);

/** Drops invalid filter values. Pure. */
const sensible = ({ q = '', ...search }: Filters): EachFilter => ({
  q: q.trim() !== '' && q.length <= 200 ? q : undefined,
  status: oneOf(orderStatuses, search.status),
  payment: oneOf(paymentStatuses, search.payment),
  fulfillment: oneOf(fulfillmentStatuses, search.fulfillment),
  from: day(search.from),
  to: day(search.to),
  user: search.user && isId(search.user) ? search.user : undefined,
  transfer: oneOf(['due'], search.transfer),
  task: oneOf(orderTasks, search.task),
  tag: search.tag && search.tag.length <= LONGEST_STAFF_TAG ? search.tag : undefined,
  assignee: assigneeIn(search.assignee),
  country: /^[A-Z]{2}$/.test(search.country ?? '') ? search.country : undefined,
  ...partIn(search),
  field: fieldFilterPattern.test(search.field ?? '') ? search.field : undefined,
  promotion: search.promotion && search.promotion.length <= LONGEST_PROMOTION ? search.promotion : undefined,
});

/** Both or none. */
const partIn = ({ part, key }: Filters): Pick<EachFilter, 'part' | 'key'> => {
  const known = oneOf(orderParts, part);
  return known && key && key.length <= 100 ? { part: known, key } : { part: undefined, key: undefined };
};
const assigneeIn = (text = '') => (text === 'me' || isId(text) ? text : undefined);
const sortIn = (text?: string) => oneOf(['oldest'] as const, text);

/** What a saved view keeps of them. Pure. */
export const filterOf = (search: Filters): OrderView['filter'] => ({
  ...sensible(search),
  sort: sortIn(search.sort),
});

/** Whether two searches show the same orders in the same order. Pure. */
export const isSameFilter = (one: Filters, other: Filters): boolean => {
  const entries = (search: Filters) =>
    Object.entries(filterOf(search)).flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
  return entries(one).sort().join('\n') === entries(other).sort().join('\n');
};

/** A page of matching orders. */
export const ordersQuery = ({ before = '', ...search }: OrdersSearch) =>
  apiQuery<typeof searchOrders>(
    ['dashboard'],
    'GET /orders',
    { query: { ...filterOf(search), before: before.length <= 100 && before ? before : undefined } },
    { staleTime: 5_000 },
  );

/** The newest orders of a customer, and how many there are. */
export const ordersOfQuery = (user: string) =>
  apiQuery<typeof searchOrders>(
    ['dashboard'],
    'GET /orders',
    { query: { user, limit: 5 } },
    { staleTime: 5_000 },
  );

/** All matching orders as CSV, with names in a language. */
export const exportHref = (search: OrdersSearch, lang: Locale): string =>
  pathTo<typeof exportOrders>('GET /orders.csv', { lang, query: sensible(search) });

/** The newest orders with an email. */
export const ordersWithEmailQuery = (q: string) =>
  apiQuery<typeof searchOrders>(
    ['dashboard'],
    'GET /orders',
    { query: { q, limit: 5 } },
    { staleTime: 5_000 },
  );
