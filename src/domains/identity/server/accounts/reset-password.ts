import { eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limit } from '#platform/limits/limit.ts';
import { trustPlace } from '#platform/limits/login-gate.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { linkExpired, passwordMissing } from '../errors.ts';
import { limits } from '../limits.ts';
import { passkeys, twoFactors, users } from '../tables.ts';
import { dropTokens } from '../tokens/token-rows.ts';
import { dropLinks, peekToken } from './links.ts';
import { notifyOwner } from './send-news.ts';

type Input = { id: string; token: string; password?: string | null | undefined };

/**
 * Sets a new password by the link of a mail. All links, sessions and access tokens of the account become invalid; the
 * link also confirms the address. If the address was unconfirmed before, a stranger may have created the account: its
 * passkeys and second factor are removed, too, except for staff.
 * @throws `auth.link_expired` (400) for a link that is expired, used or of another account, and what
 * `checkNewPassword` throws.
 */
export async function resetPassword(ctx: Context, { id, token, password }: Input): Promise<void> {
  await limit(ctx, limits.resetPassword);
  if ((await peekToken(ctx.services, 'reset-password', token)) !== id) throw linkExpired();
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  if (!user || user.deletedAt) throw linkExpired();
  if (!password) throw passwordMissing();
  checkNewPassword(password, user);
  const auth = await authOf(ctx.services);
  await askAuth(() =>
    auth.api.resetPassword({ body: { newPassword: password, token }, returnHeaders: true }),
  );
  await trustPlace(ctx, { email: user.email, address: ctx.address ?? '' });
  await inTransaction({ ...ctx, actor: { kind: 'member', userId: id } }, async (tx) => {
    await dropLinks(tx, id);
    // A staff account was appointed as it is; a mail alone must not remove its second factor.
    const isFirst = !user.emailVerified && user.role === null;
    if (isFirst)
      for (const table of [passkeys, twoFactors]) await tx.db.delete(table).where(eq(table.userId, id));
    await tx.db
      .update(users)
      .set({ emailVerified: true, ...(isFirst && { twoFactorEnabled: false }) })
      .where(eq(users.id, id));
    const endedTokens = await dropTokens(tx, id);
    const details = endedTokens.length > 0 ? { endedTokens } : {};
    await recordAudit(tx, { action: 'account.password_reset', subjectType: 'user', subjectId: id, details });
    const kind = endedTokens.length > 0 ? 'password_ended_tokens' : 'password_changed';
    await notifyOwner(tx, { kind, userId: id, email: user.email });
  });
}
