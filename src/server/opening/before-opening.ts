import { localePath } from '#platform/locale-path.ts';
import { localeOfPath } from '../cache/page-key.ts';

/** First segments of the pages that visitors reach before the shop opens: the way in for staff, orders, legal pages. */
const reachable = new Set([
  'opening-soon',
  'login',
  'forgot-password',
  'reset-password',
  'verify-email',
  'join',
  'setup',
  'dashboard',
  'profile',
  'imprint',
  'privacy',
]);

export function isBeforeOpening(path: string): boolean {
  const { rest } = localeOfPath(path);
  return reachable.has(rest.split('/')[1] ?? '') || rest.startsWith('/checkout/done/');
}

/** The address that takes a page's place, in its language. */
export const openingSoon = (path: string): string => localePath('/opening-soon', localeOfPath(path).locale);
