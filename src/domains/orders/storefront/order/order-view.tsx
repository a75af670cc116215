import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import type { OrderDetail } from '../../contract.ts';
import { OrderMoves } from '../moves/order-moves.tsx';
import { orderQuery } from '../order-calls.ts';
import { OrderStory } from '../story/order-story.tsx';
import { Invoices } from './invoices.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderHeading, Part } from './order-parts.tsx';
import { OrderSums } from './order-sums.tsx';
import { Parcels } from './parcels.tsx';
import { PayOrder } from './pay-order.tsx';
import { Refunds, Returns } from './returns-and-refunds.tsx';
import { awaitsMore, isDue, stageOf } from './stage.ts';
import { TransferPart } from './transfer-part.tsx';

type Props = {
  order: OrderDetail;
  /** The link token, for users who are not signed in. */
  token?: string | undefined;
  /** Replaces the order's own heading. */
  heading?: ReactNode;
  /** What is offered after the order's contents. */
  offer?: ReactNode;
  /** Actions on the order. */
  actions?: ReactNode;
};

/** An order for its buyer: status, actions, contents, totals and events. */
export function OrderView({ order, token, heading, offer, actions }: Props) {
  const t = useMessages('account/orders/order');
  const story = useMessages('account/orders/story');
  const [done, setDone] = useState<Done | null>(null);
  const { buyerNote } = order;
  const note = buyerNote ? [{ name: t('buyerNote'), value: buyerNote }] : [];
  const showDone = (words: string) => setDone({ words });
  useAwaited(order, token);
  // After thanks comes what was bought; canceling is last, and quiet.
  const isFresh = stageOf(order) === 'fresh';
  const moves = (
    <OrderMoves
      order={order}
      token={token}
      onDone={showDone}
      more={actions}
      cancelLook={isFresh ? 'quiet' : 'secondary'}
    />
  );
  return (
    <div className="grid gap-8">
      {heading ?? <OrderHeading order={order} />}
      {done && <DoneNotice done={done} />}
      {isDue(order) && <PayOrder order={order} token={token} onPaid={showDone} />}
      {order.transfer && <TransferPart order={order} transfer={order.transfer} token={token} />}
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 divide-y divide-line *:py-8 *:first:pt-0 *:last:pb-0">
          <Parcels order={order} />
          <Returns order={order} />
          <Part title={t('items')}>
            <OrderLines order={order} />
            <OrderSums order={order} />
            {!isFresh && <div className="border-line border-t pt-5 empty:hidden">{moves}</div>}
          </Part>
          <Part title={story('story')}>
            <OrderStory order={order} />
          </Part>
        </div>
        <div className="grid min-w-0 gap-8 rounded-lg bg-surface p-5 sm:p-6">
          <OrderFacts order={order} more={[...note, ...order.facts]} />
          <Refunds order={order} />
          <Invoices order={order} token={token} />
        </div>
      </div>
      {offer}
      {isFresh && moves}
    </div>
  );
}

/** The last action; a new object each time, so that a repeated text is announced again. */
type Done = { words: string };

/** Confirms an action. Takes focus, since the button that was pressed is gone. */
function DoneNotice({ done }: { done: Done }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) box.current?.focus();
  }, [done]);
  return (
    <Notice look="good" ref={box} className="max-w-2xl">
      {done.words}
    </Notice>
  );
}

/** Delays of the reads after the order began to wait for something; none after the last. */
const LOOKS_MS = [1_500, 4_000, 10_000, 25_000];

/** Rereads an order a few times while a refund or document is about to be completed. */
function useAwaited(order: OrderDetail, token: string | undefined): void {
  const client = useQueryClient();
  const locale = useLocale();
  const isAwaited = awaitsMore(order);
  const { code } = order;
  useEffect(() => {
    if (!isAwaited) return;
    const look = () => void client.invalidateQueries(orderQuery(locale, code, token));
    const timers = LOOKS_MS.map((pause) => setTimeout(look, pause));
    return () => timers.forEach(clearTimeout);
  }, [client, isAwaited, code, token, locale]);
}
