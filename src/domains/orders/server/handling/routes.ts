import { createRouter } from '#platform/http.ts';
import { changeOrderFields as changeFields } from '../../contract/fields.ts';
import * as handling from '../../contract/handling.ts';
import * as views from '../../contract/views.ts';
import { readOrder } from '../queries/read-order.ts';
import { assignOrders, readAssignees } from './assign-orders.ts';
import { changeOrderFields } from './change-fields.ts';
import { changeView, createView, deleteView, readViews } from './order-views.ts';
import { readUsedOrderTags, tagOrders } from './tag-orders.ts';

/** How staff share their work on orders: tags, who deals with which, the shop's own fields, saved views of the list. */
export const handlingRoutes = createRouter()
  .openapi(handling.listOrderTags, async (c) => c.json({ data: await readUsedOrderTags(c.var.ctx) }, 200))
  .openapi(handling.listAssignees, async (c) => c.json({ data: await readAssignees(c.var.ctx) }, 200))
  .openapi(handling.tagOrders, async (c) => c.json(await tagOrders(c.var.ctx, c.req.valid('json')), 200))
  .openapi(handling.assignOrders, async (c) =>
    c.json(await assignOrders(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(changeFields, async (c) => {
    const { code } = c.req.valid('param');
    await changeOrderFields(c.var.ctx, { code, ...c.req.valid('json') });
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(views.listViews, async (c) => c.json({ data: await readViews(c.var.ctx) }, 200))
  .openapi(views.postView, async (c) => c.json(await createView(c.var.ctx, c.req.valid('json')), 201))
  .openapi(views.putView, async (c) =>
    c.json(await changeView(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .openapi(views.removeView, async (c) =>
    c.json({ data: await deleteView(c.var.ctx, c.req.valid('param').id) }, 200),
  );
