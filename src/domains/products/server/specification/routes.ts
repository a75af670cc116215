import { resolveProduct } from '#domains/browse/server/index.ts';
import { deleteProduct } from '#domains/catalog/server/index.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/specification.ts';
import { createProduct } from './create-product.ts';
import { updateProduct } from './update-product.ts';

/** The specification's calls that change products. */
export const productWriteRoutes = createRouter()
  .openapi(contract.postProduct, async (c) =>
    c.json(await createProduct(c.var.ctx, c.req.valid('json')), 201),
  )
  .openapi(contract.putProduct, async (c) =>
    c.json(await updateProduct(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(contract.removeProduct, async (c) => {
    await deleteProduct(c.var.ctx, { id: await resolveProduct(c.var.ctx, c.req.valid('param').id) });
    return c.json({ message: errorMessage('catalog.product_deleted', {}, c.var.ctx.locale) }, 200);
  });
