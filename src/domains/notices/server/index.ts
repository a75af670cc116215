/**
 * Mails to staff about new orders, returns, trouble with payments, low stock and attacks; each user chooses which. And the
 * attacks as the dashboard shows them.
 *
 * Owns `staff_notices`, `staff_notices_sent` and `staff_notices_low`.
 */

import { createRouter } from '#platform/http.ts';
import { getAttacks, getNotices, putNotices } from '../contract.ts';
import { readAttacks } from './attacks.ts';
import { chooseNotices, readNotices } from './choose-notices.ts';

export { sendDueNotices } from './send-due-notices.ts';

export const noticeRoutes = createRouter()
  .openapi(getNotices, async (c) => c.json(await readNotices(c.var.ctx), 200))
  .openapi(putNotices, async (c) => c.json(await chooseNotices(c.var.ctx, c.req.valid('json')), 200))
  .openapi(getAttacks, async (c) => c.json({ attacks: await readAttacks(c.var.ctx) }, 200));
