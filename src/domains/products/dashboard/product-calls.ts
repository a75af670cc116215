import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#platform/browser/api.ts';
import { sendFile } from '#platform/browser/send-file.ts';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { DeskProduct, DeskProductChange, NewDeskProduct, VariantsOfSku } from '../contract/product.ts';

const base = '/api/dashboard/products';
const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`;

export const deskProductQuery = (id: string) =>
  queryOptions<DeskProduct | null>({ queryKey: ['desk', pathOf(id)], staleTime: 0 });

/** Whose a product may be. */
export const sellerNamesQuery = queryOptions<{ data: { _id: string; name: string }[] }>({
  queryKey: ['desk', '/api/sellers'],
  staleTime: 5_000,
});

/** What else has a SKU. */
export const variantsOfSkuQuery = (sku: string) =>
  queryOptions<VariantsOfSku>({
    queryKey: ['desk', `/api/dashboard/variants?sku=${encodeURIComponent(sku)}`],
    staleTime: 5_000,
  });

type Change = Partial<DeskProductChange> & { version: number };

/** Throws what `requestJson` throws. */
export const deskProductCalls = (locale: Locale) => ({
  read: (id: string) => getJson<DeskProduct>(`${pathOf(id)}?lang=${locale}`),
  create: (product: NewDeskProduct) => sendJson<DeskProduct>('POST', `${base}?lang=${locale}`, product),
  change: (id: string, change: Change) =>
    sendJson<DeskProduct>('PATCH', `${pathOf(id)}?lang=${locale}`, change),
  sendPicture: (file: Blob, onProgress: (share: number) => void) =>
    sendFile<{ mediaId: string; image: string }>(`/api/dashboard/pictures?lang=${locale}`, file, onProgress),
});
