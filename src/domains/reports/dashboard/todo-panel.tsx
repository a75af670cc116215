import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { Overview } from '../contract.ts';

type Counted = { total: number; isMore: boolean };
type Task = {
  key: 'toShip' | 'returns' | 'transfers' | 'reviewsWaiting' | 'stockLow';
  href: string;
  count: Counted;
};
type Props = {
  overview: Pick<Overview, 'orderWork' | 'waitingReviews' | 'lowStock'>;
  mayApprove: boolean;
  mayStock: boolean;
};

/** What waits for this member of staff, as links to it; nothing for staff who may change none of it. */
export function TodoPanel({ overview, mayApprove, mayStock }: Props) {
  const t = useMessages('dashboard/reports/todo');
  const { orderWork, waitingReviews, lowStock } = overview;
  const tasks: (Task | null | false)[] = [
    orderWork && { key: 'toShip', href: '/dashboard/orders?task=ship&sort=oldest', count: orderWork.toShip },
    orderWork && {
      key: 'returns',
      href: '/dashboard/orders?task=return&sort=oldest',
      count: orderWork.returns,
    },
    orderWork && {
      key: 'transfers',
      href: '/dashboard/orders?transfer=due&sort=oldest',
      count: orderWork.transfers,
    },
    mayApprove && { key: 'reviewsWaiting', href: '/dashboard/reviews?status=waiting', count: waitingReviews },
    mayStock && { key: 'stockLow', href: '/dashboard/products?stock=low&sort=scarcest', count: lowStock },
  ];
  const allowed = tasks.filter((task) => task !== null && task !== false);
  if (allowed.length === 0) return null;
  const open = allowed.filter(({ count }) => count.total > 0);
  return (
    <section aria-labelledby="todo" className="grid gap-3">
      <h2 id="todo" className="font-semibold text-base">
        {t('todo')}
      </h2>
      {open.length === 0 ? (
        <p className="text-quiet text-sm">{t('nothingToDo')}</p>
      ) : (
        <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:flex">
          {open.map(({ key, href, count }) => (
            <li key={key} className="grid bg-raised lg:flex-1">
              <Link href={href} className="flex min-h-12 items-center gap-2.5 px-4 py-2 hover:bg-surface">
                <Amount {...count} />
                <span className="min-w-0 flex-1 text-sm">{t(key, { total: count.total })}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Amount({ total, isMore }: Counted) {
  const t = useMessages('dashboard/reports/todo');
  const { number } = useFormat();
  return (
    <span className="min-w-8 shrink-0 font-semibold text-xl tabular-nums">
      {isMore ? t('atLeast', { total }) : number(total)}
    </span>
  );
}
