import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { LONGEST_VIEW_NAME } from '../limits.ts';
import { OrderSearch } from './list.ts';

const tags = ['orders'];
const params = z.object({ id: z.uuid() });

export const OrderViewFilter = OrderSearch.omit({ before: true, limit: true });

export const OrderViewInput = z.object({
  name: z.string().trim().min(1).max(LONGEST_VIEW_NAME),
  /** For all staff; otherwise only its owner sees it. */
  isShared: z.boolean(),
  filter: OrderViewFilter,
});
export type OrderViewInput = z.infer<typeof OrderViewInput>;

export const OrderView = OrderViewInput.extend({ id: z.string() }).openapi('OrderView');
export type OrderView = z.infer<typeof OrderView>;

const views = (words: string) => returns(z.object({ data: z.array(OrderView) }), words);
const nobody = problem('orders.view_not_found', 'request.not_found');

export const listViews = createRoute('listOrderViews', {
  method: 'get',
  path: '/order-views',
  'x-access': 'orders.read',
  tags,
  responses: { 200: views('The saved views for all, then those of the client’s user.') },
});
export const postView = createRoute('createOrderView', {
  method: 'post',
  path: '/order-views',
  'x-access': 'orders.read',
  tags,
  request: { body: jsonBody(OrderViewInput) },
  responses: {
    201: returns(OrderView, 'The view. One for all requires permission to change orders.'),
    400: problem('request.invalid'),
    409: problem('orders.views_full'),
  },
});
export const putView = createRoute('changeOrderView', {
  method: 'put',
  path: '/order-views/{id}',
  'x-access': 'orders.read',
  tags,
  request: { params, body: jsonBody(OrderViewInput) },
  responses: {
    200: returns(OrderView, 'The view. One for all requires permission to change orders.'),
    400: problem('request.invalid'),
    404: nobody,
    409: problem('orders.views_full'),
  },
});
export const removeView = createRoute('deleteOrderView', {
  method: 'delete',
  path: '/order-views/{id}',
  'x-access': 'orders.read',
  tags,
  request: { params },
  responses: { 200: views('The views that are left.'), 404: nobody },
});
