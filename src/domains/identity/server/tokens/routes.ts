import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/tokens.ts';
import { makeToken } from './make-token.ts';
import { readStaffTokens, readTokens, revokeToken } from './tokens.ts';

/** Access tokens of staff, for programs. */
export const tokenRoutes = createRouter()
  .openapi(contract.listTokens, async (c) => c.json(await readTokens(c.var.ctx), 200))
  .openapi(contract.listStaffTokens, async (c) => c.json({ data: await readStaffTokens(c.var.ctx) }, 200))
  .openapi(contract.makeToken, async (c) => c.json(await makeToken(c.var.ctx, c.req.valid('json')), 201))
  .openapi(contract.revokeToken, async (c) => {
    await revokeToken(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: errorMessage('auth.token_revoked', {}, c.var.ctx.locale) }, 200);
  });
