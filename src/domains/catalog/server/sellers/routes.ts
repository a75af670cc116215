import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/sellers.ts';
import { createSeller, deleteSeller, readSellers, setSellerActive, updateSeller } from './sellers.ts';

/** Staff's calls for sellers. */
export const sellerRoutes = createRouter()
  .openapi(contract.listSellers, async (c) => c.json({ data: await readSellers(c.var.ctx) }, 200))
  .openapi(contract.postSeller, async (c) =>
    c.json({ data: await createSeller(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .openapi(contract.patchSeller, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await updateSeller(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeSeller, async (c) => {
    await deleteSeller(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(contract.patchSellerActive, async (c) => {
    const press = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ data: await setSellerActive(c.var.ctx, press) }, 200);
  });
