import { comparedIds } from '#domains/browse/storefront/compare/compare-button.tsx';
import { forgetProducts } from '#domains/browse/storefront/product/viewed-products.ts';

/** Removes what was viewed and compared in this browser, in the storage that all tabs share. */
export function forgetViews(): void {
  forgetProducts();
  comparedIds.change(() => []);
}
