import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { LONGEST_STAFF_TAG, MOST_STAFF_TAGS } from '#platform/staff-tags.ts';
import { Assignee } from '../contract.ts';
import { MOST_ORDERS_AT_ONCE } from '../limits.ts';
import { ManyMoved } from './staff.ts';

const tags = ['orders'];
const typed = z.array(z.string().max(LONGEST_STAFF_TAG)).max(MOST_STAFF_TAGS).default([]);
const codes = z.array(z.string().max(20)).min(1).max(MOST_ORDERS_AT_ONCE);

export const OrderTagCount = z.object({ tag: z.string(), orders: z.number().int() });
export type OrderTagCount = z.infer<typeof OrderTagCount>;

export const listOrderTags = createRoute('listOrderTags', {
  method: 'get',
  path: '/order-tags',
  'x-access': 'orders.read',
  tags,
  responses: {
    200: returns(
      z.object({ data: z.array(OrderTagCount) }),
      'The tags of the newest 2,000 orders that have some, the most used first; at most 100.',
    ),
  },
});

export const listAssignees = createRoute('listOrderAssignees', {
  method: 'get',
  path: '/order-assignees',
  'x-access': 'orders.read',
  tags,
  responses: {
    200: returns(z.object({ data: z.array(Assignee) }), 'The staff to whom orders can be assigned.'),
  },
});

export const tagOrders = createRoute('tagOrders', {
  method: 'post',
  path: '/orders/tags',
  'x-access': 'orders.write',
  tags,
  request: { body: jsonBody(z.object({ codes, add: typed, remove: typed })) },
  responses: {
    200: returns(ManyMoved, 'One that is refused does not hold up the others.'),
    400: problem('request.invalid'),
  },
});

export const assignOrders = createRoute('assignOrders', {
  method: 'post',
  path: '/orders/assignments',
  'x-access': 'orders.write',
  tags,
  request: {
    /** Null: nobody deals with them any more. */
    body: jsonBody(z.object({ codes, assigneeId: z.uuid().nullable() })),
  },
  responses: {
    200: returns(ManyMoved, 'One that is refused does not hold up the others.'),
    400: problem('request.invalid'),
    404: problem('orders.assignee_not_found'),
  },
});
