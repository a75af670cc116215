/**
 * The carts of members; visitors have theirs only in the browser. Checks the lines of any cart against the shop.
 *
 * Owns `carts` and `cart_lines`. Handles `identity.account_deleted`.
 */

import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { checkCart } from './check-cart.ts';
import { readCart } from './read-cart.ts';
import { mergeIntoCart, replaceCart } from './save-cart.ts';

export { checkCart } from './check-cart.ts';
export { describeLines } from './line-rows.ts';
export { readCart } from './read-cart.ts';
export { mergeIntoCart, onAccountDeleted, replaceCart } from './save-cart.ts';

const CHANGED_ELSEWHERE = 'cart.changed_elsewhere';

export const cartRoutes = createRouter()
  .openapi(contract.checkCart, async (c) => c.json(await checkCart(c.var.ctx, c.req.valid('json')), 200))
  .openapi(contract.getCart, async (c) => c.json(await readCart(c.var.ctx), 200))
  .openapi(contract.putCart, async (c) => {
    const { isStale, cart } = await replaceCart(c.var.ctx, c.req.valid('json'));
    if (!isStale) return c.json(cart, 200);
    const message = errorMessage(CHANGED_ELSEWHERE, {}, c.var.ctx.locale);
    return c.json({ message, code: CHANGED_ELSEWHERE, cart }, 409);
  })
  .openapi(contract.mergeCart, async (c) =>
    c.json(await mergeIntoCart(c.var.ctx, c.req.valid('json').lines), 200),
  );
