import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { TimeZoneNote } from '#ui/dashboard/time-zone-note.tsx';
import { Moment } from '#ui/moment.tsx';
import type { OrderDetail } from '../../contract.ts';
import { describeEvent, eventKey } from '../../storefront/story/describe-event.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { NoteForm } from '../moves/note-form.tsx';

/** The events of an order, newest first, with their actors and with staff's notes. */
export function DashboardStory({ order, mayWrite }: { order: OrderDetail; mayWrite: boolean }) {
  return (
    <div className="relative grid gap-4">
      {/* On the line of the heading. */}
      <span className="absolute end-0 bottom-full mb-4">
        <TimeZoneNote />
      </span>
      {mayWrite && <NoteForm order={order} />}
      <ol className="ms-1 text-sm">
        {order.events.toReversed().map((event) => (
          <StoryLine key={eventKey(event)} order={order} event={event} />
        ))}
      </ol>
    </div>
  );
}

function StoryLine({ order, event }: { order: OrderDetail; event: OrderDetail['events'][number] }) {
  const t = useMessages('dashboard/orders/order');
  const story = useMessages('account/orders/story');
  const money = useMoneyIn(order.currency);
  const { words, more } = describeEvent(event, order, { t: story, money, isBuyer: false });
  return (
    <li className="relative grid gap-x-4 ps-5 pb-4 before:absolute before:-start-1 before:top-1.5 before:size-2 before:rounded-full before:bg-edge not-last:after:absolute not-last:after:-start-px not-last:after:top-4.5 not-last:after:-bottom-0.5 not-last:after:border-line not-last:after:border-s first:before:bg-ink last:pb-0 sm:grid-cols-[minmax(0,1fr)_fit-content(45%)]">
      <div className="grid content-start gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{words}</span>
          {event.isInternal && <Badge>{t('internal')}</Badge>}
        </p>
        {more && <bdi className="max-w-[70ch] whitespace-pre-line">{more}</bdi>}
      </div>
      <p className="text-quiet">
        <bdi>{event.name ?? t('by', { by: event.by })}</bdi>
        {' · '}
        <Moment at={event.at} className="whitespace-nowrap" />
      </p>
    </li>
  );
}
