/**
 * What operators see of the running shop: its nodes, jobs, last errors, database and backups.
 *
 * Owns `nodes`, `alerts` and `alert_rounds`.
 */

import { createRouter } from '#platform/http.ts';
import { getStatus } from '../contract.ts';
import { readStatus } from './read-status.ts';

export { notifyOfAlert } from './alerts/notify-owners.ts';
export { readOpenAlerts } from './alerts/read-alerts.ts';
export { startWatch } from './alerts/start-watch.ts';
export { startHeartbeat } from './heartbeat.ts';

export const statusRoutes = createRouter().openapi(getStatus, async (c) =>
  c.json(await readStatus(c.var.ctx), 200),
);
