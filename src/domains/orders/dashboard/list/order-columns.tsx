import UserRound from 'lucide-react/icons/user-round';
import { formatters } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { Badge } from '#ui/badge.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import type { Column } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import { Moment } from '#ui/moment.tsx';
import type { DashboardOrder } from '../../contract/list.ts';
import { useStateWords } from '../../storefront/status/order-status.tsx';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { FulfillmentState, OrderState, PaymentState } from '../order-states.tsx';

/** The columns of the order list. */
export function useOrderColumns(sort: Column<DashboardOrder>['sort']): Column<DashboardOrder>[] {
  const t = useMessages('dashboard/orders/list');
  const locale = useTexts();
  return [
    { head: t('order'), look: 'lead', ...(sort && { sort }), cell: (order) => <Which order={order} /> },
    { head: t('customer'), look: 'rest', from: 'sm', cell: (order) => <Who order={order} /> },
    { head: t('items'), from: 'lg', cell: (order) => <Items order={order} /> },
    {
      head: t('status'),
      cell: (order) => <Where order={order} />,
    },
    {
      head: t('payment'),
      from: 'md',
      cell: (order) => <PaymentState order={order} />,
    },
    {
      head: t('fulfillment'),
      from: 'lg',
      cell: (order) => <FulfillmentState order={order} />,
    },
    {
      head: t('total'),
      look: 'end',
      from: 'sm',
      cell: ({ total, currency }) => (
        <span className="font-semibold">{formatters(locale, currency).money(total)}</span>
      ),
    },
  ];
}

function Which({
  order: { code, placedAt, customerName, email, total, currency, tags, assignee },
}: {
  order: DashboardOrder;
}) {
  const money = useMoneyIn(currency);
  const handling = useMessages('dashboard/orders/handling');
  return (
    <span className="block sm:whitespace-nowrap">
      <span className="flex items-baseline justify-between gap-4">
        <Link
          href={`/dashboard/orders/${code}`}
          data-row-link
          className="font-semibold tabular-nums underline-offset-4 hover:underline"
        >
          {code}
        </Link>
        <span className="font-semibold tabular-nums sm:hidden">{money(total)}</span>
      </span>
      <span className="flex items-baseline justify-between gap-4">
        <bdi className="min-w-0 truncate sm:hidden">{customerName || email}</bdi>
        <Moment at={placedAt} className="shrink-0 text-quiet max-sm:text-xs" />
      </span>
      {assignee && (
        <span className="flex items-center gap-1 text-quiet text-xs">
          <UserRound aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">{handling('assignedTo')} </span>
          <bdi className="truncate sm:max-w-48">{assignee.name}</bdi>
        </span>
      )}
      {tags.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-1 sm:max-w-56">
          {tags.map((tag) => (
            <Badge key={tag}>
              <bdi className="max-w-48 truncate">{tag}</bdi>
            </Badge>
          ))}
        </span>
      )}
    </span>
  );
}

function Who({ order: { customerName, email, userId } }: { order: DashboardOrder }) {
  const t = useMessages('dashboard/orders/list');
  return (
    <span className="block min-w-36">
      <bdi className="block font-medium">
        {customerName || email}
        {!userId && <span className="font-normal text-quiet"> · {t('guest')}</span>}
      </bdi>
      {customerName && (
        <bdi title={email} className="block truncate text-quiet contain-inline-size">
          {email}
        </bdi>
      )}
    </span>
  );
}

/** The order's status. On narrow screens it includes what wider ones show in columns of their own. */
function Where({ order }: { order: DashboardOrder }) {
  const t = useMessages('dashboard/orders/list');
  const { fulfillment } = useStateWords(false)(order);
  const money = useMoneyIn(order.currency);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 whitespace-nowrap sm:grid sm:justify-items-start">
      <OrderState status={order.status} />
      <span className="contents md:hidden">
        <PaymentState order={order} />
      </span>
      {fulfillment && <span className="text-quiet sm:ps-5 lg:hidden">{fulfillment}</span>}
      {order.hasOpenReturn && <Status look="warn">{t('returnOpen')}</Status>}
      {order.isVatIdInvalid && <Status look="warn">{t('vatIdInvalid')}</Status>}
      {order.isTransferDue && <Status look="warn">{t('transferDue')}</Status>}
      {order.rest > 0 && <Status look="warn">{t('restDue', { amount: money(order.rest) })}</Status>}
    </span>
  );
}

function Items({ order: { items, itemCount } }: { order: DashboardOrder }) {
  const t = useMessages('dashboard/orders/list');
  const [first] = items;
  return (
    <span className="flex min-w-28 items-center gap-2.5 whitespace-nowrap">
      <img
        src={first?.image || placeholderUrl}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        title={items.map(({ name }) => name).join(' · ')}
        className="size-9 rounded-sm bg-studio object-cover"
      />
      <span className="text-quiet">{t('itemCount', { count: itemCount })}</span>
    </span>
  );
}
