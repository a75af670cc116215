import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { FulfillmentState, OrderState, PaymentState } from '../order-states.tsx';

/** The order's code, states and time. */
export function OrderHeading({ order }: { order: OrderDetail }) {
  const t = useMessages('account/orders/order');
  return (
    <header className="grid min-w-0 flex-1 basis-80 gap-1.5">
      <h1 className="text-xl tabular-nums">{t('order', { code: order.code })}</h1>
      <p className="flex flex-wrap items-center gap-1.5 text-quiet text-sm">
        <OrderState status={order.status} />
        <PaymentState order={order} isInLine />
        <FulfillmentState order={order} isInLine />
        <span className="ms-1">
          {t('placedOn')} <Moment at={order.placedAt} />
        </span>
      </p>
    </header>
  );
}
