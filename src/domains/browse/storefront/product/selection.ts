import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';

type Choosable = Pick<ProductDetail, 'options' | 'variants'>;

export const isAvailable = (variant: VariantView): boolean => variant.countInStock > 0;

/**
 * The variant a page shows: the one its address names, else the first that can be bought, else the first.
 */
export function selectedVariant(product: Choosable, variantId: string | undefined): VariantView | null {
  const { variants } = product;
  return (
    variants.find((variant) => variant._id === variantId) ?? variants.find(isAvailable) ?? variants[0] ?? null
  );
}

/** Where another choice in one option leads: to the same other choices, or the nearest that exist. */
export function variantAfter(
  product: Choosable,
  current: VariantView,
  option: number,
  value: string,
): VariantView | null {
  const fitting = product.variants.filter((variant) => variant.choices[option] === value);
  const kept = (variant: VariantView) =>
    variant.choices.filter((choice, place) => place !== option && choice === current.choices[place]).length;
  const closeness = (variant: VariantView) => kept(variant) * 2 + Number(isAvailable(variant));
  return fitting.reduce<VariantView | null>(
    (best, variant) => (best && closeness(best) >= closeness(variant) ? best : variant),
    null,
  );
}

export type ChoiceStatus = 'available' | 'sold-out' | 'absent';

/** What a choice would lead to, the other choices staying as they are. */
export function choiceStatus(
  product: Choosable,
  current: VariantView,
  option: number,
  value: string,
): ChoiceStatus {
  const exact = product.variants.find((variant) =>
    variant.choices.every((choice, place) => choice === (place === option ? value : current.choices[place])),
  );
  if (exact) return isAvailable(exact) ? 'available' : 'sold-out';
  return product.variants.some((variant) => variant.choices[option] === value && isAvailable(variant))
    ? 'available'
    : 'absent';
}
