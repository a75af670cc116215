import type { Context } from '#platform/context.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { hasSessionCookie, movedCookies } from '../auth/session-cookie.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';

/** Ends the session that a request came with, if it came with one. Gives the cookies that make the browser forget it. */
export async function endSessionOf(ctx: Pick<Context, 'services'>, visit: Visit): Promise<string[]> {
  if (!hasSessionCookie(visit.cookie)) return [];
  const auth = await authOf(ctx.services);
  const { cookies } = await askAuth(() =>
    auth.api.signOut({ headers: visitHeaders(visit), returnHeaders: true }),
  );
  const { authCookies } = await auth.$context;
  return [...cookies, ...movedCookies(visit.cookie, authCookies.sessionToken, null)];
}
