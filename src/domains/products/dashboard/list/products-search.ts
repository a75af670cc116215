const productsParts = ['q', 'status', 'stock', 'category', 'brand', 'seller', 'sort', 'after'] as const;
export type ProductsSearch = { [Part in (typeof productsParts)[number]]?: string };

/** What the products are narrowed to and in which order; what of it makes sense the list itself knows. */
export const readProductsSearch = (given: Record<string, unknown>): ProductsSearch =>
  Object.fromEntries(productsParts.flatMap((part) => (given[part] ? [[part, String(given[part])]] : [])));
