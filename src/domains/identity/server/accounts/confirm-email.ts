import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint, DomainError } from '#platform/errors.ts';
import { requireMember, signInRequired } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import { checkPassword } from '../auth/passwords.ts';
import { emailTaken, linkExpired } from '../errors.ts';
import { limits } from '../limits.ts';
import { dropLinks, spendToken } from './links.ts';
import { isStillThere, readEmail } from './person.ts';
import { proveAddress } from './prove-address.ts';
import { notifyOwner } from './send-news.ts';
import { lockUser, selectUserByEmail } from './user-rows.ts';

const writeEmail = plannedQuery(
  'update users set email = $2, email_verified = true, updated_at = now() where id = $1',
);

/** Mails another confirmation link for the user's address. @throws `request.too_many` (429). */
export async function sendVerification(ctx: Context): Promise<void> {
  const { userId } = requireMember(ctx);
  await limit(ctx, limits.forgotPassword, userId);
  await inTransaction(ctx, (tx) =>
    tx.services.jobs.enqueue(tx, 'identity.send_link', { kind: 'verify-email', userId }),
  );
}

/**
 * Mails a link to a new address; the email changes when the link is opened. An address of another account gets no
 * mail, and the answer does not reveal that.
 *
 * @throws `auth.email_invalid`, `auth.password_wrong` (400), `request.too_many` (429).
 */
export async function changeEmail(
  ctx: Context,
  input: { email?: string | null | undefined; password?: string | null | undefined },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const email = readEmail(input.email);
  await limit(ctx, limits.forgotPassword, userId);
  await checkPassword(ctx, userId, input.password);
  const [taken] = await selectUserByEmail(ctx, [email]);
  await inTransaction(ctx, async (tx) => {
    if (!(await isStillThere(tx, userId))) throw signInRequired();
    await recordAudit(tx, {
      action: 'account.email_change_asked',
      subjectType: 'user',
      subjectId: userId,
      details: { email },
    });
    if (!taken)
      await tx.services.jobs.enqueue(tx, 'identity.send_link', { kind: 'change-email', userId, email });
  });
}

/**
 * Confirms an address by the link of a mail: the account's own, or the requested new one. No session is needed. Links
 * sent to the former address become invalid.
 *
 * @throws `auth.link_expired` (400), `auth.email_taken` (409) if another account got the address meanwhile.
 */
export async function confirmEmail(ctx: Context, token: string): Promise<{ email: string }> {
  const change = await spendToken(ctx.services, 'change-email', token).catch(nothingIfExpired);
  const { userId, email } = JSON.parse(change ?? (await spendToken(ctx.services, 'verify-email', token))) as {
    userId: string;
    email: string;
  };
  return inTransaction({ ...ctx, actor: { kind: 'member', userId } }, async (tx) => {
    const [user] = await lockUser(tx, [userId]);
    if (!user || user.deletedAt || user.blockedAt) throw linkExpired();
    if (!change && user.email !== email) throw linkExpired();
    await writeEmail(tx, [userId, email]);
    if (change) {
      await dropLinks(tx, userId, email);
      await notifyOwner(tx, { kind: 'email_changed', userId, email: user.email });
    }
    await proveAddress(tx, { userId, email });
    const action = change ? 'account.email_changed' : 'account.email_verified';
    await recordAudit(tx, { action, subjectType: 'user', subjectId: userId });
    return { email };
  }).catch((error: unknown) => {
    throw brokenUniqueConstraint(error) === null ? error : emailTaken();
  });
}

function nothingIfExpired(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
