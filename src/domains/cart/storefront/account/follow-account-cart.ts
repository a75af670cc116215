import type { ChangeOrigin } from '#platform/browser/stored-value.ts';
import type { Locale } from '#platform/locale.ts';
import { storedCart } from '../cart-store.ts';
import { type AccountCartState, accountCart } from './account-cart.ts';
import { cartCalls } from './cart-calls.ts';
import { storedRecord } from './cart-record.ts';

type Options = {
  locale: Locale;
  signal: AbortSignal;
  /**
   * A call failed. The local cart still works; syncing is retried at the next change, or when the tab becomes visible.
   */
  onFailure: (error: unknown) => void;
};

/** Debounces changes. Another tab's changes are saved by that tab, or by this one after a longer pause. */
const PAUSE_MS = { here: 400, elsewhere: 3_000 };
const LOOK_AGAIN_MS = 15_000;

/** Tabs of one browser take turns by a lock, so that one saves and the others find it done. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cart', work) : work();

/** Runs calls one after another. */
function callQueue({ signal, onFailure }: Options) {
  let queue = Promise.resolve();
  return (work: () => Promise<void>): void => {
    const guarded = async () => (signal.aborted ? undefined : work());
    queue = queue
      .then(() => inTurn(guarded))
      .catch((error: unknown) => {
        if (!signal.aborted) onFailure(error);
      });
  };
}

/** Saves after each change with a delay, and sends unsaved changes when the page is left. */
function saveChanges(sync: AccountCartState, next: ReturnType<typeof callQueue>, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOurs = false;
  const save = async () => {
    await sync.save();
    isOurs = false;
  };
  const stop = storedCart.subscribe((origin: ChangeOrigin) => {
    isOurs ||= origin === 'here';
    clearTimeout(timer);
    timer = setTimeout(() => next(save), PAUSE_MS[isOurs ? 'here' : origin]);
  });
  addEventListener('pagehide', () => isOurs && sync.flush(), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
}

/**
 * Syncs this browser's cart and the account's until `signal` aborts: merges after log-in, saves changes in order, also
 * when the page is left, and reads other devices' changes when the tab becomes visible.
 */
export function followAccountCart(options: Options): void {
  const { locale, signal } = options;
  const calls = cartCalls(locale, (path, init) => fetch(path, init));
  const sync = accountCart({ cart: storedCart, record: storedRecord, calls, signal });
  const next = callQueue(options);
  let lookedAt = 0;
  const look = () => {
    lookedAt = Date.now();
    next(sync.look);
  };
  const lookAgain = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_AGAIN_MS) look();
  };
  signal.addEventListener(
    'abort',
    storedRecord.subscribe(() => undefined),
  );
  saveChanges(sync, next, signal);
  addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', lookAgain, { signal });
  look();
}

/** Forgets the account after its session expired. The cart stays: most likely its owner is still there. */
export const dropAccountCart = (): void => storedRecord.change(() => null);

/** Clears the cart at log-out: it stays in its account. Does nothing if the account was dropped before. */
export function leaveAccountCart(): void {
  if (!storedRecord.current()) return;
  dropAccountCart();
  storedCart.change((lines) => (lines.length === 0 ? lines : []));
}
