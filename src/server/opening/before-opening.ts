import { localePath } from '#platform/locale-path.ts';
import { localeOfPath } from '../cache/page-key.ts';

/** First segments of the pages that visitors reach before the shop opens: the way in for staff, orders. */
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
]);

/** Reachable once they are written. */
const legal = new Set(['imprint', 'privacy']);

const firstSegment = (path: string): string => localeOfPath(path).rest.split('/')[1] ?? '';

export function isBeforeOpening(path: string): boolean {
  const first = firstSegment(path);
  return reachable.has(first) || legal.has(first) || localeOfPath(path).rest.startsWith('/checkout/done/');
}

export const isLegalPage = (path: string): boolean => legal.has(firstSegment(path));

/** The address that takes a page's place, in its language. */
export const openingSoon = (path: string): string => localePath('/opening-soon', localeOfPath(path).locale);
