import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { type Check, checkLines, refreshLines } from './cart-check.ts';
import { storedCart } from './cart-store.ts';

type CartCheck = { checks: Check[]; failed: boolean; retry: () => void };

/** Checks the cart each time the panel opens, and takes over current names and prices. */
export function useCartCheck(open: boolean): CartCheck {
  const locale = useLocale();
  const [checks, setChecks] = useState<Check[]>([]);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    const lines = storedCart.current();
    if (!open || lines.length === 0) return;
    const leaving = new AbortController();
    const compare = async () => {
      try {
        const found = await checkLines(lines, locale, leaving.signal);
        setChecks(found);
        setFailed(false);
        storedCart.change((now) => refreshLines(now, found));
      } catch {
        if (!leaving.signal.aborted) setFailed(true);
      }
    };
    void compare();
    return () => leaving.abort();
  }, [open, locale, round]);
  return { checks, failed, retry: useCallback(() => setRound((before) => before + 1), []) };
}
