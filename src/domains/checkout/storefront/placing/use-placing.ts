import { useEffect, useRef, useState } from 'react';
import type { PaymentState } from '#domains/orders/contract.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NewOrder, Placed } from '../../contract.ts';
import { type Attempt, attemptFor } from '../draft/draft.ts';
import type { DraftKeeper } from '../draft/use-draft.ts';
import * as messages from '../messages.ts';
import type { QuoteKeeper } from '../quote/use-quote.ts';
import { type Refused, sendOrder, Unanswered } from './send-order.ts';

export type OrderRef = { code: string; token: string };
/** How the try to collect an order's money ended; `reason` is a sentence for the person. */
export type Settled = { status: 'paid' | 'later' | 'declined' | 'open'; reason?: string };

export type Placing = {
  /** `unanswered`: the order may stand, and only sending it once more will tell. */
  status: 'idle' | 'sending' | 'paying' | 'unanswered';
  /** Why the last press placed nothing. */
  refused: Refused | null;
  /** How paying for the order that stands went so far. */
  last: Settled | null;
  place: (order: NewOrder) => Promise<void>;
  /** Sends once more what nobody has answered. */
  resume: () => Promise<void>;
};

type Options = {
  keeper: DraftKeeper;
  quotes: QuoteKeeper;
  settle: (order: OrderRef, state: PaymentState) => Promise<Settled>;
  onOrdered: (lines: NewOrder['lines']) => void;
  onDone: (order: OrderRef) => void;
};

/** Places an order once, however often somebody presses, reloads or loses the line, and then collects its money. */
export function usePlacing({ keeper, quotes, settle, onOrdered, onDone }: Options): Placing {
  const t = useMessages(messages);
  const locale = useLocale();
  const [status, setStatus] = useState<Placing['status']>(
    keeper.draft.attempt?.isOpen ? 'unanswered' : 'idle',
  );
  const [refused, setRefused] = useState<Refused | null>(null);
  const [last, setLast] = useState<Settled | null>(null);
  const isSending = useRef(false);

  const refuse = (refusal: Refused) => {
    if (refusal.quote) quotes.take(refusal.quote);
    else quotes.retry();
    setRefused(refusal);
    setStatus('idle');
  };
  const collect = async ({ order: { code, token }, payment }: Placed, { body }: Attempt) => {
    const order = { code, token };
    setStatus('paying');
    keeper.clear({ placed: order });
    onOrdered((JSON.parse(body) as NewOrder).lines);
    const settled = await settle(order, payment).catch((): Settled => ({ status: 'open' }));
    setLast(settled);
    if (settled.status === 'paid' || settled.status === 'later') {
      keeper.clear();
      onDone(order);
    } else setStatus('idle');
  };
  const send = async (attempt: Attempt) => {
    keeper.change({ attempt });
    setRefused(null);
    setStatus('sending');
    try {
      const answer = await sendOrder(attempt, { locale });
      keeper.change({ attempt: { ...attempt, isOpen: false } });
      if ('refused' in answer) refuse(answer.refused);
      else await collect(answer.placed, attempt);
    } catch (error) {
      if (error instanceof Unanswered) return setStatus('unanswered');
      keeper.change({ attempt: null });
      const { code = null, message = '' } = error instanceof FetchFailure ? error : {};
      refuse({ code: code ?? 'unexpected', message: code ? message : t('unexpected') });
    }
  };
  const once = async (attempt: Attempt | null) => {
    if (isSending.current || !attempt) return;
    isSending.current = true;
    await send(attempt);
    isSending.current = false;
  };
  const resume = () => once(keeper.current().attempt);
  useWhenOnline(status === 'unanswered', resume);
  return {
    ...{ status, refused, last, resume },
    place: (order) => once(attemptFor(order, keeper.current().attempt)),
  };
}

/** Goes on by itself when the connection comes back. */
function useWhenOnline(isWaiting: boolean, goOn: () => Promise<void>): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const hear = () => void latest.current();
    addEventListener('online', hear);
    return () => removeEventListener('online', hear);
  }, [isWaiting]);
}
