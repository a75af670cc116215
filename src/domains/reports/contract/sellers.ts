import { z } from '@hono/zod-openapi';
import { createRoute, problem, returns } from '#platform/contract.ts';
import { Range } from '../contract.ts';

/**
 * What the lines of orders that count come to, as `Figures` counts them, by who sells the product today: tax and discounts
 * in, shipping out. What is given back for an order names no lines and is not taken off.
 */
const SellerSales = z
  .object({
    range: Range,
    /** ISO 4217; orders in another currency are left out. */
    currency: z.string(),
    /** Who sold something, by `_id`. */
    sellers: z.array(z.object({ sellerId: z.string(), sales: z.number(), units: z.number().int() })),
  })
  .openapi('SellerSales');
export type SellerSales = z.infer<typeof SellerSales>;

export const readSellerSales = createRoute('getSellerSales', {
  method: 'get',
  path: '/dashboard/seller-sales',
  'x-access': 'reports.read',
  tags: ['reports'],
  request: { query: z.object({ range: Range.default('30d') }) },
  responses: {
    200: returns(SellerSales, 'What each seller sold in a range of days or months.'),
    400: problem('request.invalid'),
  },
});
