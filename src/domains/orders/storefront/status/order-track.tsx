import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import type { OrderDetail } from '../../contract.ts';

type Props = { order: Pick<OrderDetail, 'status' | 'fulfillmentStatus' | 'shippingMethod'> };

/** The way of an order to its buyer in three steps; those behind it are filled. For orders that are not canceled. */
export function OrderTrack({ order }: Props) {
  const t = useMessages('account/orders/status');
  const parts = useMessages('account/orders/order');
  const { status, fulfillmentStatus, shippingMethod } = order;
  const hasArrived = status === 'delivered';
  const hasLeft = hasArrived || fulfillmentStatus !== 'unfulfilled';
  const left = fulfillmentStatus === 'partially_fulfilled' ? 'partially_fulfilled' : 'fulfilled';
  const steps = [
    { words: t(status === 'processing' && !hasLeft ? 'processing' : 'ordered'), isReached: true },
    { words: shippingMethod.pickup ? parts('readyParts') : t(left), isReached: hasLeft },
    { words: t('delivered'), isReached: hasArrived },
  ];
  const reached = steps.filter(({ isReached }) => isReached).length;
  return (
    <ol className="mt-2 grid max-w-md grid-cols-3 text-sm">
      {steps.map(({ words, isReached }, index) => (
        <li
          key={words}
          aria-current={index === reached - 1 ? 'step' : undefined}
          className={cx(
            'relative pe-3 pt-5 before:absolute before:start-0 before:top-0 before:size-3 before:rounded-full before:forced-color-adjust-none',
            'not-last:after:absolute not-last:after:inset-e-1 not-last:after:start-4 not-last:after:top-[5px] not-last:after:h-0.5 not-last:after:rounded-full not-last:after:forced-color-adjust-none',
            isReached ? 'font-medium before:bg-good' : 'text-quiet before:border-2 before:border-edge',
            index < reached - 1 ? 'after:bg-good' : 'after:bg-line',
          )}
        >
          {words}
        </li>
      ))}
    </ol>
  );
}
