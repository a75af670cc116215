import { useEffect, useRef } from 'react';
import { isSessionLost } from '#domains/identity/storefront/session/session-over.ts';
import type { CheckoutQuote } from '../contract.ts';
import { useSaveAddress } from './address-book/use-save-address.ts';
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
  const draftState = useDraft();
  const quotes = useQuote(wishOf(draftState.draft, lines), member?.id ?? '');
  const onSaveAddress = useSaveAddress();
  const placing = usePlacing({
    draftState,
    quotes,
    settle: payment.settle,
    onOrdered,
    onSaveAddress,
    onDone,
  });
  useFillIn(draftState, member);
  const isUnderWay = placing.status !== 'idle';
  // While placing, the page stays as it was when the button was pressed.
  const shown = useFrozen({ lines, draftState, quote: quotes.quote }, isUnderWay);
  const { placed } = draftState.draft;
  if (placed && !isUnderWay)
    return payment.panel(placed, placing.last, () => {
      draftState.clear();
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

type Shown = Pick<CheckoutProps, 'lines'> & { draftState: DraftState; quote: CheckoutQuote | null };

/** Freezes what is shown while placing, once there is something to show. */
function useFrozen(now: Shown, isUnderWay: boolean): Shown {
  const latest = useRef(now);
  const isFrozen = isUnderWay && latest.current.quote !== null;
  useEffect(() => {
    if (!isFrozen) latest.current = now;
  });
  return isFrozen ? latest.current : now;
}

/** Fills empty fields with the member's data; clears them when the member signs out, but not if the session expired. */
function useFillIn(draftState: DraftState, member: CheckoutProps['member']): void {
  const latest = useRef(draftState);
  useEffect(() => {
    latest.current = draftState;
  });
  useEffect(() => {
    if (member === undefined || (member === null && isSessionLost())) return;
    const { current, change } = latest.current;
    const filled = fillIn(current(), member);
    if (filled !== current()) change(filled);
  }, [member]);
}
