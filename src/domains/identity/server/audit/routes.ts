import { createRouter } from '#platform/http.ts';
import { listAudit } from '../../contract/audit.ts';
import type { NameSubjects } from './name-in.ts';
import { readAudit } from './read-audit.ts';

/** The audit log; `nameSubjects` resolves the names of all domains' things. */
export const auditRoutes = (nameSubjects: NameSubjects) =>
  createRouter().openapi(listAudit, async (c) =>
    c.json(await readAudit(c.var.ctx, c.req.valid('query'), nameSubjects), 200),
  );
