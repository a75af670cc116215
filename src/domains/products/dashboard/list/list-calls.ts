import type { ProductStatus } from '#domains/catalog/contract.ts';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';

export type Chosen = { id: string; version: number };
export type Rounding = 'exact' | 'whole' | 'below_whole';
/** What is done to many products at once, by the last part of its address. */
export type ManyChange = {
  prices: ({ percent: number } | { by: number }) & { rounding: Rounding };
  stock: { by: number };
  status: { status: ProductStatus };
  selling: { isTracked: boolean | undefined; continuesSelling: boolean | undefined };
  category: { categoryId: string };
  deletion: Record<never, never>;
};

const base = '/api/dashboard';

/** Throws what `requestJson` throws. */
export function listCalls(locale: Locale) {
  const lang = `?lang=${locale}`;
  return {
    price: ({ id, version }: Chosen, variantId: string, price: number) =>
      sendJson<{ version: number }>('PUT', `${base}/products/${id}/price${lang}`, {
        version,
        variantId,
        price,
      }),
    /** `expected`: how many there were when somebody counted. */
    stock: (variantId: string, count: number, expected: number) =>
      sendJson<{ onHand: number }>('PATCH', `${base}/variants/${variantId}/stock${lang}`, {
        count,
        expected,
      }),
    remove: (id: string) => sendJson<{ id: string }>('DELETE', `${base}/products/${id}${lang}`),
    restore: (id: string) => sendJson<{ slug: string }>('POST', `${base}/products/${id}/restore${lang}`),
    restoreMany: (ids: readonly string[]) =>
      sendJson<{ changed: number }>('POST', `${base}/products/many/restoration${lang}`, { ids }),
    changeMany: <What extends keyof ManyChange>(
      what: What,
      products: readonly Chosen[],
      change: ManyChange[What],
    ) =>
      sendJson<{ changed: number }>('POST', `${base}/products/many/${what}${lang}`, {
        ...change,
        products: products.map(({ id, version }) => ({ id, version })),
      }),
  };
}
