import type { Fetch } from '#platform/browser/api.ts';
import { ask, askOr } from '#platform/browser/calls/ask.ts';
import { requestOf } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type { AccountCart, getCart, mergeCart, putCart } from '../../contract.ts';
import type { CountedLine } from '../../merge-carts.ts';

/** `isStale`: nothing was saved, because `revision` is no longer current. */
type Replaced = { isStale: boolean; cart: AccountCart };

export type CartCalls = {
  read(): Promise<AccountCart>;
  merge(lines: CountedLine[]): Promise<AccountCart>;
  replace(revision: string | null, lines: CountedLine[]): Promise<Replaced>;
  /** The same when the page is left, without waiting for an answer. */
  replaceAtLast(revision: string | null, lines: CountedLine[]): void;
};

/** The calls for the account's cart. They throw what `requestJson` throws. */
export const cartCalls = (lang: Locale, send: Fetch): CartCalls => ({
  read: () => ask<typeof getCart>('GET /cart', { lang }, { send }),
  merge: (lines) => ask<typeof mergeCart>('POST /cart/merge', { lang, body: { lines } }, { send }),
  replace: async (revision, lines) => {
    const input = { lang, body: { revision, lines } };
    // A 409 has the current cart in it.
    const answer = await askOr<typeof putCart, 409>(409, 'PUT /cart', input, { send });
    return 'cart' in answer ? { isStale: true, cart: answer.cart } : { isStale: false, cart: answer };
  },
  replaceAtLast: (revision, lines) => {
    const [path, init] = requestOf<typeof putCart>('PUT /cart', { lang, body: { revision, lines } });
    send(path, { ...init, keepalive: true }).catch(() => undefined);
  },
});
