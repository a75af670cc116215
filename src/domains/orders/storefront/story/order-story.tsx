import { useMessages } from '#platform/i18n/use-messages.ts';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { useMoneyIn } from '../use-money-in.ts';
import { describeEvent, eventKey } from './describe-event.ts';

/** The events of an order, newest last, without internal ones. */
export function OrderStory({ order }: { order: OrderDetail }) {
  const t = useMessages('account/orders/story');
  const money = useMoneyIn(order.currency);
  const events = order.events.filter(({ isInternal }) => !isInternal);
  return (
    <ol className="grid text-sm">
      {events.map((event) => {
        const { words, more } = describeEvent(event, order, { t, money, isBuyer: true });
        return (
          <li
            key={eventKey(event)}
            className="relative grid gap-0.5 ps-5 pb-4 before:absolute before:inset-s-0 before:top-1.5 before:size-2 before:rounded-full before:bg-edge not-last:after:absolute not-last:after:inset-s-[3.5px] not-last:after:top-4 not-last:after:bottom-0.5 not-last:after:w-px not-last:after:bg-line last:pb-0"
          >
            <span>{words}</span>
            {more && <bdi className="whitespace-pre-line text-quiet">{more}</bdi>}
            <Moment at={event.at} className="text-quiet" />
          </li>
        );
      })}
    </ol>
  );
}
