import { createRouter, fresh } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { sendJson } from './answer.ts';
import { facetRoutes } from './arrange-facets.ts';
import { createPreview } from './create-preview.ts';
import { readCards } from './read-cards.ts';
import { readCategory } from './read-category.ts';
import { readHome, readLandingPage } from './read-home.ts';
import { readList } from './read-list.ts';
import { readPreview } from './read-preview.ts';
import { readProduct } from './read-product.ts';
import { readShop, withoutGoods } from './read-shop.ts';
import { readSuggestions } from './read-suggestions.ts';

export const browseRoutes = createRouter()
  .openapi(contract.getShop, async (c) => {
    const shop = fresh(c, await readShop(c.var.ctx));
    return c.json(c.var.opening.isHidden ? withoutGoods(shop) : shop, 200);
  })
  .openapi(contract.getHome, async (c) => c.json(fresh(c, await readHome(c.var.ctx)), 200))
  .openapi(contract.getLandingPage, async (c) =>
    c.json(fresh(c, await readLandingPage(c.var.ctx, c.req.valid('param').slug)), 200),
  )
  .openapi(contract.getList, async (c) => sendJson(c, await readList(c.var.ctx, c.req.valid('query'))))
  .openapi(contract.getCategory, async (c) =>
    sendJson(c, await readCategory(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))),
  )
  .openapi(contract.getProduct, async (c) =>
    sendJson(c, await readProduct(c.var.ctx, c.req.valid('param').id)),
  )
  .openapi(contract.postProductPreview, async (c) =>
    c.json(await createPreview(c.var.ctx, c.req.valid('param').id), 201),
  )
  .openapi(contract.getProductPreview, async (c) =>
    sendJson(c, await readPreview(c.var.ctx, c.req.valid('param').token)),
  )
  .openapi(contract.getSuggestions, async (c) =>
    sendJson(c, await readSuggestions(c.var.ctx, c.req.valid('query').q)),
  )
  .openapi(contract.getCards, async (c) => sendJson(c, await readCards(c.var.ctx, c.req.valid('query').ids)))
  .route('/', facetRoutes);
