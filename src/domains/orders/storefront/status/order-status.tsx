import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import type { OrderDetail } from '../../contract.ts';

const dots: Record<OrderDetail['status'], string> = {
  not_processed: 'bg-edge',
  processing: 'bg-star',
  delivered: 'bg-good',
  canceled: 'bg-bad',
};

type Props = { status: OrderDetail['status']; className?: string };

/** An order's status for buyers, as a badge: theirs has arrived, where staff read that it awaits them. */
export function OrderStatus({ status, className }: Props) {
  const t = useMessages('account/orders/status');
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap rounded-full bg-surface px-3 py-1 text-sm',
        className,
      )}
    >
      <span
        aria-hidden
        className={cx('size-2.5 shrink-0 rounded-full forced-color-adjust-none', dots[status])}
      />
      {t(status === 'not_processed' ? 'received' : status)}
    </span>
  );
}

type OrderState = Pick<OrderDetail, 'status' | 'paymentStatus' | 'fulfillmentStatus' | 'isRefundOpen'>;

/**
 * Texts for payment and fulfillment status; null where the order's status makes them irrelevant. Buyers do not read what
 * has not happened yet.
 */
export function useStateWords(
  forBuyer: boolean,
): (order: OrderState) => Record<'payment' | 'fulfillment', string | null> {
  const t = useMessages('account/orders/status');
  return ({ status, paymentStatus, fulfillmentStatus, isRefundOpen }) => {
    const isOver = status === 'canceled';
    const isRefund = paymentStatus === 'refunded' || paymentStatus === 'partially_refunded';
    return {
      payment:
        isOver && paymentStatus === 'unpaid'
          ? null
          : t(isRefund && isRefundOpen ? `being_${paymentStatus}` : paymentStatus),
      fulfillment: (isOver || forBuyer) && fulfillmentStatus === 'unfulfilled' ? null : t(fulfillmentStatus),
    };
  };
}
