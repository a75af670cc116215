import { createRoute, z } from '@hono/zod-openapi';
import { jsonBody, problem, returns } from '#platform/contract.ts';

export const Seller = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The products of an inactive seller are not in the shop. */
    isActive: z.boolean(),
    productCount: z.number().int(),
  })
  .openapi('Seller');
export type Seller = z.infer<typeof Seller>;

const tags = ['catalog'];
const staffOnly = { 401: problem('auth.sign_in_required'), 403: problem('auth.forbidden') };

export const listSellers = createRoute({
  method: 'get',
  path: '/sellers',
  'x-access': 'staff',
  tags,
  responses: {
    200: returns(z.object({ data: z.array(Seller) }), 'All sellers, by their names.'),
    ...staffOnly,
  },
});
export const patchSellerActive = createRoute({
  method: 'patch',
  path: '/sellers/{id}/active',
  'x-access': 'catalog.write',
  tags,
  request: {
    params: z.object({ id: z.string().max(100) }),
    body: jsonBody(z.object({ isActive: z.boolean() })),
  },
  responses: {
    200: returns(z.object({ data: Seller }), 'The seller after the change.'),
    400: problem('request.invalid'),
    404: problem('catalog.seller_not_found'),
    ...staffOnly,
  },
});
