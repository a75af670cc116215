import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isGranted, requireMember, requireStaff } from '#platform/guard.ts';
import type { StaffToken, TokenList } from '../../contract/tokens.ts';
import { readPerson } from '../accounts/read-person.ts';
import { notifyOwner } from '../accounts/send-news.ts';
import { tokenNotFound } from './errors.ts';
import { grantable } from './make-token.ts';
import { deleteToken, selectStaffTokens, selectTokens } from './token-rows.ts';

/** One's own tokens that still work, the newest first, and what another one could be given. */
export async function readTokens(ctx: Context): Promise<TokenList> {
  requireStaff(ctx);
  const { userId } = requireMember(ctx);
  return { data: await selectTokens(ctx, [userId]), grantable: grantable(ctx) };
}

/** The tokens of everybody who works here, without what lets anybody in: at most 500, the newest first. */
export function readStaffTokens(ctx: Context): Promise<StaffToken[]> {
  requireStaff(ctx, 'staff.write');
  return selectStaffTokens(ctx, []);
}

/**
 * Ends a token at once: one's own, or anybody's for who may appoint staff. Its owner hears of it where somebody else ends it.
 *
 * @throws `auth.token_not_found` (404), also for somebody else's that one may not end.
 */
export async function revokeToken(ctx: Context, id: string): Promise<void> {
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
