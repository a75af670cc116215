/**
 * What operators see of the running shop: its nodes, jobs, last errors, database and backups.
 *
 * Owns `nodes`.
 */

import { createRouter } from '#platform/http.ts';
import { getStatus } from '../contract.ts';
import { readStatus } from './read-status.ts';

export { startHeartbeat } from './heartbeat.ts';

export const statusRoutes = createRouter().openapi(getStatus, async (c) =>
  c.json(await readStatus(c.var.ctx), 200),
);
