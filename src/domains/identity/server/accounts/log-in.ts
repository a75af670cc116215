import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { loginGate, trustNetwork } from '#platform/limits/login-gate.ts';
import type { User } from '../../contract.ts';
import { askAuth, isRefusal } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { credentialsMissing, invalidCredentials } from '../errors.ts';
import { endSessionOf } from '../sessions/sessions.ts';
import { selectPerson } from './person.ts';
import { proveAddress } from './prove-address.ts';

export type LoggedIn = { user: User; cookies: string[] };
/** Users with a second factor get a challenge in a cookie and send the code next. */
type Challenged = { secondFactor: string[]; cookies: string[] };
type Input = { email?: string | null | undefined; password?: string | null | undefined };

/**
 * Logs in by email and password; the browser's earlier session ends. Unknown emails take the same time and get the
 * same answer as wrong passwords.
 *
 * @throws `auth.credentials_missing` (400), `auth.invalid_credentials` (401), `auth.blocked` (403), `request.too_many`
 * (429).
 */
export async function logIn(ctx: Context, input: Input, visit: Visit): Promise<LoggedIn | Challenged> {
  const email = (input.email ?? '').trim().toLowerCase();
  const password = input.password ?? '';
  if (!email || !password) throw credentialsMissing();
  const gate = loginGate(ctx, { email, address: visit.address });
  await gate.check();
  const auth = await authOf(ctx.services);
  const before = await passwordOf(ctx, email);
  const headers = visitHeaders(visit);
  const { answer, cookies } = await askAuth(() =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  ).catch(async (error: unknown) => {
    if (isRefusal(error, 'auth.invalid_credentials')) await gate.failed();
    throw error;
  });
  const admit = async () => {
    // A new password ends all sessions; a session begun with the former password at that moment would survive.
    if ((await passwordOf(ctx, email)) !== before) throw invalidCredentials();
    await gate.succeeded();
  };
  await admit().catch(async (error: unknown) => {
    if ('token' in answer) await (await auth.$context).internalAdapter.deleteSession(answer.token);
    throw error;
  });
  if ('twoFactorRedirect' in answer) {
    const { twoFactorMethods } = answer as unknown as { twoFactorMethods: string[] };
    await endSessionOf(ctx, visit);
    return { secondFactor: twoFactorMethods, cookies };
  }
  return { user: await welcome(ctx, answer.user.id, visit), cookies };
}

const selectPassword = namedQuery<{ hashed: string | null }>(
  'identity_password_of',
  `select c.password as hashed from credentials c join users u on u.id = c.user_id where u.email = $1`,
);

const passwordOf = async (ctx: Context, email: string): Promise<string | null> =>
  (await selectPassword(ctx, [email]))[0]?.hashed ?? null;

/**
 * The end of every log-in: closes the browser's earlier session and audits the log-in. If the account's address is
 * confirmed, the log-in proves it again: an order that its owner placed without logging in joins the account.
 *
 * @throws `auth.invalid_credentials` (401) if the account was deleted meanwhile.
 */
export async function welcome(
  ctx: Context,
  userId: string,
  visit: Visit,
  by: 'password' | 'code' | 'backup_code' | 'passkey' = 'password',
): Promise<User> {
  await endSessionOf(ctx, visit);
  const person = await inTransaction({ ...ctx, actor: { kind: 'member', userId } }, async (tx) => {
    await recordAudit(tx, {
      action: 'account.logged_in',
      subjectType: 'user',
      subjectId: userId,
      details: { by },
    });
    const [row] = await selectPerson(tx, [userId]);
    if (!row) throw invalidCredentials();
    const { email, emailVerified } = row.person;
    if (emailVerified) await proveAddress(tx, { userId, email });
    return row.person;
  });
  // A passkey does not pass the password gate: where it was used, the password must work, too.
  if (by === 'passkey') await trustNetwork(ctx, { email: person.email, address: visit.address });
  return person;
}
