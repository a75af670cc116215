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
    <li className="group relative grid grid-cols-1 gap-4 border-line border-t py-5 last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            href={`/profile/orders/${order.code}`}
            aria-label={t('open', { code: order.code })}
            className="font-semibold tabular-nums after:absolute after:inset-0 group-hover:underline"
          >
            {order.code}
          </Link>
          <Moment at={order.placedAt} isDay className="text-quiet text-sm" />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:flex-row-reverse">
          <span className="text-quiet">{[payment, fulfillment].filter(Boolean).join(' · ')}</span>
          <OrderStatus status={order.status} />
        </p>
      </div>
      <div className="flex items-center gap-4">
        <Shots items={order.items} />
        <div className="min-w-0 flex-1">
          <Names order={order} />
        </div>
        <p className="shrink-0 text-end">
          <span className="block font-semibold tabular-nums">{money(order.total)}</span>
          <span className="block text-quiet text-sm">{t('itemCount', { count: order.itemCount })}</span>
        </p>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-sm:hidden rtl:-scale-x-100" />
      </div>
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
      <span className="block text-sm sm:hidden">
        <bdi className="block truncate">{first?.name}</bdi>
        {more > 0 && <span className="text-quiet">{t('more', { count: more })}</span>}
      </span>
    </>
  );
}

const MOST_SHOTS = 3;

function Shots({ items }: Pick<OrderSummary, 'items'>) {
  return (
    <span aria-hidden className="flex shrink-0 gap-1">
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
