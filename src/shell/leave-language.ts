import { redirect } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { textsOn } from '#platform/i18n/writings.ts';
import type { RouterContext } from './router.tsx';

type Going = {
  cause: 'enter' | 'stay' | 'preload';
  context: Pick<RouterContext, 'queryClient' | 'locale' | 'texts'>;
  location: { pathname: string; publicHref: string };
};

/**
 * A page has its texts in one language. The dashboard may be in English where the shop is not (`textsOn`): a link from
 * one to the other is loaded from the server.
 *
 * The dashboard is available in every language, the shop perhaps in fewer. A link from there to a shop page in a
 * language that is not offered is loaded from the server, which redirects.
 */
export function leaveLanguage({ cause, context, location }: Going): void {
  const { queryClient, locale, texts } = context;
  const languages = queryClient.getQueryData(shopQuery(locale).queryKey)?.languages ?? [locale];
  const isAtHome = languages.includes(locale) || location.pathname.startsWith('/dashboard');
  const isSpoken = textsOn(location.pathname, locale) === texts;
  if (cause === 'enter' || (isAtHome && isSpoken)) return;
  throw redirect({ href: location.publicHref, reloadDocument: true });
}
