import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, LangQuery, problem, returns, version } from '#platform/contract.ts';

export const Seller = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The products of an inactive seller are not visible in the shop. */
    isActive: z.boolean(),
    productCount: z.number().int(),
    /** Incremented by changes of name and email. */
    version: z.number().int(),
  })
  .openapi('Seller');
export type Seller = z.infer<typeof Seller>;

const terms = z.object({
  name: z.string().trim().max(255),
  email: z.email().max(255),
});

const tags = ['catalog'];

export const listSellers = createRoute('listSellers', {
  method: 'get',
  path: '/sellers',
  'x-access': 'staff',
  tags,
  responses: {
    200: returns(z.object({ data: z.array(Seller) }), 'All sellers, by their names.'),
  },
});
export const patchSellerActive = createRoute('setSellerActive', {
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
  },
});

const one = returns(z.object({ data: Seller }), 'The seller as it stands now.');
const refused = { 400: problem('request.invalid', 'catalog.invalid_text', 'catalog.seller_name_empty') };

export const postSeller = createRoute('createSeller', {
  method: 'post',
  path: '/sellers',
  'x-access': 'catalog.write',
  tags,
  request: { query: LangQuery, body: jsonBody(terms) },
  responses: { 201: one, ...refused, 409: problem('catalog.seller_email_taken') },
});
export const patchSeller = createRoute('updateSeller', {
  method: 'patch',
  path: '/sellers/{id}',
  'x-access': 'catalog.write',
  tags,
  request: {
    query: LangQuery,
    params: z.object({ id: z.uuid() }),
    body: jsonBody(terms.extend({ version }).partial()),
  },
  responses: {
    200: one,
    ...refused,
    404: problem('catalog.seller_not_found', 'request.not_found'),
    409: problem('catalog.seller_email_taken', 'catalog.changed_meanwhile'),
  },
});
export const removeSeller = createRoute('deleteSeller', {
  method: 'delete',
  path: '/sellers/{id}',
  'x-access': 'catalog.write',
  tags,
  request: { query: LangQuery, params: z.object({ id: z.uuid() }) },
  responses: {
    200: returns(
      z.object({ id: z.string() }),
      'It is gone; its products are the shop’s own, those of an inactive one drafts.',
    ),
    404: problem('catalog.seller_not_found', 'request.not_found'),
  },
});
