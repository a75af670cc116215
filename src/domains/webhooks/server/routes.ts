import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { changeEndpoint, changeSecret, deleteEndpoint, makeEndpoint } from './change-endpoints.ts';
import { pingEndpoint, readDeliveries, readEndpoints, redeliver } from './deliveries.ts';

/** Webhook endpoints and their deliveries. */
export const webhookRoutes = createRouter()
  .openapi(contract.listEndpoints, async (c) => c.json({ data: await readEndpoints(c.var.ctx) }, 200))
  .openapi(contract.makeEndpoint, async (c) =>
    c.json(await makeEndpoint(c.var.ctx, c.req.valid('json')), 201),
  )
  .openapi(contract.changeEndpoint, async (c) => {
    const change = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ data: await changeEndpoint(c.var.ctx, change) }, 200);
  })
  .openapi(contract.deleteEndpoint, async (c) => {
    const { id } = c.req.valid('param');
    await deleteEndpoint(c.var.ctx, id);
    return c.json({ id }, 200);
  })
  .openapi(contract.changeSecret, async (c) =>
    c.json(await changeSecret(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.pingEndpoint, async (c) =>
    c.json({ id: await pingEndpoint(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .openapi(contract.listDeliveries, async (c) =>
    c.json(await readDeliveries(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
  )
  .openapi(contract.redeliver, async (c) => {
    const { id } = c.req.valid('param');
    await redeliver(c.var.ctx, id);
    return c.json({ id }, 200);
  });
