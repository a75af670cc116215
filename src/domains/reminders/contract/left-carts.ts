import { z } from '@hono/zod-openapi';
import { createRoute, problem, returns } from '#platform/contract.ts';

const moment = z.string().openapi({ description: 'ISO 8601' });

export const LeftCart = z
  .object({
    id: z.string(),
    email: z.string(),
    /** Empty for guests. */
    name: z.string(),
    /** Null for guests. */
    userId: z.string().nullable(),
    leftAt: moment,
    /** The first goods that can still be bought, with names of now. */
    lines: z.array(z.object({ name: z.string(), choice: z.string(), quantity: z.number().int() })),
    /** Of all lines that can still be bought, with prices of now, without shipping. */
    total: z.number(),
    units: z.number().int(),
    /** When a reminder of it was mailed; null: not yet. */
    remindedAt: moment.nullable(),
    /** The order that its owner placed after that; null: none. */
    orderCode: z.string().nullable(),
  })
  .openapi('LeftCart');
export type LeftCart = z.infer<typeof LeftCart>;

export const LeftCartPage = z
  .object({
    data: z.array(LeftCart),
    /** Null on the last page. */
    next: z.string().nullable(),
    /** Carts of guests who typed an address and have not confirmed it: those are not listed. */
    unconfirmed: z.number().int(),
  })
  .openapi('LeftCartPage');
export type LeftCartPage = z.infer<typeof LeftCartPage>;

const tags = ['orders'];
const params = z.object({ id: z.uuid() });

export const LeftCartQuery = z.object({
  /** Those that were ordered later, or those that were not. */
  ordered: z.enum(['yes', 'no']).optional(),
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(25),
});
export type LeftCartQuery = z.infer<typeof LeftCartQuery>;

export const listLeftCarts = createRoute('listLeftCarts', {
  method: 'get',
  path: '/left-carts',
  'x-access': 'customers.read',
  tags,
  request: { query: LeftCartQuery },
  responses: {
    200: returns(
      LeftCartPage,
      'Carts of members and of guests with a confirmed address that did not change for an hour, the newest first; kept for 60 days. Requires `orders.read` as well.',
    ),
    400: problem('request.invalid'),
  },
});

export const linkLeftCart = createRoute('linkLeftCart', {
  method: 'post',
  path: '/left-carts/{id}/links',
  'x-access': 'orders.write',
  tags,
  request: { params },
  responses: {
    201: returns(
      z.object({ url: z.string(), expiresAt: moment }),
      'An address that puts the cart into any browser; the former one ends.',
    ),
    404: problem('request.not_found'),
  },
});

export const remindOfLeftCart = createRoute('remindOfLeftCart', {
  method: 'post',
  path: '/left-carts/{id}/reminders',
  'x-access': 'orders.write',
  tags,
  request: { params },
  responses: {
    200: returns(LeftCart, 'Its owner gets a reminder now.'),
    404: problem('request.not_found'),
    409: problem('reminders.not_allowed', 'reminders.cart_changed'),
  },
});
