import { sendJson } from '#domains/browse/server/index.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { addWish, removeWish, toggleWish } from './change-wishlist.ts';
import { readWishes } from './read-wishes.ts';
import { readSavedIds, readWishlist } from './read-wishlist.ts';

export const wishlistRoutes = createRouter()
  .openapi(contract.getWishlist, async (c) =>
    c.json({ data: await readWishlist(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .openapi(contract.patchWishlist, async (c) => c.json(await toggleWish(c.var.ctx, c.req.valid('json')), 200))
  .openapi(contract.getWishlistCards, async (c) => sendJson(c, await readWishes(c.var.ctx)))
  .openapi(contract.getWishlistIds, async (c) => c.json({ data: await readSavedIds(c.var.ctx) }, 200))
  .openapi(contract.putWish, async (c) =>
    c.json({ data: await addWish(c.var.ctx, c.req.valid('param')) }, 200),
  )
  .openapi(contract.deleteWish, async (c) =>
    c.json({ data: await removeWish(c.var.ctx, c.req.valid('param')) }, 200),
  );
