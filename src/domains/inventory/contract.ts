import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns, typedEmail } from '#platform/contract.ts';

export const StockAlertInput = z.object({
  productId: z.uuid(),
  /** May be absent for a product with a single variant. */
  variantId: z.uuid().nullish(),
  email: typedEmail.max(500),
});
export type StockAlertInput = z.infer<typeof StockAlertInput>;

const StockAlert = z
  .object({
    /** Whether a mail follows that asks to confirm the address; not for members with a confirmed one. */
    needsConfirmation: z.boolean(),
  })
  .openapi('StockAlert');

const token = z.object({ token: z.string().min(1).max(100) });
const Alerted = z.object({ name: z.string(), slug: z.string() });
export type Alerted = z.infer<typeof Alerted>;

const tags = ['product'];

export const askForStock = createRoute('askForStock', {
  method: 'post',
  path: '/stock-alerts',
  'x-access': 'public',
  tags,
  request: { body: jsonBody(StockAlertInput) },
  responses: {
    202: returns(StockAlert, 'A mail is sent when the variant can be bought again.'),
    400: problem('request.invalid', 'auth.email_invalid'),
    404: problem('catalog.product_not_found'),
    409: problem('inventory.in_stock'),
    429: problem('request.too_many'),
  },
});

export const confirmStockAlert = createRoute('confirmStockAlert', {
  method: 'post',
  path: '/stock-alerts/confirmation',
  'x-access': 'public',
  tags,
  request: { body: jsonBody(token) },
  responses: {
    200: returns(Alerted, 'The address is confirmed; the product.'),
    404: problem('inventory.alert_gone'),
  },
});

export const cancelStockAlert = createRoute('cancelStockAlert', {
  method: 'post',
  path: '/stock-alerts/cancellation',
  'x-access': 'public',
  tags,
  request: { body: jsonBody(token) },
  responses: { 200: returns(z.object({}), 'No mail is sent; repeating it changes nothing.') },
});
