import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/setup.ts';
import { setCookies, visitOf } from '../auth/visit.ts';
import { hasOwner } from '../staff/owners.ts';
import { setUp } from './set-up.ts';

/** The setup of an empty shop by its first owner. */
export const setupRoutes = createRouter()
  .openapi(contract.readSetup, async (c) => c.json({ isOpen: !(await hasOwner(c.var.ctx)) }, 200))
  .openapi(contract.setUp, async (c) => {
    const { user, cookies } = await setUp(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 201);
  });
