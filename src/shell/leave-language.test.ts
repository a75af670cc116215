import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Shop } from '#domains/browse/contract.ts';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import type { Locale } from '#platform/locale.ts';
import { leaveLanguage } from './leave-language.ts';

function follow(languages: Locale[], pathname: string, cause: 'enter' | 'stay' = 'stay') {
  const queryClient = createQueryClient(fetch);
  queryClient.setQueryData(shopQuery('en').queryKey, { languages } as Shop);
  const location = { pathname, publicHref: `${pathname}?a=1` };
  try {
    leaveLanguage({ cause, context: { queryClient, locale: 'en', publicUrl: '' }, location });
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
  expect(follow(['de'], '/product/pot', 'enter')).toBeNull();
});
