import { redirect } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import type { RouterContext } from './router.tsx';

type Going = {
  cause: 'enter' | 'stay' | 'preload';
  context: RouterContext;
  location: { pathname: string; publicHref: string };
};

/**
 * The dashboard is available in every language, the shop perhaps in fewer. A link from there to a shop page in a
 * language that is not offered is loaded from the server, which redirects.
 */
export function leaveLanguage({ cause, context, location }: Going): void {
  const { queryClient, locale } = context;
  const languages = queryClient.getQueryData(shopQuery(locale).queryKey)?.languages ?? [locale];
  const isAtHome = languages.includes(locale) || location.pathname.startsWith('/dashboard');
  if (cause === 'enter' || isAtHome) return;
  throw redirect({ href: location.publicHref, reloadDocument: true });
}
