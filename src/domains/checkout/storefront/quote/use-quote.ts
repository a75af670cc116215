import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { CheckoutQuote, CheckoutRequest, quoteCheckout } from '../../contract.ts';

export type QuoteState = {
  /** The newest quote; null before the first. */
  quote: CheckoutQuote | null;
  /** Whether a newer one is loading. */
  isBusy: boolean;
  failure: unknown;
  retry: () => void;
  /** Takes over a quote from another answer. */
  take: (quote: CheckoutQuote) => void;
};

/** Debounces input, in milliseconds. */
const PAUSE_MS = 250;
const AWHILE_MS = 15_000;

type Asked = { quote: CheckoutQuote | null; isBusy: boolean; failure: unknown };

/**
 * Requests a quote whenever the order or the user changes. Outdated answers are dropped; the last quote stays until a
 * new one arrives. Nothing is requested for an empty cart.
 */
export function useQuote(wish: CheckoutRequest, asker: string): QuoteState {
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked>({ quote: null, isBusy: true, failure: null });
  const [round, setRound] = useState(0);
  const isFirst = useRef(true);
  const body = JSON.stringify(wish);
  const isEmpty = wish.lines.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user, or a new round, asks again.
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

/** Refreshes the quote when the page becomes visible after a while. */
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
