import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import type { User } from '../../contract.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { passwordMissing, passwordWrong } from '../errors.ts';
import { limits } from '../limits.ts';
import { dropLinks } from './links.ts';
import { readPerson } from './person.ts';
import { notifyOwner } from './send-news.ts';

type Input = { currentPassword?: string | null | undefined; password?: string | null | undefined };

/**
 * Changes the user's own password. All sessions end, and this browser gets a new one; links in mails and trusted
 * browsers become invalid, and linked programs are unlinked (RFC 9700, 4.14.2). Access tokens stay valid: their owner made them
 * by hand, and programs would stop.
 *
 * @throws `auth.password_wrong` (400) for the current one, and what `checkNewPassword` throws.
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, password }: Input,
  visit: Visit,
): Promise<{ user: User; cookies: string[] }> {
  const { userId } = requireMember(ctx);
  await limit(ctx, limits.password, userId);
  const user = await readPerson(ctx, userId);
  if (!currentPassword) throw passwordWrong();
  if (!password) throw passwordMissing();
  checkNewPassword(password, user);
  const auth = await authOf(ctx.services);
  const body = { currentPassword, newPassword: password, revokeOtherSessions: true };
  const { cookies } = await askAuth(() =>
    auth.api.changePassword({ body, headers: visitHeaders(visit), returnHeaders: true }),
  );
  await inTransaction(ctx, async (tx) => {
    await dropLinks(tx, userId, user.email);
    await tx.services.events.announce(tx, 'identity.password_changed', { userId });
    await recordAudit(tx, { action: 'account.password_changed', subjectType: 'user', subjectId: userId });
    await notifyOwner(tx, { kind: 'password_changed', userId, email: user.email });
  });
  return { user, cookies };
}
