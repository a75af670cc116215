import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { Seller } from '../../contract/sellers.ts';

export type SellerDraft = { name: string; email: string };

export const sellersQuery = queryOptions<{ data: Seller[] }>({
  queryKey: ['desk', '/api/sellers'],
  staleTime: 5_000,
});

type Answer = { data: Seller };

/** Throws what `requestJson` throws. */
export function sellerCalls(locale: Locale) {
  const lang = `?lang=${locale}`;
  return {
    create: async (draft: SellerDraft): Promise<Seller> =>
      (await sendJson<Answer>('POST', `/api/sellers${lang}`, draft)).data,
    change: async (id: string, change: SellerDraft & { version: number }): Promise<Seller> =>
      (await sendJson<Answer>('PATCH', `/api/sellers/${id}${lang}`, change)).data,
    setActive: (id: string, isActive: boolean) =>
      sendJson<Answer>('PATCH', `/api/sellers/${id}/active${lang}`, { isActive }),
    remove: (id: string) => sendJson<{ id: string }>('DELETE', `/api/sellers/${id}${lang}`),
  };
}
