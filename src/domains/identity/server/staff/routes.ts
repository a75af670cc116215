import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import * as invites from '../../contract/invites.ts';
import * as contract from '../../contract/staff.ts';
import * as users from '../../contract/users.ts';
import { deleteCustomer } from '../accounts/delete-account.ts';
import { readPerson } from '../accounts/person.ts';
import { setCookies, visitOf } from '../auth/visit.ts';
import { endOneSessionOf, endSessionsOf, readSessionsOf } from '../users/sessions-of.ts';
import { readUsedTags, setTags } from '../users/set-tags.ts';
import { acceptInvite, readInvite } from './invites/accept-invite.ts';
import { inviteStaff, resendInvite, revokeInvite } from './invites/invite-staff.ts';
import { readStaff } from './invites/read-staff.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { setBlocked, setRole } from './set-role.ts';

/** Staff and their invites. */
const inviteRoutes = createRouter()
  .openapi(invites.readStaff, async (c) => c.json(await readStaff(c.var.ctx), 200))
  .openapi(invites.inviteStaff, async (c) => {
    await inviteStaff(c.var.ctx, c.req.valid('json'));
    return c.json({ message: errorMessage('auth.invite_sent', {}, c.var.ctx.locale) }, 201);
  })
  .openapi(invites.resendInvite, async (c) => {
    await resendInvite(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: errorMessage('auth.invite_sent', {}, c.var.ctx.locale) }, 200);
  })
  .openapi(invites.revokeInvite, async (c) => {
    await revokeInvite(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: errorMessage('auth.invite_revoked', {}, c.var.ctx.locale) }, 200);
  })
  .openapi(invites.readInvite, async (c) =>
    c.json(await readInvite(c.var.ctx, c.req.valid('query').token), 200),
  )
  .openapi(invites.acceptInvite, async (c) => {
    const { user, cookies } = await acceptInvite(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 200);
  });

const ended = (locale: Locale) => ({ message: errorMessage('auth.session_ended', {}, locale) });

/** Staff's calls about users. */
const peopleRoutes = createRouter()
  .openapi(users.listTags, async (c) => c.json(await readUsedTags(c.var.ctx), 200))
  .openapi(users.putTags, async (c) =>
    c.json(await setTags(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .openapi(users.readUser, async (c) =>
    c.json({ user: await readPerson(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .openapi(users.deleteCustomer, async (c) => {
    await deleteCustomer(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: errorMessage('auth.customer_deleted', {}, c.var.ctx.locale) }, 200);
  })
  .openapi(users.listSessionsOf, async (c) =>
    c.json(await readSessionsOf(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(users.endSessionsOf, async (c) => {
    await endSessionsOf(c.var.ctx, c.req.valid('param').id);
    return c.json(ended(c.var.ctx.locale), 200);
  })
  .openapi(users.endOneSessionOf, async (c) => {
    await endOneSessionOf(c.var.ctx, c.req.valid('param'));
    return c.json(ended(c.var.ctx.locale), 200);
  });

/** The staff's permissions, and their decisions about users. */
export const staffRoutes = createRouter()
  .openapi(contract.readDashboard, (c) => {
    const { actor } = c.var.ctx;
    return c.json({ permissions: actor.kind === 'admin' ? [...actor.permissions] : [] }, 200);
  })
  .openapi(contract.patchRole, async (c) => {
    const change = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ user: await setRole(c.var.ctx, change) }, 200);
  })
  .openapi(contract.patchBlocked, async (c) => {
    const change = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ user: await setBlocked(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeSecondFactor, async (c) =>
    c.json({ user: await removeSecondFactor(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .route('/', peopleRoutes)
  .route('/', inviteRoutes);
