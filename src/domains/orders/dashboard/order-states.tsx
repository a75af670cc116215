import { useMessages } from '#platform/i18n/use-messages.ts';
import { Status, type StatusLook } from '#ui/dashboard/status.tsx';
import type { OrderDetail } from '../contract.ts';
import { useStateWords } from '../storefront/status/order-status.tsx';

type Order = Pick<OrderDetail, 'status' | 'paymentStatus' | 'fulfillmentStatus' | 'isRefundOpen'>;

const looks: Record<OrderDetail['status'], StatusLook> = {
  not_processed: 'warn',
  processing: 'underWay',
  delivered: 'reached',
  canceled: 'bad',
};

/** An order's status for staff: what waits for them stands out. */
export function OrderState({ status }: Pick<Order, 'status'>) {
  const t = useMessages('account/orders/status');
  return <Status look={looks[status]}>{t(status)}</Status>;
}

/** Whether it is paid, quiet once it is; nothing where its status makes that irrelevant. */
export function PaymentState({ order }: { order: Order }) {
  const { payment } = useStateWords(false)(order);
  const { paymentStatus } = order;
  const look = paymentStatus === 'unpaid' ? 'warn' : 'quiet';
  return payment && <Status look={look}>{payment}</Status>;
}

/** Whether its goods have left, quiet once they have; nothing where its status makes that irrelevant. */
export function FulfillmentState({ order }: { order: Order }) {
  const { fulfillment } = useStateWords(false)(order);
  return (
    fulfillment && (
      <Status look={order.fulfillmentStatus === 'fulfilled' ? 'quiet' : 'warn'}>{fulfillment}</Status>
    )
  );
}

/** The same in words only. */
export const FulfillmentWords = ({ order }: { order: Order }) => useStateWords(false)(order).fulfillment;
