import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import { isDue } from '../done/stage.ts';
import { OrderMoves } from '../moves/order-moves.tsx';
import * as storyMessages from '../story/messages.ts';
import { OrderStory } from '../story/order-story.tsx';
import { type Done, DoneNotice } from './done-notice.tsx';
import { Invoices } from './invoices.tsx';
import * as messages from './messages.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderHeading } from './order-heading.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { Parcels } from './parcels.tsx';
import { Part } from './part.tsx';
import { PayOrder } from './pay-order.tsx';
import { Refunds, Returns } from './returns-and-refunds.tsx';
import { useAwaited } from './use-awaited.ts';

type Props = {
  order: OrderDetail;
  /** Of the link that opened it, for those who are not logged in. */
  token?: string | undefined;
  /** Stands above instead of the order's own heading. */
  heading?: ReactNode;
  /** What else can be done with it. */
  actions?: ReactNode;
};

/** An order as its buyer sees it: how far it is, what may be done, what it holds and costs, and what happened. */
export function OrderView({ order, token, heading, actions }: Props) {
  const t = useMessages(messages);
  const story = useMessages(storyMessages);
  const [done, setDone] = useState<Done | null>(null);
  const tell = (words: string) => setDone({ words });
  useAwaited(order, token);
  return (
    <div className="grid gap-8">
      {heading ?? <OrderHeading order={order} />}
      {done && <DoneNotice done={done} />}
      {isDue(order) && <PayOrder order={order} token={token} onPaid={tell} />}
      <OrderMoves order={order} token={token} onDone={tell} more={actions} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-10">
          <Parcels order={order} />
          <Returns order={order} />
          <Part title={t('items')}>
            <OrderLines order={order} />
            <OrderSums order={order} />
          </Part>
        </div>
        <div className="grid min-w-0 gap-8">
          <OrderFacts order={order} />
          <Refunds order={order} />
          <Invoices order={order} token={token} />
          <Part title={story('story')}>
            <OrderStory order={order} />
          </Part>
        </div>
      </div>
    </div>
  );
}
