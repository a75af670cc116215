import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type { patchStock } from '../../contract/bulk.ts';
import type * as contract from '../../contract.ts';

export type Chosen = { id: string; version: number };

/** Throws what `requestJson` throws. */
export const listCalls = (lang: Locale) => ({
  price: ({ id, version }: Chosen, variantId: string, price: number) =>
    ask<typeof contract.putVariantPrice>('PUT /dashboard/products/{id}/price', {
      lang,
      params: { id },
      body: { version, variantId, price },
    }),
  /** `expected`: how many there were when somebody counted. */
  stock: (id: string, count: number, expected: number) =>
    ask<typeof patchStock>('PATCH /dashboard/variants/{id}/stock', {
      lang,
      params: { id },
      body: { count, expected },
    }),
  remove: (id: string) =>
    ask<typeof contract.deleteDashboardProduct>('DELETE /dashboard/products/{id}', { lang, params: { id } }),
  restore: (id: string) =>
    ask<typeof contract.restoreDashboardProduct>('POST /dashboard/products/{id}/restore', {
      lang,
      params: { id },
    }),
});
