import { type Fetch, requestJson } from '#platform/browser/api.ts';
import type { Locale } from '#platform/locale.ts';
import type { AccountCart } from '../../contract.ts';
import type { CountedLine } from '../../merge-carts.ts';

/** `isStale`: nothing was saved, because the cart is by now another one than `revision` stands for. */
export type Replaced = { isStale: boolean; cart: AccountCart };

export type CartCalls = {
  read(): Promise<AccountCart>;
  merge(lines: CountedLine[]): Promise<AccountCart>;
  replace(revision: string | null, lines: CountedLine[]): Promise<Replaced>;
  /** The same as the page is left: nobody waits for an answer. */
  replaceAtLast(revision: string | null, lines: CountedLine[]): void;
};

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The calls for the cart of the account, answered in a language. They throw what `requestJson` throws. */
export function cartCalls(locale: Locale, send: Fetch): CartCalls {
  const path = (name: string) => `/api/cart${name}?lang=${locale}`;
  /** Being late is an answer, too, and has the cart in it. */
  const sendOrLate: Fetch = async (to, init) => {
    const response = await send(to, init);
    return response.status === 409 ? new Response(response.body) : response;
  };
  return {
    read: () => requestJson(send, path('')),
    merge: (lines) => requestJson(send, path('/merge'), json('POST', { lines })),
    replace: async (revision, lines) => {
      const asked = json('PUT', { revision, lines });
      const answer = await requestJson<AccountCart | { cart: AccountCart }>(sendOrLate, path(''), asked);
      return 'cart' in answer ? { isStale: true, cart: answer.cart } : { isStale: false, cart: answer };
    },
    replaceAtLast: (revision, lines) => {
      const asked = { ...json('PUT', { revision, lines }), keepalive: true };
      send(path(''), asked).catch(() => undefined);
    },
  };
}
