/**
 * Turns a cart into a quote, and a quote into an order, which `orders` writes. Owns `order_drafts`, the orders that staff are
 * writing. Announces `orders.placed`; handles `identity.account_deleted`.
 */

import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { placeOrder } from './place-order.ts';
import { quoteCheckout } from './quote-checkout.ts';

export type { NewOrder } from '../contract.ts';
export { forgetOldDrafts, onAccountDeleted, onGuestDeleted } from './drafts/order-drafts.ts';
export { draftRoutes } from './drafts/routes.ts';
export { placeOrder } from './place-order.ts';
export { quoteCheckout, readQuote } from './quote-checkout.ts';

export const checkoutRoutes = createRouter()
  .openapi(contract.quoteCheckout, async (c) =>
    c.json(await quoteCheckout(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.placeOrder, async (c) => {
    const { ctx } = c.var;
    const key = c.req.valid('header')['idempotency-key'];
    const placing = await placeOrder(ctx, { ...c.req.valid('json'), key });
    if ('refusal' in placing) {
      const { refusal } = placing;
      const { code, params } = refusal;
      const body = { message: errorMessage(code, params, ctx.locale), code, ...params };
      return 'quote' in refusal ? c.json({ ...body, quote: refusal.quote }, 409) : c.json(body, 409);
    }
    const { isNew, ...placed } = placing;
    return c.json(placed, isNew ? 201 : 200);
  });
