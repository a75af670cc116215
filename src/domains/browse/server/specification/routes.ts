import { createRouter, fresh } from '#platform/http.ts';
import * as contract from '../../contract/specification.ts';
import { readProduct, readProducts } from './read-products.ts';
import { searchProducts } from './search-products.ts';
import { readSearchQuery } from './search-query.ts';

/** The specification's read calls of products. */
export const productRoutes = createRouter()
  .openapi(contract.listProducts, async (c) =>
    c.json(fresh(c, await readProducts(c.var.ctx, c.req.valid('query'))), 200),
  )
  .openapi(contract.searchProducts, async (c) =>
    c.json(fresh(c, await searchProducts(c.var.ctx, readSearchQuery(c.req.url))), 200),
  )
  .openapi(contract.getProduct, async (c) =>
    c.json(fresh(c, await readProduct(c.var.ctx, c.req.valid('param').id)), 200),
  );
