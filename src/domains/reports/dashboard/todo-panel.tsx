import CircleCheck from 'lucide-react/icons/circle-check';
import Landmark from 'lucide-react/icons/landmark';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageMinus from 'lucide-react/icons/package-minus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Overview } from '../contract.ts';
import { TileLink, TileStrip } from './tile-link.tsx';

type Counted = { total: number; isMore: boolean };
type Task = {
  name: 'toShip' | 'returns' | 'transfers' | 'reviewsWaiting' | 'stockLow';
  href: string;
  count: Counted;
};
type Props = {
  overview: Pick<Overview, 'orderWork' | 'waitingReviews' | 'lowStock'>;
  mayApprove: boolean;
  mayStock: boolean;
};

const icons = {
  toShip: PackageCheck,
  returns: Undo2,
  transfers: Landmark,
  reviewsWaiting: MessageSquareText,
  stockLow: PackageMinus,
} as const;

/** What waits for this member of staff, as links to it; nothing for staff who may change none of it. */
export function TodoPanel({ overview, mayApprove, mayStock }: Props) {
  const t = useMessages('dashboard/reports/todo');
  const { number } = useFormat();
  const { orderWork, waitingReviews, lowStock } = overview;
  const tasks: (Task | null | false)[] = [
    orderWork && { name: 'toShip', href: '/dashboard/orders?task=ship&sort=oldest', count: orderWork.toShip },
    orderWork && {
      name: 'returns',
      href: '/dashboard/orders?task=return&sort=oldest',
      count: orderWork.returns,
    },
    orderWork && {
      name: 'transfers',
      href: '/dashboard/orders?transfer=due&sort=oldest',
      count: orderWork.transfers,
    },
    mayApprove && {
      name: 'reviewsWaiting',
      href: '/dashboard/reviews?status=waiting',
      count: waitingReviews,
    },
    mayStock && { name: 'stockLow', href: '/dashboard/products?stock=low&sort=scarcest', count: lowStock },
  ];
  const allowed = tasks.filter((task) => task !== null && task !== false);
  if (allowed.length === 0) return null;
  const open = allowed.filter(({ count }) => count.total > 0);
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="sr-only">
        {t('todo')}
      </h2>
      {open.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg border border-line bg-raised px-4 py-4">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          {t('nothingToDo')}
        </p>
      ) : (
        <TileStrip>
          {open.map(({ name, href, count: { total, isMore } }) => (
            <TileLink
              key={name}
              href={href}
              icon={icons[name]}
              title={isMore ? t('atLeast', { total }) : number(total)}
              text={t(name, { total })}
            />
          ))}
        </TileStrip>
      )}
    </section>
  );
}
