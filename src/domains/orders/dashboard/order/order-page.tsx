import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Link } from '#ui/link.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OrderDetail } from '../../contract.ts';
import { OrderFacts } from '../../storefront/order/order-facts.tsx';
import { OrderLines } from '../../storefront/order/order-lines.tsx';
import { Part } from '../../storefront/order/order-parts.tsx';
import { OrderSums } from '../../storefront/order/order-sums.tsx';
import { Parcels } from '../../storefront/order/parcels.tsx';
import { Refunds, Returns } from '../../storefront/order/returns-and-refunds.tsx';
import { OrderActions, TransferButton } from '../moves/order-actions.tsx';
import { ReturnAnswers } from '../moves/return-answers.tsx';
import { TrackingButton } from '../moves/tracking-dialog.tsx';
import { WithdrawnNotice } from '../moves/withdrawn-notice.tsx';
import { packingSlipHref } from '../order-calls.ts';
import { OrderCustomer } from './order-customer.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderGifts } from './order-gifts.tsx';
import { OrderHandling } from './order-handling.tsx';
import { OrderHeading } from './order-heading.tsx';
import { DashboardStory } from './order-story.tsx';
import { StaffInvoices } from './staff-invoices.tsx';

type Props = {
  order: OrderDetail;
  /** Whether the user may pack and ship. */
  mayShip: boolean;
  /** Whether the user may change orders. */
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
  /** What else is known about its payments; may be empty. */
  money?: ReactNode;
};

/** The order page of the dashboard, with all actions. */
export function DashboardOrderPage({ order, mayShip, mayWrite, onChange, money }: Props) {
  const t = useMessages('dashboard/orders/order');
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <Breadcrumbs steps={[{ name: t('orders'), href: '/dashboard/orders' }, { name: order.code }]} />
        <OrderHeading order={order}>
          {mayShip && <OrderActions order={order} mayWrite={mayWrite} />}
        </OrderHeading>
      </div>
      {order.vatIdCheck && (
        <Notice look={order.vatIdCheck === 'invalid' ? 'bad' : 'plain'}>
          {t(order.vatIdCheck === 'invalid' ? 'vatIdInvalid' : 'vatIdPending')}
        </Notice>
      )}
      <WithdrawnNotice order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Panel>
            <BuyerNote order={order} />
          </Panel>
          <Panel>
            <Part title={t('items')}>
              <OrderLines order={order} isDense />
              <OrderSums order={order} />
            </Part>
          </Panel>
          <Panel>
            <Parcels
              order={order}
              renderMore={(parcel) => (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <ParcelSlip order={order} parcel={parcel} />
                  {mayShip && <TrackingButton order={order} parcel={parcel} />}
                </div>
              )}
            />
          </Panel>
          <Panel>
            <Returns
              order={order}
              staffStatus={(status) => t('returnStatus', { status })}
              renderAnswers={(request) => mayWrite && <ReturnAnswers order={order} request={request} />}
            />
          </Panel>
          <Panel>
            <Part title={t('story')}>
              <DashboardStory order={order} mayWrite={mayWrite} />
            </Part>
          </Panel>
        </div>
        {/* Below the order's contents they stand in two columns. */}
        <div className="min-w-0 gap-6 max-md:grid md:max-xl:columns-2 md:max-xl:*:mb-6 md:max-xl:*:break-inside-avoid xl:grid">
          <Panel>
            <OrderCustomer order={order} />
          </Panel>
          <Panel>
            <OrderHandling order={order} mayWrite={mayWrite} onChange={onChange} />
          </Panel>
          <Panel>
            <OrderFields order={order} mayWrite={mayWrite} onChange={onChange} />
          </Panel>
          <Panel>
            <Part title={t('delivery')}>
              <OrderFacts order={order} />
              <OrderDeadline order={order} />
            </Part>
          </Panel>
          <Panel>
            <StaffInvoices order={order} />
            <SoldCards order={order} />
            <OrderGifts order={order} mayWrite={mayWrite} onChange={onChange} />
            <Refunds
              order={order}
              renderAnswer={(refund) => mayWrite && <TransferButton order={order} refund={refund} />}
            />
          </Panel>
          <Panel>{money}</Panel>
        </div>
      </div>
    </div>
  );
}

/** What the buyer wrote to the shop, before the goods that it is about. */
function BuyerNote({ order: { buyerNote } }: { order: OrderDetail }) {
  const t = useMessages('dashboard/orders/order');
  if (!buyerNote) return null;
  return (
    <Part title={t('buyerNote')}>
      <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line text-sm">
        {buyerNote}
      </p>
    </Part>
  );
}

/** Hidden if its content is empty. */
const Panel = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 rounded-lg border border-line bg-raised p-4 empty:hidden sm:p-5">{children}</div>
);

/** When an unpaid order is canceled automatically, and what prevents it. */
function OrderDeadline({ order: { expiresAt, lapsesAt } }: { order: OrderDetail }) {
  const t = useMessages('dashboard/orders/order');
  const at = expiresAt ?? lapsesAt;
  if (!at) return null;
  return (
    <p className="text-sm text-warn">
      {t(expiresAt ? 'due' : 'lapses')} <Moment at={at} className="whitespace-nowrap font-semibold" />.{' '}
      {t(expiresAt ? 'dueText' : 'lapsesText')}
    </p>
  );
}

/** Leads to the gift cards that an order sold. */
function SoldCards({ order: { code, lines } }: { order: OrderDetail }) {
  const t = useMessages('dashboard/orders/order');
  if (!lines.some(({ isGiftCard, fulfilledQuantity }) => isGiftCard && fulfilledQuantity > 0)) return null;
  return (
    <p className="text-sm">
      <Link
        href={`/dashboard/settings/gift-cards?q=${code}`}
        className="font-semibold underline underline-offset-4"
      >
        {t('soldCards')}
      </Link>
      <span className="block text-quiet">{t('soldCardsText')}</span>
    </p>
  );
}

/** Prints the packing slip of a parcel that has left. */
function ParcelSlip({ order, parcel }: { order: OrderDetail; parcel: OrderDetail['fulfillments'][number] }) {
  const t = useMessages('dashboard/orders/order');
  return (
    <a
      href={packingSlipHref(order.code, parcel.id)}
      className="justify-self-start font-semibold text-sm underline underline-offset-4"
    >
      {t('packingSlip')}
    </a>
  );
}
