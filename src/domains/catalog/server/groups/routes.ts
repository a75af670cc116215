import { createRouter } from '#platform/http.ts';
import { brandCalls, categoryCalls, moveCategory as placeCall } from '../../contract/groups.ts';
import { changeGroup, moveCategory } from './change-groups.ts';
import { deleteBrand, deleteCategory } from './delete-group.ts';
import { readDashboardGroup, readDashboardGroups, readGroupNames } from './list-groups.ts';

/** Staff's calls for categories and brands. */
export const groupDashboardRoutes = createRouter()
  .openapi(categoryCalls.list, async (c) =>
    c.json(await readDashboardGroups(c.var.ctx, 'category', c.req.valid('query')), 200),
  )
  .openapi(categoryCalls.names, async (c) =>
    c.json({ data: await readGroupNames(c.var.ctx, 'category') }, 200),
  )
  .openapi(categoryCalls.read, async (c) =>
    c.json({ data: await readDashboardGroup(c.var.ctx, 'category', c.req.valid('param').id) }, 200),
  )
  .openapi(categoryCalls.change, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await changeGroup(c.var.ctx, { ...change, kind: 'category' }) }, 200);
  })
  .openapi(categoryCalls.remove, async (c) => {
    const { id } = c.req.valid('param');
    const { moveTo } = c.req.valid('query');
    return c.json({ id, movedProducts: await deleteCategory(c.var.ctx, { id, moveTo }) }, 200);
  })
  .openapi(placeCall, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ data: await moveCategory(c.var.ctx, input) }, 200);
  })
  .openapi(brandCalls.list, async (c) =>
    c.json(await readDashboardGroups(c.var.ctx, 'brand', c.req.valid('query')), 200),
  )
  .openapi(brandCalls.names, async (c) => c.json({ data: await readGroupNames(c.var.ctx, 'brand') }, 200))
  .openapi(brandCalls.read, async (c) =>
    c.json({ data: await readDashboardGroup(c.var.ctx, 'brand', c.req.valid('param').id) }, 200),
  )
  .openapi(brandCalls.change, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await changeGroup(c.var.ctx, { ...change, kind: 'brand' }) }, 200);
  })
  .openapi(brandCalls.remove, async (c) => {
    const { id } = c.req.valid('param');
    const { moveTo } = c.req.valid('query');
    return c.json({ id, movedProducts: await deleteBrand(c.var.ctx, { id, moveTo }) }, 200);
  });
