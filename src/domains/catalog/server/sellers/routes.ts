import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/sellers.ts';
import { addSeller, changeSeller, pressSellerActive, readSellers, removeSeller } from './change-sellers.ts';

/** Staff's calls for sellers. */
export const sellerRoutes = createRouter()
  .openapi(contract.listSellers, async (c) => c.json({ data: await readSellers(c.var.ctx) }, 200))
  .openapi(contract.postSeller, async (c) =>
    c.json({ data: await addSeller(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .openapi(contract.patchSeller, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await changeSeller(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeSeller, async (c) => {
    await removeSeller(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(contract.patchSellerActive, async (c) => {
    const press = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ data: await pressSellerActive(c.var.ctx, press) }, 200);
  });
