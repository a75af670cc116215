import type { ProductDetail } from '#domains/browse/contract.ts';
import type * as parts from './extras.tsx';

let loaded: typeof parts | null = null;

/** Loads the components of what only some products have: a guide to sizes, a video, files. */
export async function loadExtras<Product extends ProductDetail | null>(product: Product): Promise<Product> {
  if (product?.sizeGuide || product?.video || product?.files[0])
    loaded ??= await import('./extras.tsx').catch(() => null);
  return product;
}

/** The components that `loadExtras` has loaded. */
export const extras = (): Partial<typeof parts> => loaded ?? {};
