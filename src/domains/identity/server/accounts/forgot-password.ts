import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limit } from '#platform/limits/limit.ts';
import { limits } from '../limits.ts';
import { readEmail } from './person.ts';

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
