import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limit } from '#platform/limits/limit.ts';
import { trustNetwork } from '#platform/limits/login-gate.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { linkExpired, passwordMissing } from '../errors.ts';
import { limits } from '../limits.ts';
import { deletePasskeys, deleteSecondFactor } from '../mfa/second-factor-rows.ts';
import { dropTokens } from '../tokens/token-rows.ts';
import { dropLinks, peekToken } from './links.ts';
import { readEmail } from './person.ts';
import { proveAddress } from './prove-address.ts';
import { notifyOwner } from './send-news.ts';
import { selectUser } from './user-rows.ts';

/**
 * Mails a link for choosing a new password, if the account exists; the answer does not reveal that.
 *
 * @throws `auth.email_missing`, `auth.email_invalid` (400), `request.too_many` (429).
 */
export async function forgotPassword(
  ctx: Context,
  input: { email?: string | null | undefined },
): Promise<void> {
  const email = readEmail(input.email);
  await limit(ctx, limits.forgotPassword, email);
  const { locale } = ctx;
  await inTransaction(ctx, (tx) =>
    tx.services.jobs.enqueue(tx, 'identity.send_link', { kind: 'reset-password', email, locale }),
  );
}

const noteReset = plannedQuery(
  'update users set email_verified = true, two_factor_enabled = two_factor_enabled and not $2 where id = $1',
);

type Input = { id: string; token: string; password?: string | null | undefined };

/**
 * Sets a new password by the link of a mail. All links, sessions and access tokens of the account become invalid, and no
 * program is linked to it any more; the link also confirms the address. If the address was unconfirmed before, a stranger may have created the account: its
 * passkeys and second factor are removed, too, except for staff.
 *
 * @throws `auth.link_expired` (400) for a link that is expired, used or of another account, and what
 * `checkNewPassword` throws.
 */
export async function resetPassword(ctx: Context, { id, token, password }: Input): Promise<void> {
  await limit(ctx, limits.resetPassword);
  if ((await peekToken(ctx.services, 'reset-password', token)) !== id) throw linkExpired();
  const [user] = await selectUser(ctx, [id]);
  if (!user || user.deletedAt) throw linkExpired();
  if (!password) throw passwordMissing();
  checkNewPassword(password, user);
  const auth = await authOf(ctx.services);
  await askAuth(() =>
    auth.api.resetPassword({ body: { newPassword: password, token }, returnHeaders: true }),
  );
  await trustNetwork(ctx, { email: user.email, address: ctx.address ?? '' });
  await inTransaction({ ...ctx, actor: { kind: 'member', userId: id } }, async (tx) => {
    await dropLinks(tx, id);
    // A staff account was appointed as it is; a mail alone must not remove its second factor.
    const isFirst = !user.emailVerified && user.role === null;
    if (isFirst) {
      await deletePasskeys(tx, [id]);
      await deleteSecondFactor(tx, [id]);
    }
    await noteReset(tx, [id, isFirst]);
    await proveAddress(tx, { userId: id, email: user.email });
    await tx.services.events.announce(tx, 'identity.password_reset', { userId: id });
    const endedTokens = await dropTokens(tx, id);
    const details = endedTokens.length > 0 ? { endedTokens } : {};
    await recordAudit(tx, { action: 'account.password_reset', subjectType: 'user', subjectId: id, details });
    const kind = endedTokens.length > 0 ? 'password_ended_tokens' : 'password_changed';
    await notifyOwner(tx, { kind, userId: id, email: user.email });
  });
}
