import { useMessages } from '#platform/i18n/use-messages.ts';
import { Status, type StatusLook } from '#ui/dashboard/status.tsx';
import type { OrderDetail } from '../contract.ts';
import { useStateWords } from '../storefront/status/order-status.tsx';

type Order = Pick<OrderDetail, 'status' | 'paymentStatus' | 'fulfillmentStatus' | 'isRefundOpen'>;

const looks: Record<OrderDetail['status'], StatusLook> = {
  not_processed: 'due',
  processing: 'underWay',
  delivered: 'reached',
  canceled: 'over',
};

const looksInLine: Record<OrderDetail['status'], StatusLook> = {
  not_processed: 'warn',
  processing: 'underWay',
  delivered: 'reached',
  canceled: 'bad',
};

/** An order's status for staff: what waits for them stands out, in lists by its dot. */
export function OrderState({ status, isInLine = false }: Pick<Order, 'status'> & { isInLine?: boolean }) {
  const t = useMessages('account/orders/status');
  return <Status look={(isInLine ? looksInLine : looks)[status]}>{t(status)}</Status>;
}

type StateProps = {
  order: Order;
  /** In a line of states, where each has a ground; not in a table. */
  isInLine?: boolean;
};

/** Whether it is paid, quiet once it is; nothing where its status makes that irrelevant. */
export function PaymentState({ order, isInLine = false }: StateProps) {
  const { payment } = useStateWords(false)(order);
  const isUnpaid = order.paymentStatus === 'unpaid';
  const look = isInLine ? (isUnpaid ? 'warn' : 'done') : isUnpaid ? 'due' : 'quiet';
  return payment && <Status look={look}>{payment}</Status>;
}

/** Whether its goods have left, quiet once they have; nothing where its status makes that irrelevant. */
export function FulfillmentState({ order, isInLine = false }: StateProps) {
  const { fulfillment } = useStateWords(false)(order);
  const done = isInLine ? 'done' : 'quiet';
  const due = isInLine ? 'warn' : 'due';
  const look = order.fulfillmentStatus === 'fulfilled' ? done : due;
  return fulfillment && <Status look={look}>{fulfillment}</Status>;
}

/** The same in words only. */
export const FulfillmentWords = ({ order }: { order: Order }) => useStateWords(false)(order).fulfillment;
