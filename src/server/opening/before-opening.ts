import { lawfulPages } from '#domains/content/contract/pages.ts';
import { localePath } from '#platform/locale-path.ts';
import { localeOfPath } from '../cache/page-key.ts';

/** First segments of the pages that visitors reach while the shop is closed: the way in for staff, orders, ends of mails. */
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
  'pay',
  'withdraw',
  'newsletter',
  'reminders',
]);

const firstSegment = (path: string): string => localeOfPath(path).rest.split('/')[1] ?? '';

export function isBeforeOpening(path: string): boolean {
  const first = firstSegment(path);
  return (
    reachable.has(first) || lawfulPages.has(first) || localeOfPath(path).rest.startsWith('/checkout/done/')
  );
}

/** Reachable once it is written. */
export const isLegalPage = (path: string): boolean => lawfulPages.has(firstSegment(path));

/** The address that takes a page's place, in its language. */
export const openingSoon = (path: string): string => localePath('/opening-soon', localeOfPath(path).locale);
