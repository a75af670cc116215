import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { FulfillmentState, OrderState, PaymentState } from '../order-states.tsx';

type Props = {
  order: OrderDetail;
  /** Actions on the order, on the title's line. */
  children: ReactNode;
};

/** The order's code, states and time. */
export function OrderHeading({ order, children }: Props) {
  const t = useMessages('account/orders/order');
  return (
    <header className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-56 text-xl tabular-nums">{t('order', { code: order.code })}</h1>
        {children}
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-2 text-quiet text-sm">
        <OrderState status={order.status} isInLine />
        <PaymentState order={order} isInLine />
        <FulfillmentState order={order} isInLine />
        <span className="sm:ms-1">
          {t('placedOn')} <Moment at={order.placedAt} />
        </span>
      </p>
    </header>
  );
}
