import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { isGranted, requireMember, requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import type { StaffToken, TokenList } from '../../contract/tokens.ts';
import * as contract from '../../contract/tokens.ts';
import { readPerson } from '../accounts/person.ts';
import { notifyOwner } from '../accounts/send-news.ts';
import { tokenNotFound } from './errors.ts';
import { grantable, makeToken } from './make-token.ts';
import { deleteToken, selectStaffTokens, selectTokens } from './token-rows.ts';

/** The user's valid tokens, newest first, and the permissions that a new one could have. */
async function readTokens(ctx: Context): Promise<TokenList> {
  requireStaff(ctx);
  const { userId } = requireMember(ctx);
  return { data: await selectTokens(ctx, [userId]), grantable: grantable(ctx) };
}

/** The tokens of all staff without their secrets: at most 500, newest first. */
function readStaffTokens(ctx: Context): Promise<StaffToken[]> {
  requireStaff(ctx, 'staff.write');
  return selectStaffTokens(ctx, []);
}

/**
 * Revokes a token at once: the user's own, or any with permission to appoint staff. The owner is notified if another
 * user revokes it.
 *
 * @throws `auth.token_not_found` (404), also for another user's without permission.
 */
async function revokeToken(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx);
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const [ended] = await deleteToken(tx, [id, userId, isGranted(ctx, 'staff.write')]);
    if (!ended) throw tokenNotFound();
    const { userId: ownerId, ...details } = ended;
    if (ownerId !== userId) {
      const { email } = await readPerson(tx, ownerId);
      await notifyOwner(tx, { kind: 'token_revoked', userId: ownerId, email });
    }
    await recordAudit(tx, {
      action: 'token.revoked',
      subjectType: 'token',
      subjectId: id,
      details: ownerId === userId ? details : { ...details, ownerId },
    });
  });
}

/** Access tokens of staff, for programs. */
export const tokenRoutes = createRouter()
  .openapi(contract.listTokens, async (c) => c.json(await readTokens(c.var.ctx), 200))
  .openapi(contract.listStaffTokens, async (c) => c.json({ data: await readStaffTokens(c.var.ctx) }, 200))
  .openapi(contract.makeToken, async (c) => c.json(await makeToken(c.var.ctx, c.req.valid('json')), 201))
  .openapi(contract.revokeToken, async (c) => {
    await revokeToken(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: errorMessage('auth.token_revoked', {}, c.var.ctx.locale) }, 200);
  });
