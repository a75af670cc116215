/**
 * Mails to members and guests about goods left in the cart and about reviews, which they have asked for.
 *
 * Owns `reminder_choices`, `reminders_sent`, `left_carts`, `guest_reminders`, `guest_carts`, `guest_cart_claims` and `guest_reminders_sent`.
 * `reminder_consents` is of former programs: consents are in the log of the mails. Handles `identity.account_deleted`.
 */

import { createRouter } from '#platform/http.ts';
import * as left from '../contract/left-carts.ts';
import * as contract from '../contract.ts';
import { chooseReminders, readReminders } from './choices.ts';
import { endReminders } from './consents.ts';
import { readGuestCart } from './guest-cart.ts';
import { askAsGuest, confirmAsGuest, readGuestOffer } from './guests.ts';
import { listLeftCarts } from './left/left-carts.ts';
import { linkLeftCart, remindOfLeftCart } from './left/staff.ts';

export { onAccountDeleted, readRemindersOf } from './consents.ts';
export { sendReminders } from './send-reminders.ts';

export const reminderRoutes = createRouter()
  .openapi(contract.getReminders, async (c) => c.json(await readReminders(c.var.ctx), 200))
  .openapi(contract.putReminders, async (c) =>
    c.json(await chooseReminders(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.getGuestOffer, async (c) => c.json(await readGuestOffer(c.var.ctx), 200))
  .openapi(contract.putGuestReminders, async (c) =>
    c.json(await askAsGuest(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.confirmGuestReminders, async (c) => {
    await confirmAsGuest(c.var.ctx, c.req.valid('json'));
    return c.json({}, 200);
  })
  .openapi(contract.openGuestCart, async (c) =>
    c.json(await readGuestCart(c.var.ctx, c.req.valid('json').token), 200),
  )
  .openapi(left.listLeftCarts, async (c) => c.json(await listLeftCarts(c.var.ctx, c.req.valid('query')), 200))
  .openapi(left.linkLeftCart, async (c) =>
    c.json(await linkLeftCart(c.var.ctx, c.req.valid('param').id), 201),
  )
  .openapi(left.remindOfLeftCart, async (c) =>
    c.json(await remindOfLeftCart(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.endReminders, async (c) => {
    await endReminders(c.var.ctx, c.req.valid('query').token);
    return c.json({}, 200);
  });
