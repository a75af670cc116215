import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '#domains/reports/dashboard/queries.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** How much waits on a page: the number, and in words. */
type Waiting = { count: string; words: string };

/** What waits for this member of staff, by the page where it waits. A count that cannot be read is left as it was. */
export function useWaiting(permissions: readonly string[]): Partial<Record<string, Waiting>> {
  const t = useMessages('dashboard/reports/todo');
  const { number } = useFormat();
  const isAsked = permissions.includes('orders.ship') || permissions.includes('reviews.write');
  const { data } = useQuery({ ...waitingQuery, enabled: isAsked });
  const inWords = (
    key: 'toShip' | 'reviewsWaiting',
    { total, isMore }: { total: number; isMore: boolean },
  ): Waiting => {
    const count = isMore ? t('atLeast', { total }) : number(total);
    return { count, words: `${count} ${t(key, { total })}` };
  };
  const waiting: Partial<Record<string, Waiting>> = {};
  if (data?.toShip?.total) waiting['/dashboard/orders'] = inWords('toShip', data.toShip);
  if (data?.reviews?.total) waiting['/dashboard/reviews'] = inWords('reviewsWaiting', data.reviews);
  return waiting;
}
