import type { Locale } from '#platform/locale.ts';
import { storedCart } from '../cart-store.ts';
import { accountCart } from './account-cart.ts';
import { cartCalls } from './cart-calls.ts';
import { storedRecord } from './cart-record.ts';

type Options = {
  locale: Locale;
  signal: AbortSignal;
  /** A call failed. The cart works without; it is tried again at the next change, or when one comes back. */
  onFailure: (error: unknown) => void;
};

/** Several presses of plus are one change. */
const PAUSE_MS = 250;
const LOOK_AGAIN_MS = 15_000;

/** Tabs of one browser take turns, so that one saves and the others find it done. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cart', work) : work();

/**
 * Keeps this browser's cart and the account's alike until `signal` ends it: merges them after log-in, saves each change
 * in order, the last one also as the page is left, and takes over what other devices did when somebody comes back.
 */
export function followAccountCart({ locale, signal, onFailure }: Options): void {
  const keeper = accountCart({
    cart: storedCart,
    record: storedRecord,
    calls: cartCalls(locale, (path, init) => fetch(path, init)),
    signal,
  });
  let queue = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    const guarded = async () => (signal.aborted ? undefined : work());
    queue = queue
      .then(() => inTurn(guarded))
      .catch((error: unknown) => {
        if (!signal.aborted) onFailure(error);
      });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => next(keeper.save), PAUSE_MS);
  };
  let lookedAt = 0;
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    next(keeper.look);
  };
  const stops = [storedCart.subscribe(saveSoon), storedRecord.subscribe(() => undefined)];
  addEventListener('pagehide', keeper.flush, { signal });
  addEventListener('online', () => next(keeper.look), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
  next(keeper.look);
  lookedAt = Date.now();
}
