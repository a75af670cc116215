import type { Context } from '#platform/context.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf, SESSION_COOKIE } from '../auth/auth.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';

export const hasSessionCookie = ({ cookie }: Pick<Visit, 'cookie'>): boolean =>
  cookie.includes(`${SESSION_COOKIE}=`);

/** Ends the session that a request came with, if it came with one. Gives the cookies that make the browser forget it. */
export async function endSessionOf(ctx: Pick<Context, 'services'>, visit: Visit): Promise<string[]> {
  if (!hasSessionCookie(visit)) return [];
  const auth = await authOf(ctx.services);
  const { cookies } = await askAuth(() =>
    auth.api.signOut({ headers: visitHeaders(visit), returnHeaders: true }),
  );
  return cookies;
}
