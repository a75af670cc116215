import type { ProductDetail } from '#domains/browse/contract.ts';
import type * as giftParts from '#domains/orders/storefront/gifts/gift-fields.tsx';
import { loadMessages } from '#platform/browser/load-messages.ts';
import type * as parts from './extras.tsx';

let loaded: typeof parts | null = null;
let gifts: typeof giftParts | null = null;

/** Loads the components of what only some products have: recipients of gift cards, a guide to sizes, a video, files, others in their place. */
export async function loadExtras<Product extends ProductDetail | null>(product: Product): Promise<Product> {
  if (product?.sizeGuide || product?.video || product?.files[0] || product?.countInStock === 0)
    loaded ??= await import('./extras.tsx').catch(() => null);
  if (product?.isGiftCard) gifts ??= await loadGifts().catch(() => null);
  return product;
}

async function loadGifts(): Promise<typeof giftParts> {
  const [parts] = await Promise.all([
    import('#domains/orders/storefront/gifts/gift-fields.tsx'),
    loadMessages('account'),
  ]);
  return parts;
}

/** The components that `loadExtras` has loaded. */
export const extras = (): Partial<typeof parts & typeof giftParts> => ({
  ...loaded,
  ...gifts,
});
