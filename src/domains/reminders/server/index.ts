/**
 * Mails to members about goods left in the cart and about reviews, which they have asked for.
 *
 * Owns `reminder_choices`, `reminder_consents` and `reminders_sent`. Handles `identity.account_deleted`.
 */

import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { chooseReminders, readReminders } from './choices.ts';
import { endReminders } from './consents.ts';

export { onAccountDeleted, readRemindersOf } from './consents.ts';
export { sendReminders } from './send-reminders.ts';

export const reminderRoutes = createRouter()
  .openapi(contract.getReminders, async (c) => c.json(await readReminders(c.var.ctx), 200))
  .openapi(contract.putReminders, async (c) =>
    c.json(await chooseReminders(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.endReminders, async (c) => {
    await endReminders(c.var.ctx, c.req.valid('query').token);
    return c.json({}, 200);
  });
