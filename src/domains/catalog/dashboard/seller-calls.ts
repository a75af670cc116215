import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { Seller } from '../server/seller-calls/contract.ts';

export const sellersQuery = queryOptions<{ data: Seller[] }>({
  queryKey: ['desk', '/api/sellers'],
  staleTime: 5_000,
});

/** Throws what `requestJson` throws. */
export const setSellerActive = (id: string, isActive: boolean, locale: Locale): Promise<{ data: Seller }> =>
  sendJson('PATCH', `/api/sellers/${id}/active?lang=${locale}`, { isActive });
