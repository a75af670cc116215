import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/dashboard.ts';
import { listAgentOrders, listNotices, readReadiness, resendNotice } from './agent-records.ts';

export const agentDashboardRoutes = createRouter()
  .openapi(contract.getAgentReadiness, async (c) => c.json(await readReadiness(c.var.ctx), 200))
  .openapi(contract.listAgentNotices, async (c) =>
    c.json(await listNotices(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.resendAgentNotice, async (c) => {
    await resendNotice(c.var.ctx, c.req.valid('param').id);
    return c.json({}, 200);
  })
  .openapi(contract.listAgentOrders, async (c) => c.json({ data: await listAgentOrders(c.var.ctx) }, 200));
