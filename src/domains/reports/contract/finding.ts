import { z } from '@hono/zod-openapi';
import { productStatuses } from '#domains/catalog/contract.ts';
import { createRoute, problem, returns } from '#platform/contract.ts';

const FoundProduct = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  status: z.enum(productStatuses),
});
const FoundOrder = z.object({
  code: z.string(),
  customerName: z.string(),
  status: z.string(),
  total: z.number(),
  currency: z.string(),
});
const FoundPerson = z.object({ id: z.string(), name: z.string(), email: z.string(), isStaff: z.boolean() });

export const Finds = z
  .object({
    products: z.array(FoundProduct),
    /** Null without permission to see orders. */
    orders: z.array(FoundOrder).nullable(),
    /** Null without permission to see customers. */
    people: z.array(FoundPerson).nullable(),
  })
  .openapi('DashboardSearchResults');
export type Finds = z.infer<typeof Finds>;

export const findThings = createRoute('searchDashboard', {
  method: 'get',
  path: '/dashboard/finds',
  'x-access': 'staff',
  tags: ['reports'],
  request: { query: z.object({ q: z.string().max(100).default('') }) },
  responses: {
    200: returns(
      Finds,
      'A few products, orders and people that somebody may mean by some words, the likeliest first.',
    ),
    400: problem('request.invalid'),
  },
});
