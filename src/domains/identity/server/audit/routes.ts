import { createRouter } from '#platform/http.ts';
import { listAudit } from './contract.ts';
import { readAudit } from './read-audit.ts';

export const auditRoutes = createRouter().openapi(listAudit, async (c) =>
  c.json(await readAudit(c.var.ctx, c.req.valid('query')), 200),
);
