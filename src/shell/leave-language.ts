import { redirect } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import type { RouterContext } from './router.tsx';

type Going = {
  cause: 'enter' | 'stay' | 'preload';
  context: RouterContext;
  location: { pathname: string; publicHref: string };
};

/**
 * The dashboard speaks every language, the shop perhaps one of them. Who goes from there to a page of the shop in
 * another asks the server, which knows where that page is.
 */
export function leaveLanguage({ cause, context, location }: Going): void {
  const { queryClient, locale } = context;
  const languages = queryClient.getQueryData(shopQuery(locale).queryKey)?.languages ?? [locale];
  const isAtHome = languages.includes(locale) || location.pathname.startsWith('/dashboard');
  if (cause === 'enter' || isAtHome) return;
  throw redirect({ href: location.publicHref, reloadDocument: true });
}
