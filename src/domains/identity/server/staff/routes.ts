import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/staff.ts';
import { peopleRoutes } from '../users/routes.ts';
import { inviteRoutes } from './invites/routes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { setBlocked, setRole } from './set-role.ts';

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
