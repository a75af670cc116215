import { formatters, useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Link } from '#ui/link.tsx';
import { Moment } from '#ui/moment.tsx';
import type { OrderPage } from '../../contract/list.ts';
import type { OrderSummary } from '../../contract.ts';
import { OrderState } from '../order-states.tsx';

type Props = {
  orders: readonly (OrderSummary & { customerName: string })[];
  /** The list of all of them. */
  allHref?: string;
};

/** The newest orders as links, below the name of the customer where it is given. */
export function NewestOrders({ orders, allHref = '/dashboard/orders' }: Props) {
  const t = useMessages('dashboard/orders/newest');
  const locale = useTexts();
  if (orders.length === 0) return <PanelNote>{t('none')}</PanelNote>;
  return (
    <ul className="text-sm">
      {orders.map(({ code, customerName, placedAt, status, total, currency }) => (
        <li key={code} className={`${panelRow} grid grid-cols-[1fr_auto] gap-x-4`}>
          <span className="wrap-anywhere min-w-0 font-semibold">
            {customerName ? <bdi>{customerName}</bdi> : <OrderLink code={code} />}
          </span>
          <span className="self-center text-end font-semibold tabular-nums">
            {formatters(locale, currency).money(total)}
          </span>
          <span className="text-quiet">
            {customerName && (
              <>
                <OrderLink code={code} />
                {' · '}
              </>
            )}
            <Moment at={placedAt} />
          </span>
          <span className="text-end">
            <OrderState status={status} />
          </span>
        </li>
      ))}
      <li className={panelRow}>
        <Link href={allHref} className="font-semibold underline underline-offset-4">
          {t('all')}
        </Link>
      </li>
    </ul>
  );
}

const OrderLink = ({ code }: { code: string }) => (
  <Link
    href={`/dashboard/orders/${code}`}
    className="inline-block tabular-nums underline-offset-4 hover:underline pointer-coarse:-my-2 pointer-coarse:py-2"
  >
    {code}
  </Link>
);

type OrdersOfProps = { allHref: string; found: OrderPage };

/** The newest orders of a customer, and how many there are, on the customer's page. */
export function OrdersOf({ allHref, found: { orders, counts } }: OrdersOfProps) {
  const t = useMessages('dashboard/orders/newest');
  const { number } = useFormat();
  const count = counts.all ?? 0;
  return (
    <Panel title={t('orders')} aside={number(count)}>
      {count === 0 ? (
        <PanelNote>{t('noneOf')}</PanelNote>
      ) : (
        <NewestOrders orders={orders.map((order) => ({ ...order, customerName: '' }))} allHref={allHref} />
      )}
    </Panel>
  );
}
