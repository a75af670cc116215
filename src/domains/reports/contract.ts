import { createRoute, z } from '@hono/zod-openapi';
import { problem, returns } from '#platform/contract.ts';

const count = z.number().int();

export const Counts = z.object({
  users: count,
  sellers: count,
  orders: count,
  /** Those that are in the shop. */
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
  /** What was chosen, such as `Red, M`; empty where there is nothing to choose. */
  choices: z.string(),
  countInStock: count,
});

export const Overview = z
  .object({
    counts: Counts,
    /** `total` of all that wait, the newest five of them. */
    waitingReviews: z.object({ total: count, newest: z.array(WaitingReview) }),
    /** Variants at or below the shop's mark, the lowest eight of them. */
    lowStock: z.object({ total: count, mark: count, lowest: z.array(LowStock) }),
  })
  .openapi('Overview');
export type Overview = z.infer<typeof Overview>;

export const readOverview = createRoute({
  method: 'get',
  path: '/dashboard/overview',
  'x-access': 'staff',
  tags: ['reports'],
  responses: {
    200: returns(Overview, 'What the shop has, and what wants to be looked after.'),
    401: problem('auth.sign_in_required'),
    403: problem('auth.forbidden', 'auth.second_factor_required'),
  },
});
