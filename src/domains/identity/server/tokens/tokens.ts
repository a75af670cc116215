import { noteAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import type { TokenList } from './contract.ts';
import { tokenNotFound } from './errors.ts';
import { grantable } from './make-token.ts';
import { deleteToken, selectTokens } from './token-rows.ts';

/** One's own tokens that still work, the newest first, and what another one could be given. */
export async function readTokens(ctx: Context): Promise<TokenList> {
  requireStaff(ctx);
  const { userId } = requireMember(ctx);
  return { data: await selectTokens(ctx, [userId]), grantable: grantable(ctx) };
}

/** Ends a token of one's own at once. @throws `auth.token_not_found` (404), also for somebody else's. */
export async function revokeToken(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx);
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const [ended] = await deleteToken(tx, [id, userId]);
    if (!ended) throw tokenNotFound();
    await noteAudit(tx, { action: 'token.revoked', subjectType: 'token', subjectId: id, details: ended });
  });
}
