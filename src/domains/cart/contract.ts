import { createRoute, z } from '@hono/zod-openapi';
import { jsonBody, LangQuery, returns } from '#platform/contract.ts';

export const CartCheckLine = z.object({
  productId: z.string().max(100),
  variantId: z.string().max(100).nullish(),
  quantity: z.coerce.number().int().min(1).max(9_999),
});

/** What is true of a line now. `status`: fine, gone (product or variant vanished), sold_out, or short (fewer left than wanted). */
export const CheckedLine = z
  .object({
    productId: z.string(),
    variantId: z.string().nullable(),
    status: z.enum(['available', 'gone', 'sold_out', 'short']),
    /** What one unit costs now, running deal included; null where gone. */
    price: z.number().nullable(),
    name: z.string().nullable(),
    /** The chosen option values in words, such as "M / Red"; empty where there is nothing to choose. */
    choice: z.string(),
    countInStock: z.number().int(),
  })
  .openapi('CheckedLine');
export type CheckedLine = z.infer<typeof CheckedLine>;

export const checkCart = createRoute({
  method: 'post',
  path: '/cart/check',
  'x-access': 'public',
  tags: ['cart'],
  request: { query: LangQuery, body: jsonBody(z.object({ lines: z.array(CartCheckLine).max(200) })) },
  responses: {
    200: returns(z.object({ lines: z.array(CheckedLine) }), 'The same lines, each with what is true now.'),
  },
});
