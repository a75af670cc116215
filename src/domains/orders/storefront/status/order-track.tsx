import Check from 'lucide-react/icons/check';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import type { OrderDetail } from '../../contract.ts';

type Props = {
  order: Pick<OrderDetail, 'status' | 'fulfillmentStatus' | 'fulfillments' | 'shippingMethod'>;
};

/** The way of an order to its buyer in three steps; those behind it are filled. For orders that are not canceled. */
export function OrderTrack({ order }: Props) {
  const t = useMessages('account/orders/status');
  const parts = useMessages('account/orders/order');
  const story = useMessages('account/orders/story');
  const { status, fulfillmentStatus, fulfillments, shippingMethod } = order;
  const isCollected = Boolean(shippingMethod.pickup);
  const hasArrived = status === 'delivered';
  const hasLeft = hasArrived || fulfillmentStatus !== 'unfulfilled';
  const isInPart = fulfillmentStatus === 'partially_fulfilled';
  const units = fulfillments.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  const ready = isInPart ? story('ready', { units }) : parts('readyParts');
  const sent = t(isInPart ? 'partially_fulfilled' : 'fulfilled');
  const steps = [
    { words: t(status === 'processing' && !hasLeft ? 'processing' : 'ordered'), isReached: true },
    { words: isCollected ? ready : sent, isReached: hasLeft },
    { words: isCollected ? story('collected') : t('delivered'), isReached: hasArrived },
  ];
  const reached = steps.filter(({ isReached }) => isReached).length;
  return (
    <ol className="mt-2 grid max-w-md grid-cols-3 text-sm">
      {steps.map(({ words, isReached }, index) => (
        <li
          key={words}
          aria-current={index === reached - 1 ? 'step' : undefined}
          className={cx('group grid content-start gap-2', isReached ? 'font-medium' : 'text-quiet')}
        >
          <span aria-hidden className="flex items-center gap-1">
            <span className={cx(way, 'group-first:hidden', isReached ? 'bg-good' : 'bg-edge')} />
            <span
              className={cx(
                'flex size-4 shrink-0 items-center justify-center rounded-full border forced-color-adjust-none',
                isReached ? 'border-good bg-good text-paper' : 'border-edge',
              )}
            >
              {isReached && <Check strokeWidth={3.5} className="size-2.5" />}
            </span>
            <span className={cx(way, 'group-last:hidden', index < reached - 1 ? 'bg-good' : 'bg-edge')} />
          </span>
          {/* From one end of the line to the other. */}
          <span className="group-not-first:group-not-last:px-1 group-not-first:text-center group-last:text-end">
            {words}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Half of the way between two steps. */
const way = 'h-px flex-1 forced-color-adjust-none';
