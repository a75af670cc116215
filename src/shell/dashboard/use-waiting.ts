import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { overviewQuery } from '#domains/reports/dashboard/queries.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** How much waits on a page: the number, and in words. */
type Waiting = { count: string; words: string };

const FRESH_MS = 60_000;

/**
 * What waits for this member of staff, by the page where it waits. It is read again with each page that is opened, unless
 * it was just read and nothing has changed since.
 */
export function useWaiting(permissions: readonly string[]): Partial<Record<string, Waiting>> {
  const t = useMessages('dashboard/reports/todo');
  const { number } = useFormat();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const mayShip = permissions.includes('orders.write');
  const mayApprove = permissions.includes('reviews.write');
  const isAsked = mayShip || mayApprove;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on each page
  useEffect(() => {
    // A count that cannot be read now is left as it is.
    if (isAsked) client.fetchQuery({ ...overviewQuery, staleTime: FRESH_MS }).catch(() => undefined);
  }, [client, isAsked, pathname]);
  const { data } = useQuery({ ...overviewQuery, enabled: false });
  if (!data) return {};
  const { orderWork, waitingReviews } = data;
  const inWords = (
    key: 'toShip' | 'reviewsWaiting',
    { total, isMore }: { total: number; isMore: boolean },
  ): Waiting => {
    const count = isMore ? t('atLeast', { total }) : number(total);
    return { count, words: `${count} ${t(key, { total })}` };
  };
  const waiting: Partial<Record<string, Waiting>> = {};
  if (mayShip && orderWork && orderWork.toShip.total > 0)
    waiting['/dashboard/orders'] = inWords('toShip', orderWork.toShip);
  if (mayApprove && waitingReviews.total > 0)
    waiting['/dashboard/reviews'] = inWords('reviewsWaiting', waitingReviews);
  return waiting;
}
