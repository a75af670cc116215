import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { Link } from '#ui/link.tsx';
import type { OrderSummary } from '../../contract.ts';
import { Moment } from '../moment.tsx';
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
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            href={`/profile/orders/${order.code}`}
            aria-label={t('open', { code: order.code })}
            className="font-semibold tabular-nums after:absolute after:inset-0 after:rounded-lg"
          >
            {order.code}
          </Link>
          <Moment at={order.placedAt} className="text-quiet text-sm" />
        </p>
        <bdi className="block truncate text-sm">{order.items.map(({ name }) => name).join(' · ')}</bdi>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          <OrderStatus status={order.status} forBuyer />
          <span className="text-quiet">{[payment, fulfillment].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <p className="flex items-center justify-between gap-4 max-sm:col-start-2 sm:justify-end sm:text-end">
        <span className="max-sm:flex max-sm:gap-3">
          <span className="block font-semibold tabular-nums">{money(order.total)}</span>
          <span className="block text-quiet text-sm">{t('itemCount', { count: order.itemCount })}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet rtl:-scale-x-100" />
      </p>
    </li>
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
