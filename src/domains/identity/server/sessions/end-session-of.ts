import type { Context } from '#platform/context.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { hasSessionCookie, movedCookies } from '../auth/session-cookie.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';

/** Ends the session of a request, if it has one. Returns cookies that delete the session cookie. */
export async function endSessionOf(ctx: Pick<Context, 'services'>, visit: Visit): Promise<string[]> {
  if (!hasSessionCookie(visit.cookie)) return [];
  const auth = await authOf(ctx.services);
  const { cookies } = await askAuth(() =>
    auth.api.signOut({ headers: visitHeaders(visit), returnHeaders: true }),
  );
  const { authCookies } = await auth.$context;
  return [...cookies, ...movedCookies(visit.cookie, authCookies.sessionToken, null)];
}
