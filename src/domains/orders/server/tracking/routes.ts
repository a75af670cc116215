import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/tracking.ts';
import { readOrder } from '../queries/read-order.ts';
import { changeTracking } from './change-tracking.ts';
import { previewTracking } from './preview-tracking.ts';
import { shipOrders } from './ship-orders.ts';

/** The calls for the tracking of parcels: of many orders, from a file, of one. */
export const trackingRoutes = createRouter()
  .openapi(contract.previewTracking, async (c) =>
    c.json({ rows: await previewTracking(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .openapi(contract.shipOrders, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await shipOrders(c.var.ctx, { ...c.req.valid('json'), key }), 200);
  })
  .openapi(contract.changeTracking, async (c) => {
    const { code, id } = c.req.valid('param');
    await changeTracking(c.var.ctx, { ...c.req.valid('json'), code, id });
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  });
