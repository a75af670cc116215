import { createRouter } from '#platform/http.ts';
import { checkCart as checkCartRoute } from '../contract.ts';
import { checkCart } from './check-cart.ts';

export const cartRoutes = createRouter().openapi(checkCartRoute, async (c) =>
  c.json({ lines: await checkCart(c.var.ctx, c.req.valid('json').lines) }, 200),
);
