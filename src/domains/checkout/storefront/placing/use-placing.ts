import { useEffect, useRef, useState } from 'react';
import type { PaymentState, Settled } from '#domains/orders/contract.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { NewOrder, Placed } from '../../contract.ts';
import { type Attempt, attemptFor, orderIn, type PlacedRef } from '../draft/draft.ts';
import type { DraftState } from '../draft/use-draft.ts';
import type { QuoteState } from '../quote/use-quote.ts';
import { type Answer, type Refused, sendOrder, type Turn, Unanswered } from './send-order.ts';

export type Placing = {
  /** `unanswered`: the order may exist, and only repeating the request can tell. */
  status: 'idle' | 'sending' | 'paying' | 'unanswered';
  /** Why the last attempt placed nothing. */
  refused: Refused | null;
  /** The last result of paying the placed order. */
  last: Settled | null;
  place: (order: NewOrder) => Promise<void>;
  /** Repeats the unanswered request. */
  resume: () => Promise<void>;
};

type Options = {
  draftState: DraftState;
  quotes: QuoteState;
  settle: (order: PlacedRef, state: PaymentState) => Promise<Settled>;
  onOrdered: (lines: NewOrder['lines']) => void;
  /** Called with the address of a placed order that joins the address book. */
  onSaveAddress: (address: NewOrder['shippingAddress']) => void;
  onDone: (order: PlacedRef) => void;
};

/** The result of an attempt. The draft stores it as open until it is known. */
async function outcomeOf(
  attempt: Attempt,
  { change }: DraftState,
  { locale, turn }: { locale: Locale; turn: Turn },
): Promise<Answer | null> {
  try {
    change({ attempt });
    const answer = await sendOrder(attempt, { locale, turn });
    change({ attempt: { ...attempt, isOpen: false } });
    return answer;
  } catch (error) {
    if (error instanceof Unanswered) return null;
    change({ attempt: null });
    const unexpected = {
      code: 'unexpected',
      message: translate('account/checkout/general', locale)('unexpected'),
    };
    const { code, message } = error instanceof FetchFailure ? error : unexpected;
    return { refused: code ? { code, message } : unexpected };
  }
}

/** After placing: removes the ordered lines from the cart, clears the draft, and collects the payment. */
async function collect(placed: Placed, attempt: Attempt, options: Options): Promise<Settled> {
  const { draftState, settle, onOrdered, onDone } = options;
  const { code, token } = placed.order;
  if (draftState.current().savesAddress) options.onSaveAddress(orderIn(attempt).shippingAddress);
  draftState.clear({ owner: draftState.current().owner, placed: { code, token } });
  onOrdered(orderIn(attempt).lines);
  const settled = await settle({ code, token }, placed.payment).catch((): Settled => ({ status: 'open' }));
  if (settled.status === 'declined' || settled.status === 'open') return settled;
  draftState.clear();
  onDone({ code, token });
  return settled;
}

const isOver = ({ status }: Settled): boolean => status === 'paid' || status === 'later';

/** Places an order once, despite double presses, reloads and lost connections, and then collects its payment. */
export function usePlacing(options: Options): Placing {
  const { draftState, quotes } = options;
  const locale = useLocale();
  const wasOpen = draftState.draft.attempt?.isOpen === true;
  const [status, setStatus] = useState<Placing['status']>(wasOpen ? 'unanswered' : 'idle');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [last, setLast] = useState<Settled | null>(null);
  const isSending = useRef(false);

  const send = async (attempt: Attempt, turn: Turn): Promise<Placing['status']> => {
    setRefused(null);
    setStatus('sending');
    const outcome = await outcomeOf(attempt, draftState, { locale, turn });
    if (!outcome) return 'unanswered';
    if ('refused' in outcome) {
      if (outcome.refused.quote) quotes.take(outcome.refused.quote);
      else quotes.retry();
      setRefused(outcome.refused);
      return 'idle';
    }
    setStatus('paying');
    const settled = await collect(outcome.placed, attempt, options);
    setLast(settled);
    // The page stays as it is until the next one is loaded.
    return isOver(settled) ? 'paying' : 'idle';
  };
  const once = async (attempt: Attempt | null, turn: Turn) => {
    if (isSending.current || !attempt) return;
    isSending.current = true;
    setStatus(await send(attempt, turn));
    isSending.current = false;
  };
  const resume = () => once(draftState.current().attempt, 'again');
  // The user logged out, which removed the draft.
  const isForgotten = status === 'unanswered' && !draftState.draft.attempt;
  useWhenOnline(status === 'unanswered', resume);
  return {
    status: isForgotten ? 'idle' : status,
    refused,
    last,
    resume,
    place: (order) => once(attemptFor(order, draftState.current().attempt), 'first'),
  };
}

/** Resumes when the connection is back. */
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
