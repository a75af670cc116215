import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isWithinLimit } from '#platform/limits/limit.ts';
import { trustNetwork } from '#platform/limits/login-gate.ts';
import type { PersonInput, User } from '../../contract.ts';
import { ofPersonFields } from '../../person-fields.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { emailTaken, passwordMissing } from '../errors.ts';
import { limits } from '../limits.ts';
import { endSessionOf } from '../sessions/sessions.ts';
import { readEmail, readName, readText, selectPerson } from './person.ts';

/**
 * Creates an account, logs it in and mails a confirmation link. Open to everyone.
 *
 * @throws `auth.email_taken` (409), and what `readEmail`, `readName` and `checkNewPassword` throw (400).
 */
export async function signUp(
  ctx: Context,
  input: PersonInput & { password?: string | null | undefined },
  visit: Visit,
): Promise<{ user: User; cookies: string[] }> {
  const email = readEmail(input.email);
  const firstName = readName(input.firstName);
  const lastName = readName(input.lastName);
  if (!input.password) throw passwordMissing();
  checkNewPassword(input.password, { email });
  const { password } = input;
  const more = { ...ofPersonFields((field) => readText(input[field])), locale: ctx.locale };
  if (await isTaken(ctx, email)) throw emailTaken();
  const auth = await authOf(ctx.services);
  const body = { name: firstName, lastName, email, password, ...more };
  const { answer, cookies } = await askAuth(() =>
    auth.api.signUpEmail({ body, headers: visitHeaders({ ...visit, cookie: '' }), returnHeaders: true }),
  ).catch(async (error: unknown) => {
    // Of two simultaneous requests the database accepts one.
    throw (await isTaken(ctx, email)) ? emailTaken() : error;
  });
  const userId = answer.user.id;
  await endSessionOf(ctx, visit);
  // Strangers who guess passwords of the new account must not lock out its owner.
  await trustNetwork(ctx, { email, address: visit.address });
  const isMailed = await isWithinLimit(ctx, limits.signUpMail);
  await inTransaction({ ...ctx, actor: { kind: 'member', userId } }, async (tx) => {
    await recordAudit(tx, { action: 'account.signed_up', subjectType: 'user', subjectId: userId });
    if (isMailed) await tx.services.jobs.enqueue(tx, 'identity.send_link', { kind: 'verify-email', userId });
  });
  const [row] = await selectPerson(ctx, [userId]);
  if (!row) throw new Error('The new account is not there');
  return { user: row.person, cookies };
}

async function isTaken(ctx: Context, email: string): Promise<boolean> {
  const { internalAdapter } = await (await authOf(ctx.services)).$context;
  return (await internalAdapter.findUserByEmail(email)) !== null;
}
