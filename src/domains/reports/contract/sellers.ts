import { z } from '@hono/zod-openapi';
import { createRoute, problem, returns } from '#platform/contract.ts';
import { Range } from '../contract.ts';

/**
 * The totals of order lines by the product's current seller, of orders that count in `Figures`: with tax and
 * discounts, without shipping, before refunds; the report of sales by seller has these, too.
 */
const SellerSales = z
  .object({
    range: Range,
    /** ISO 4217; orders in other currencies are left out. */
    currency: z.string(),
    /** Sellers with sales, by `_id`. */
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
