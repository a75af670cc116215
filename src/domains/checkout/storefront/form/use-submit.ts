import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { CheckoutFormProps } from '../checkout-parts.ts';
import { orderOf } from '../draft/draft.ts';
import type { Gifts } from '../gifts/use-gifts.ts';
import { changesIn, isHarmless, orderable } from '../quote/lines.ts';
import { type CheckoutForm, focusFirstWrong } from './use-checkout-form.ts';

/** The payment providers that this page supports, and the chosen one. */
export function payingBy({ quote, payment, draftState }: CheckoutFormProps) {
  const providers = quote.paymentProviders.filter(payment.isKnown);
  const chosen = providers.find((provider) => provider === draftState.draft.provider) ?? providers[0] ?? null;
  return { providers, chosen };
}

type Submit = {
  onSubmit: (event: FormEvent) => Promise<void>;
  /** The notice of cart changes: focused if they prevent placing. */
  changesBox: RefObject<HTMLDivElement | null>;
};

/** Places the order if the form is complete and the cart available; otherwise focuses the problem. */
export function useSubmit(
  props: CheckoutFormProps,
  { form, gifts }: { form: CheckoutForm; gifts: Gifts },
  element: RefObject<HTMLFormElement | null>,
): Submit {
  const { lines, draftState, quote, placing, payment } = props;
  const changesBox = useRef<HTMLDivElement>(null);
  const isInTheWay = changesIn(quote, lines).some((change) => !isHarmless(change));
  const { refused } = placing;
  useEffect(() => {
    if (isInTheWay && refused) changesBox.current?.focus();
  }, [isInTheWay, refused]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (placing.status !== 'idle' || !form.isComplete()) return;
    if (!gifts.areComplete()) return;
    if (isInTheWay) return changesBox.current?.focus();
    if (quote.problems.length > 0 || quote.cardProblems.length > 0) return focusFirstWrong(element.current);
    if (quote.due > 0 && !(await payment.check())) return;
    const shippingMethodId = quote.shipping?.methodId ?? null;
    const draft = { ...draftState.current(), shippingMethodId, provider: payingBy(props).chosen };
    const order = orderOf(draft, { lines: orderable(lines), total: quote.total, due: quote.due });
    const wanted = gifts.wanted();
    await placing.place(wanted.length > 0 ? { ...order, gifts: wanted } : order);
  };
  return { onSubmit, changesBox };
}
