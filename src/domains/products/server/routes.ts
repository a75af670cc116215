import {
  changePrices,
  deleteProduct,
  deleteProducts,
  moveProducts,
  restoreProduct,
  restoreProducts,
  setProductStatus,
  setSelling,
  setVariantPrice,
  tagProducts,
} from '#domains/catalog/server/index.ts';
import { readDigits, storeFile } from '#domains/content/server/index.ts';
import { adjustProducts, adjustStock, setStock } from '#domains/inventory/server/index.ts';
import { createRouter } from '#platform/http.ts';
import { toMinor } from '#platform/money.ts';
import * as many from '../contract/bulk.ts';
import * as product from '../contract/product.ts';
import * as sheet from '../contract/sheet.ts';
import * as contract from '../contract.ts';
import { readDashboardProducts } from './list/read-list.ts';
import { readTags } from './list/read-tags.ts';
import { findBySku, readDashboardProduct } from './read-product.ts';
import { readSheet, saveSheet } from './sheet.ts';
import { takePicture } from './upload-picture.ts';
import { addProduct, changeProduct, copyProduct } from './write-product.ts';

/** Staff's calls for products. */
export const productDashboardRoutes = createRouter()
  .openapi(contract.listDashboardProducts, async (c) =>
    c.json(await readDashboardProducts(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.listProductTags, async (c) => c.json(await readTags(c.var.ctx), 200))
  .openapi(contract.findVariants, async (c) =>
    c.json(await findBySku(c.var.ctx, c.req.valid('query').sku), 200),
  )
  .openapi(product.getDashboardProduct, async (c) =>
    c.json(await readDashboardProduct(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(product.postDashboardProduct, async (c) =>
    c.json(await addProduct(c.var.ctx, c.req.valid('json')), 201),
  )
  .openapi(product.patchDashboardProduct, async (c) =>
    c.json(await changeProduct(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .openapi(contract.copyDashboardProduct, async (c) =>
    c.json(await copyProduct(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 201),
  )
  .openapi(contract.deleteDashboardProduct, async (c) => {
    const { id } = c.req.valid('param');
    await deleteProduct(c.var.ctx, { id });
    return c.json({ id }, 200);
  })
  .openapi(contract.restoreDashboardProduct, async (c) =>
    c.json(await restoreProduct(c.var.ctx, c.req.valid('param')), 200),
  )
  .openapi(contract.putVariantPrice, async (c) => {
    const { price, ...chosen } = c.req.valid('json');
    const priceMinor = toMinor(price, await readDigits(c.var.ctx));
    return c.json(await setVariantPrice(c.var.ctx, { ...c.req.valid('param'), ...chosen, priceMinor }), 200);
  })
  .openapi(contract.postPicture, async (c) =>
    c.json(await takePicture(c.var.ctx, new Uint8Array(await c.req.arrayBuffer())), 201),
  )
  .openapi(contract.postFile, async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return c.json(await storeFile(c.var.ctx, c.req.valid('query').kind, bytes), 201);
  })
  .openapi(many.changeManyPrices, async (c) => {
    const { products, percent = 0, by, rounding } = c.req.valid('json');
    const digits = await readDigits(c.var.ctx);
    const step = by === undefined ? { percent } : { byMinor: toMinor(by, digits) };
    return c.json(await changePrices(c.var.ctx, { ...step, products, rounding, digits }), 200);
  })
  .openapi(many.adjustManyStocks, async (c) => {
    const { products, by } = c.req.valid('json');
    const productIds = products.map(({ id }) => id);
    return c.json(await adjustProducts(c.var.ctx, { productIds, by }), 200);
  })
  .openapi(many.publishMany, async (c) => c.json(await setProductStatus(c.var.ctx, c.req.valid('json')), 200))
  .openapi(many.sellMany, async (c) => c.json(await setSelling(c.var.ctx, c.req.valid('json')), 200))
  .openapi(many.moveMany, async (c) => c.json(await moveProducts(c.var.ctx, c.req.valid('json')), 200))
  .openapi(many.tagMany, async (c) => c.json(await tagProducts(c.var.ctx, c.req.valid('json')), 200))
  .openapi(many.deleteMany, async (c) => c.json(await deleteProducts(c.var.ctx, c.req.valid('json')), 200))
  .openapi(many.restoreMany, async (c) => c.json(await restoreProducts(c.var.ctx, c.req.valid('json')), 200))
  .openapi(sheet.readProductSheet, async (c) =>
    c.json(await readSheet(c.var.ctx, c.req.valid('query').ids.split(',')), 200),
  )
  .openapi(sheet.saveProductSheet, async (c) => c.json(await saveSheet(c.var.ctx, c.req.valid('json')), 200))
  .openapi(many.patchStock, async (c) => {
    const { id: variantId } = c.req.valid('param');
    const { by, count = 0, expected } = c.req.valid('json');
    const { ctx } = c.var;
    const change =
      by === undefined
        ? setStock(ctx, { variantId, onHand: count, expected })
        : adjustStock(ctx, { variantId, by });
    return c.json(await change, 200);
  });
