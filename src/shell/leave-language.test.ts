import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Shop } from '#domains/browse/contract.ts';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import type { Locale } from '#platform/locale.ts';
import { leaveLanguage } from './leave-language.ts';

type Page = { locale?: Locale; texts?: Locale; cause?: 'enter' | 'stay' };

function follow(languages: Locale[], pathname: string, page: Page = {}) {
  const { locale = 'en', texts = locale, cause = 'stay' } = page;
  const queryClient = createQueryClient(fetch);
  queryClient.setQueryData(shopQuery(locale).queryKey, { languages } as Shop);
  const location = { pathname, publicHref: `${pathname}?a=1` };
  try {
    leaveLanguage({ cause, context: { queryClient, locale, texts }, location });
    return null;
  } catch (error) {
    return isRedirect(error) ? [error.options.href, error.options.reloadDocument] : error;
  }
}

test('only links from an English dashboard into a German shop ask the server', () => {
  expect(follow(['de'], '/product/pot')).toEqual(['/product/pot?a=1', true]);
  expect(follow(['de'], '/dashboard/orders')).toBeNull();
  expect(follow(['en', 'de'], '/product/pot')).toBeNull();
  // A page rendered by the server is not loaded again.
  expect(follow(['de'], '/product/pot', { cause: 'enter' })).toBeNull();
});

test('a Dutch shop and its dashboard, which is in English, lead to each other by the server', () => {
  expect(follow(['nl'], '/dashboard/orders', { locale: 'nl' })).toEqual(['/dashboard/orders?a=1', true]);
  expect(follow(['nl'], '/product/pot', { locale: 'nl', texts: 'en' })).toEqual(['/product/pot?a=1', true]);
  expect(follow(['nl'], '/dashboard/orders', { locale: 'nl', texts: 'en' })).toBeNull();
  expect(follow(['nl'], '/dashboard/orders', { locale: 'nl', texts: 'en', cause: 'enter' })).toBeNull();
  expect(follow(['fr'], '/dashboard/orders', { locale: 'fr' })).toBeNull();
});
