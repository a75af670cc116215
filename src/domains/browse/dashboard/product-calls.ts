import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { Product, ProductInput, ProductWithReviews } from '../server/product-calls/contract.ts';

type Listed = { products: Product[]; pages: number; total: number };
type Found = { data: Product[] } | null;
export type ProductsPageData = { products: Product[]; pages: number; total: number };

const PER_PAGE = 25;
/** The best matches of a search; whoever does not find it among them types another word. */
const MOST_FOUND = 100;

const pathOf = (words: string, page: number) =>
  words
    ? `/api/product/search/query?${new URLSearchParams({ name: words, limit: `${MOST_FOUND}` })}`
    : `/api/product?${new URLSearchParams({ page: `${page}`, limit: `${PER_PAGE}` })}`;

/** A page of all products, the newest first, or what a search found. */
export const productsQuery = (words: string, page: number) =>
  queryOptions<Listed | Found>({ queryKey: ['desk', pathOf(words, page)], staleTime: 5_000 });

export function toPage(answer: Listed | Found): ProductsPageData {
  if (answer && 'products' in answer) return answer;
  const products = answer?.data ?? [];
  return { products, pages: 1, total: products.length };
}

/** Null where there is no such product. */
export const oneProductQuery = (id: string) =>
  queryOptions<ProductWithReviews | null>({
    queryKey: ['desk', `/api/product/${encodeURIComponent(id)}`],
    staleTime: 5_000,
  });

const isUpload = ({ image }: ProductInput) => image?.startsWith('data:') === true;

/** Throws what `requestJson` throws. */
export const productCalls = (locale: Locale) => ({
  create: (product: ProductInput) =>
    sendJson<{ data: Product }>('POST', `/api/product?lang=${locale}`, product, {
      isUpload: isUpload(product),
    }),
  change: (id: string, product: ProductInput) =>
    sendJson<{ data: Product }>('PUT', `/api/product/${id}?lang=${locale}`, product, {
      isUpload: isUpload(product),
    }),
  remove: (id: string) => sendJson<{ message: string }>('DELETE', `/api/product/${id}?lang=${locale}`),
});
