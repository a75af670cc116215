import type { ProductDetail } from '#domains/browse/contract.ts';
import type * as parts from './extras.tsx';
import type * as factParts from './facts.tsx';

let loaded: typeof parts | null = null;
let facts: typeof factParts | null = null;

/** Loads the components of what only some products have: facts, a guide to sizes, a video, files, others in their place. */
export async function loadExtras<Product extends ProductDetail | null>(product: Product): Promise<Product> {
  if (product?.facts[0]) facts ??= await import('./facts.tsx').catch(() => null);
  if (product?.sizeGuide || product?.video || product?.files[0] || product?.countInStock === 0)
    loaded ??= await import('./extras.tsx').catch(() => null);
  return product;
}

/** The components that `loadExtras` has loaded. */
export const extras = (): Partial<typeof parts & typeof factParts> => ({ ...loaded, ...facts });
