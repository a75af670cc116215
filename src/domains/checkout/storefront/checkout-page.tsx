import { useEffect, useRef } from 'react';
import type { CheckoutQuote } from '../contract.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutProps } from './checkout-parts.ts';
import { CheckoutEmpty, CheckoutSkeleton } from './checkout-states.tsx';
import { fillIn } from './draft/fill-in.ts';
import { type DraftState, useDraft } from './draft/use-draft.ts';
import { usePlacing } from './placing/use-placing.ts';
import { wishOf } from './quote/lines.ts';
import { useQuote } from './quote/use-quote.ts';

/** The checkout, from the cart to a placed order. Rendered after hydration only. */
export function CheckoutPage(props: CheckoutProps) {
  const { lines, member, payment, onOrdered, onDone } = props;
  const keeper = useDraft();
  const quotes = useQuote(wishOf(keeper.draft, lines), member?.id ?? '');
  const placing = usePlacing({ keeper, quotes, settle: payment.settle, onOrdered, onDone });
  useFillIn(keeper, member);
  const isUnderWay = placing.status !== 'idle';
  // While placing, the page stays as it was when the button was pressed.
  const shown = useFrozen({ lines, keeper, quote: quotes.quote }, isUnderWay);
  const { placed } = keeper.draft;
  if (placed && !isUnderWay)
    return payment.panel(placed, placing.last, () => {
      keeper.clear();
      onDone(placed);
    });
  if (shown.lines.length === 0) return <CheckoutEmpty />;
  const { quote } = shown;
  if (quote) return <CheckoutForm {...props} {...shown} quote={quote} quotes={quotes} placing={placing} />;
  const { failureNote: FailureNote } = props;
  return quotes.failure ? (
    <FailureNote failure={quotes.failure} onRetry={quotes.retry} />
  ) : (
    <CheckoutSkeleton />
  );
}

type Shown = Pick<CheckoutProps, 'lines'> & { keeper: DraftState; quote: CheckoutQuote | null };

/** Freezes what is shown while placing, once there is something to show. */
function useFrozen(now: Shown, isUnderWay: boolean): Shown {
  const kept = useRef(now);
  const isFrozen = isUnderWay && kept.current.quote !== null;
  useEffect(() => {
    if (!isFrozen) kept.current = now;
  });
  return isFrozen ? kept.current : now;
}

/** Fills empty fields with the member's data; clears them when the member signs out. */
function useFillIn(keeper: DraftState, member: CheckoutProps['member']): void {
  const latest = useRef(keeper);
  useEffect(() => {
    latest.current = keeper;
  });
  useEffect(() => {
    if (member === undefined) return;
    const { current, change } = latest.current;
    const filled = fillIn(current(), member);
    if (filled !== current()) change(filled);
  }, [member]);
}
