import { createRouter } from '#platform/http.ts';
import { notFound } from '../errors.ts';
import { setSellerActive } from '../sellers.ts';
import * as contract from './contract.ts';
import { readSellers } from './read-sellers.ts';

/** Who else sells in this shop. */
export const sellerRoutes = createRouter()
  .openapi(contract.listSellers, async (c) => c.json({ data: await readSellers(c.var.ctx) }, 200))
  .openapi(contract.patchSellerActive, async (c) => {
    const { id } = c.req.valid('param');
    await setSellerActive(c.var.ctx, { id, ...c.req.valid('json') });
    const [data] = await readSellers(c.var.ctx, id);
    if (!data) throw notFound('seller');
    return c.json({ data }, 200);
  });
