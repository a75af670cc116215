import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/sellers.ts';

type Seller = contract.Seller;
export type SellerDraft = { name: string; email: string };

export const sellersQuery = apiQuery<typeof contract.listSellers>(
  ['dashboard'],
  'GET /sellers',
  {},
  { staleTime: 5_000 },
);

/** Throws what `requestJson` throws. */
export const sellerCalls = (lang: Locale) => ({
  /** Null if it is deleted. */
  read: async (id: string): Promise<Seller | null> => {
    const { data } = await ask<typeof contract.listSellers>('GET /sellers', { lang });
    return data.find(({ _id }) => _id === id) ?? null;
  },
  create: async (body: SellerDraft): Promise<Seller> =>
    (await ask<typeof contract.postSeller>('POST /sellers', { lang, body })).data,
  change: async (id: string, body: SellerDraft & { version: number }): Promise<Seller> =>
    (await ask<typeof contract.patchSeller>('PATCH /sellers/{id}', { lang, params: { id }, body })).data,
  setActive: (id: string, isActive: boolean) =>
    ask<typeof contract.patchSellerActive>('PATCH /sellers/{id}/active', {
      lang,
      params: { id },
      body: { isActive },
    }),
  remove: (id: string) => ask<typeof contract.removeSeller>('DELETE /sellers/{id}', { lang, params: { id } }),
});
