import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { Link } from '#ui/link.tsx';
import { Moment } from '#ui/moment.tsx';
import type { OrderSummary } from '../../contract.ts';
import { OrderStatus, useStateWords } from '../status/order-status.tsx';
import { useMoneyIn } from '../use-money-in.ts';

/** An order in a list: pictures, date, total and status, as one link. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useMessages('account/orders/list');
  const money = useMoneyIn(order.currency);
  const { payment, fulfillment } = useStateWords(true)(order);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-lg border border-line bg-raised p-4 transition-colors has-[a:hover]:border-edge sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:gap-x-5">
      <Shots items={order.items} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 sm:justify-start">
          <Link
            href={`/profile/orders/${order.code}`}
            aria-label={t('open', { code: order.code })}
            className="font-semibold tabular-nums after:absolute after:inset-0 after:rounded-lg"
          >
            {order.code}
          </Link>
          <Moment at={order.placedAt} isDay className="text-quiet text-sm" />
        </p>
        <Names order={order} />
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          <OrderStatus status={order.status} />
          <span className="text-quiet">{[payment, fulfillment].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <p className="flex min-w-0 items-center justify-between gap-4 max-sm:col-start-2 sm:justify-end sm:text-end">
        <span className="max-sm:flex max-sm:items-baseline max-sm:gap-3">
          <span className="block font-semibold tabular-nums">{money(order.total)}</span>
          <span className="block text-quiet text-sm">{t('itemCount', { count: order.itemCount })}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet rtl:-scale-x-100" />
      </p>
    </li>
  );
}

/** What was ordered: on phones the first of it, and how many units more. */
function Names({ order: { items, itemCount } }: { order: OrderSummary }) {
  const t = useMessages('account/orders/list');
  const [first] = items;
  const more = itemCount - (first?.quantity ?? 0);
  return (
    <>
      <bdi className="block truncate text-sm max-sm:hidden">{items.map(({ name }) => name).join(' · ')}</bdi>
      <span className="flex min-w-0 gap-2 text-sm sm:hidden">
        <bdi className="truncate">{first?.name}</bdi>
        {more > 0 && <span className="shrink-0 text-quiet">{t('more', { count: more })}</span>}
      </span>
    </>
  );
}

const MOST_SHOTS = 3;

function Shots({ items }: Pick<OrderSummary, 'items'>) {
  return (
    <span aria-hidden className="flex gap-1 sm:w-44">
      {items.slice(0, MOST_SHOTS).map(({ name, image }) => (
        <img
          key={`${name} ${image}`}
          src={image || placeholderUrl}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          className="size-14 rounded-md bg-studio object-cover not-first:max-sm:hidden"
        />
      ))}
    </span>
  );
}
