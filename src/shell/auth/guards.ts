import { redirect } from '@tanstack/react-router';
import type { User } from '#domains/identity/contract.ts';
import { type AuthSearch, arrival, withNext } from '#domains/identity/storefront/auth/next-path.ts';
import { askSession } from '#domains/identity/storefront/session/session.ts';
import { sessionsQuery } from '#domains/identity/storefront/session/session-query.ts';
import { splitHref } from '#ui/link.tsx';
import { loadOwn } from '../account/load-own.ts';
import type { RouterContext } from '../router.tsx';

type Asked = { context: RouterContext; location: { href: string } };

/** Redirects visitors to log in, and back afterwards. */
export async function requireSession({ context, location }: Asked): Promise<{ user: User }> {
  const user = await askSession(context.queryClient);
  if (!user) throw redirect({ ...splitHref(withNext('/login', location.href)), statusCode: 302 });
  return { user };
}

/** Redirects signed-in users away from pages for visitors. */
export async function leaveSignedIn({ context, search }: Asked & { search: AuthSearch }): Promise<void> {
  const user = await askSession(context.queryClient);
  if (user) throw redirect({ ...splitHref(arrival(user, search.next)), replace: true, statusCode: 302 });
}

/** The sessions of the signed-in user. */
export const askSessions = async ({ context, location }: Asked): Promise<void> =>
  void (await loadOwn(context.queryClient.fetchQuery(sessionsQuery), location.href));
