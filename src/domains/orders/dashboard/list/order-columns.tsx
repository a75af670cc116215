import UserRound from 'lucide-react/icons/user-round';
import { use } from 'react';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { useFieldColumns } from '#domains/catalog/dashboard/custom-fields/field-columns.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { formatters, useFormat } from '#platform/i18n/format.ts';
import { LocaleContext, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { thumbnailOf } from '#platform/thumbnail.ts';
import { Badge } from '#ui/badge.tsx';
import type { NamedColumn } from '#ui/dashboard/column-choice.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import type { Column } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import { Moment } from '#ui/moment.tsx';
import type { DashboardOrder } from '../../contract/list.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { FulfillmentState, FulfillmentWords, OrderState, PaymentState } from '../order-states.tsx';

/** The columns of the order list, with those of the shop's own fields. */
export function useOrderColumns(
  sort: Column<DashboardOrder>['sort'],
  fields: readonly CustomFieldView[],
): NamedColumn<DashboardOrder>[] {
  const t = useMessages('dashboard/orders/list');
  const locale = useTexts();
  const ownColumns = useFieldColumns<DashboardOrder>(fields);
  return [
    { head: t('order'), look: 'lead', ...(sort && { sort }), cell: (order) => <Which order={order} /> },
    { head: t('date'), from: 'xl', cell: ({ placedAt }) => <Day at={placedAt} /> },
    { head: t('customer'), look: 'rest', from: 'sm', cell: (order) => <Who order={order} /> },
    { head: t('items'), from: 'wide', cell: (order) => <Items order={order} /> },
    { head: t('status'), from: 'sm', cell: (order) => <Stage order={order} /> },
    { head: t('payment'), from: 'sm', cell: (order) => <PaymentState order={order} /> },
    { head: t('fulfillment'), from: 'xl', cell: (order) => <FulfillmentState order={order} /> },
    ...ownColumns,
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

/** Its day; a pointer reads the time. */
function Day({ at }: { at: string }) {
  const { date, dateTime } = useFormat();
  return (
    <time dateTime={at} title={dateTime(at)} className="whitespace-nowrap text-quiet tabular-nums">
      {date(at)}
    </time>
  );
}

/** The order's code and date. On phones it is the whole row, in two lines. */
function Which({ order }: { order: DashboardOrder }) {
  const { code, placedAt, customerName, email, total, currency, status } = order;
  const money = useMoneyIn(currency);
  return (
    <span className="grid gap-y-0.5 sm:whitespace-nowrap">
      <span className="flex items-center gap-2">
        <Link
          href={`/dashboard/orders/${code}`}
          data-row-link
          className="font-semibold tabular-nums underline-offset-4 hover:underline"
        >
          {code}
        </Link>
        <span className="contents sm:hidden">
          <OrderState status={status} />
          <span className="ms-auto font-semibold tabular-nums">{money(total)}</span>
        </span>
      </span>
      <ShortMoment at={placedAt} />
      <span className="flex items-center gap-2 text-quiet sm:hidden">
        <bdi className="truncate">{customerName || email}</bdi>
        <span aria-hidden>·</span>
        <Moment at={placedAt} isDay className="shrink-0" />
        {order.paymentStatus !== 'paid' && (
          <span className="ms-auto shrink-0">
            <PaymentState order={order} />
          </span>
        )}
      </span>
      <span className="sm:hidden">
        <Marks order={order} />
      </span>
    </span>
  );
}

/** The customer, and what the order is marked with. */
function Who({ order }: { order: DashboardOrder }) {
  const t = useMessages('dashboard/orders/list');
  const { customerName, email, userId } = order;
  return (
    <span className="flex min-w-32 flex-wrap items-center gap-x-2 gap-y-0.5 contain-inline-size">
      <bdi title={email} className="max-w-full truncate font-medium">
        {customerName || email}
      </bdi>
      {!userId && <span className="text-quiet xl:hidden">{t('guest')}</span>}
      <Marks order={order} />
    </span>
  );
}

/** Who takes care of it, its tags, and what is wrong with it; nothing for most orders. */
function Marks({ order }: { order: DashboardOrder }) {
  const t = useMessages('dashboard/orders/list');
  const handling = useMessages('dashboard/orders/handling');
  const { assignee, tags, currency, rest } = order;
  const money = useMoneyIn(currency);
  return (
    <span className="flex flex-wrap items-center gap-1.5 empty:hidden">
      {order.hasOpenReturn && (
        <span className="contents sm:hidden">
          <ReturnOpen order={order} />
        </span>
      )}
      {order.isVatIdInvalid && <Status look="warn">{t('vatIdInvalid')}</Status>}
      {order.isTransferDue && <Status look="warn">{t('transferDue')}</Status>}
      {rest > 0 && <Status look="warn">{t('restDue', { amount: money(rest) })}</Status>}
      {assignee && (
        <span className="flex items-center gap-1 text-quiet text-xs">
          <UserRound aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">{handling('assignedTo')} </span>
          <bdi className="max-w-48 truncate">{assignee.name}</bdi>
        </span>
      )}
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi className="max-w-48 truncate">{tag}</bdi>
        </Badge>
      ))}
    </span>
  );
}

/** Its status; where there is no column for it, also how much has left, which only an order that is being processed leaves open. */
const Stage = ({ order }: { order: DashboardOrder }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 xl:min-w-36 xl:flex-nowrap">
    <OrderState status={order.status} />
    {order.status === 'processing' && (
      <span className="basis-full ps-3 text-quiet text-xs xl:hidden">
        <FulfillmentWords order={order} />
      </span>
    )}
    {order.hasOpenReturn && <ReturnOpen order={order} />}
  </span>
);

/** A day and its time in UTC, without the year. */
const dayOfYear = (locale: Locale, moment: Date) =>
  dateFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
    .format(moment)
    .replaceAll('\u202f', '\u00a0');

/** A return, or the withdrawal from an order of which nothing has left. */
function ReturnOpen({ order: { fulfillmentStatus } }: { order: DashboardOrder }) {
  const t = useMessages('dashboard/orders/list');
  return (
    <Status look="warn">{t(fulfillmentStatus === 'unfulfilled' ? 'withdrawalOpen' : 'returnOpen')}</Status>
  );
}

/** When it was placed, on one line: the year only of earlier years. */
function ShortMoment({ at }: { at: string }) {
  const { texts, clockAt } = use(LocaleContext);
  const { dateTime } = useFormat();
  const [then, now] = [new Date(at), new Date()].map((moment) => clockAt(moment)) as [Date, Date];
  const isThisYear = then.getUTCFullYear() === now.getUTCFullYear();
  return (
    <time
      dateTime={at}
      title={dateTime(at)}
      suppressHydrationWarning
      className="whitespace-nowrap text-quiet tabular-nums max-sm:hidden xl:hidden"
    >
      {isThisYear ? dayOfYear(texts, then) : dateTime(at)}
    </time>
  );
}

function Items({ order: { items, itemCount } }: { order: DashboardOrder }) {
  const [first] = items;
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      <img
        src={first?.image ? thumbnailOf(first.image) : placeholderUrl}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        title={items.map(({ name }) => name).join(' · ')}
        className="size-8 max-w-none rounded-sm bg-studio object-cover"
      />
      <span className="text-quiet tabular-nums">{itemCount}</span>
    </span>
  );
}
