import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { CheckoutQuote, CheckoutRequest, quoteCheckout } from '../../contract.ts';

export type QuoteState = {
  /** The newest figures; null before the first. */
  quote: CheckoutQuote | null;
  /** Whether newer ones are on their way. */
  isBusy: boolean;
  failure: unknown;
  retry: () => void;
  /** Takes over figures that came with another answer. */
  take: (quote: CheckoutQuote) => void;
};

/** Several keys or presses in a row are one question. */
const PAUSE_MS = 250;
const AWHILE_MS = 15_000;

type Asked = { quote: CheckoutQuote | null; isBusy: boolean; failure: unknown };

/**
 * Asks what an order would cost whenever the wish, or who asks, changes. An answer that is late for its question is
 * dropped; the figures before stay until the new ones are there. Nothing is asked about an empty cart.
 */
export function useQuote(wish: CheckoutRequest, asker: string): QuoteState {
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked>({ quote: null, isBusy: true, failure: null });
  const [round, setRound] = useState(0);
  const isFirst = useRef(true);
  const body = JSON.stringify(wish);
  const isEmpty = wish.lines.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else, or a new round, asks again.
  useEffect(() => {
    if (isEmpty) return;
    const leaving = new AbortController();
    const askNow = async () => {
      try {
        const quote = await ask<typeof quoteCheckout>(
          'POST /checkout/quote',
          { lang: locale, body: wish },
          { signal: leaving.signal },
        );
        setAsked({ quote, isBusy: false, failure: null });
      } catch (failure) {
        if (!leaving.signal.aborted) setAsked((before) => ({ ...before, isBusy: false, failure }));
      }
    };
    setAsked((before) => ({ ...before, isBusy: true }));
    const timer = setTimeout(askNow, isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [body, isEmpty, asker, locale, round]);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  useWhenBack(retry);
  return {
    ...asked,
    retry,
    take: useCallback((quote) => setAsked({ quote, isBusy: false, failure: null }), []),
  };
}

/** Whoever comes back to the page after a while sees the figures of now. */
function useWhenBack(look: () => void): void {
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const hear = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > AWHILE_MS) look();
    };
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, [look]);
}
