import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../../../contract/invites.ts';
import { setCookies, visitOf } from '../../auth/visit.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';
import { inviteStaff, resendInvite, revokeInvite } from './invite-staff.ts';
import { readStaff } from './read-staff.ts';

/** Staff and their invites. */
export const inviteRoutes = createRouter()
  .openapi(contract.readStaff, async (c) => c.json(await readStaff(c.var.ctx), 200))
  .openapi(contract.inviteStaff, async (c) => {
    await inviteStaff(c.var.ctx, c.req.valid('json'));
    return c.json({ message: errorMessage('auth.invite_sent', {}, c.var.ctx.locale) }, 201);
  })
  .openapi(contract.resendInvite, async (c) => {
    await resendInvite(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: errorMessage('auth.invite_sent', {}, c.var.ctx.locale) }, 200);
  })
  .openapi(contract.revokeInvite, async (c) => {
    await revokeInvite(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: errorMessage('auth.invite_revoked', {}, c.var.ctx.locale) }, 200);
  })
  .openapi(contract.readInvite, async (c) =>
    c.json(await readInvite(c.var.ctx, c.req.valid('query').token), 200),
  )
  .openapi(contract.acceptInvite, async (c) => {
    const { user, cookies } = await acceptInvite(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 200);
  });
