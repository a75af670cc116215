import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { limit } from '#platform/limits/limit.ts';
import type { ShownCredential } from '../../contract/passkeys.ts';
import { type LoggedIn, welcome } from '../accounts/log-in.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { withoutSessionCookies } from '../auth/session-cookie.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { limits } from '../limits.ts';

const noteByPasskey = plannedQuery('update sessions set by_passkey = true where id = $1');

export type Asked = { options: { challenge: string; [name: string]: unknown }; cookies: string[] };

/**
 * Returns the options by which a browser offers any of its passkeys for this shop. Open to everyone. @throws
 * `request.too_many` (429).
 */
export async function askForPasskeyLogIn(ctx: Context, visit: Visit): Promise<Asked> {
  await limit(ctx, limits.passkey);
  const auth = await authOf(ctx.services);
  const headers = visitHeaders({ ...visit, cookie: withoutSessionCookies(visit.cookie) });
  const { answer, cookies } = await askAuth(() =>
    auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  );
  return { options: { ...answer, userVerification: 'required' }, cookies };
}

/**
 * Logs in by passkey. The device has verified its user, so no code is required; the browser's earlier session ends.
 *
 * @throws `auth.passkey_refused`, `auth.passkey_unknown` (400), `auth.blocked` (403), `request.too_many` (429).
 */
export async function logInByPasskey(
  ctx: Context,
  response: ShownCredential,
  visit: Visit,
): Promise<LoggedIn> {
  await limit(ctx, limits.passkey);
  const auth = await authOf(ctx.services);
  const headers = visitHeaders({ ...visit, cookie: withoutSessionCookies(visit.cookie) });
  const body = { response: response as AuthenticationResponseJSON };
  const { answer, cookies } = await askAuth(() =>
    auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }),
  );
  await noteByPasskey(ctx, [answer.session.id]);
  return { user: await welcome(ctx, answer.user.id, visit, 'passkey'), cookies };
}
