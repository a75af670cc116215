import type { postProductPreview } from '#domains/browse/contract.ts';
import type { listSellers } from '#domains/catalog/contract/sellers.ts';
import type { FileKind } from '#domains/content/limits.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { sendFile } from '#platform/browser/send-file.ts';
import type { Locale } from '#platform/locale.ts';
import type { getDashboardProduct } from '../contract/product.ts';
import type * as contract from '../contract.ts';

export const dashboardProductQuery = (id: string) =>
  apiQuery<typeof getDashboardProduct>(
    ['dashboard'],
    'GET /dashboard/products/{id}',
    { params: { id } },
    { staleTime: 0 },
  );

/** The sellers to choose from. */
export const sellerNamesQuery = apiQuery<typeof listSellers>(
  ['dashboard'],
  'GET /sellers',
  {},
  { staleTime: 5_000 },
);

/** The tags in use. */
export const productTagsQuery = apiQuery<typeof contract.listProductTags>(
  ['dashboard'],
  'GET /dashboard/tags',
  {},
  { staleTime: 5_000 },
);

/** The other variants with a SKU. */
export const variantsOfSkuQuery = (sku: string) =>
  apiQuery<typeof contract.findVariants>(
    ['dashboard'],
    'GET /dashboard/variants',
    { query: { sku } },
    { staleTime: 5_000 },
  );

/** Throws what `requestJson` throws. */
export const dashboardProductCalls = (lang: Locale) => ({
  /** Creates a draft that is like a product. */
  copy: (id: string, name: string) =>
    ask<typeof contract.copyDashboardProduct>('POST /dashboard/products/{id}/copy', {
      lang,
      params: { id },
      body: { name },
    }),
  /** Makes a link that shows a product of any status. */
  preview: (id: string) =>
    ask<typeof postProductPreview>('POST /dashboard/products/{id}/preview', { lang, params: { id } }),
  sendDocument: (file: Blob, kind: FileKind, onProgress: (share: number) => void) =>
    sendFile<typeof contract.postFile>({ file, onProgress }, 'POST /dashboard/files', {
      lang,
      query: { kind },
    }),
  sendPicture: (file: Blob, onProgress: (share: number) => void) =>
    sendFile<typeof contract.postPicture>({ file, onProgress }, 'POST /dashboard/pictures', { lang }),
});
