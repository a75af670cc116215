import { deleteProduct } from '#domains/catalog/server/index.ts';
import { createRouter, fresh } from '#platform/http.ts';
import { errorMessage } from '#server/error-messages.ts';
import * as contract from './contract.ts';
import { editOnShelf } from './edit-on-shelf.ts';
import { putOnShelf } from './put-on-shelf.ts';
import { readProduct, readProducts, resolveProduct } from './read-products.ts';
import { searchProducts } from './search-products.ts';
import { readSearchQuery } from './search-query.ts';

/** The calls of the specification for products. */
export const productRoutes = createRouter()
  .openapi(contract.listProducts, async (c) =>
    c.json(fresh(c, await readProducts(c.var.ctx, c.req.valid('query'))), 200),
  )
  .openapi(contract.searchProducts, async (c) =>
    c.json(fresh(c, await searchProducts(c.var.ctx, readSearchQuery(c.req.url))), 200),
  )
  .openapi(contract.getProduct, async (c) =>
    c.json(fresh(c, await readProduct(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .openapi(contract.postProduct, async (c) => c.json(await putOnShelf(c.var.ctx, c.req.valid('json')), 201))
  .openapi(contract.putProduct, async (c) =>
    c.json(await editOnShelf(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(contract.removeProduct, async (c) => {
    await deleteProduct(c.var.ctx, { id: await resolveProduct(c.var.ctx, c.req.valid('param').id) });
    return c.json({ message: errorMessage('catalog.product_deleted', {}, c.var.ctx.locale) }, 200);
  });
