import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';

type Choosable = Pick<ProductDetail, 'options' | 'variants'>;

export const isAvailable = (variant: VariantView): boolean => variant.countInStock > 0;

/** The selected variant: the one in the address, else the first available, else the first. */
export function selectedVariant(product: Choosable, variantId: string | undefined): VariantView | null {
  const { variants } = product;
  return (
    variants.find((variant) => variant._id === variantId) ?? variants.find(isAvailable) ?? variants[0] ?? null
  );
}

/** The variant after another choice in one option: with the other choices kept, or the closest that exists. */
export function variantAfter(
  product: Choosable,
  current: VariantView,
  option: number,
  value: string,
): VariantView | null {
  const fitting = product.variants.filter((variant) => variant.choices[option] === value);
  const sharedChoices = (variant: VariantView) =>
    variant.choices.filter((choice, index) => index !== option && choice === current.choices[index]).length;
  const closeness = (variant: VariantView) => sharedChoices(variant) * 2 + Number(isAvailable(variant));
  return fitting.reduce<VariantView | null>(
    (best, variant) => (best && closeness(best) >= closeness(variant) ? best : variant),
    null,
  );
}

export type ChoiceStatus = 'available' | 'sold-out' | 'absent';

/** The status of the variant that a choice would lead to, with the other choices kept. */
export function choiceStatus(
  product: Choosable,
  current: VariantView,
  option: number,
  value: string,
): ChoiceStatus {
  const exact = product.variants.find((variant) =>
    variant.choices.every((choice, index) => choice === (index === option ? value : current.choices[index])),
  );
  if (exact) return isAvailable(exact) ? 'available' : 'sold-out';
  return product.variants.some((variant) => variant.choices[option] === value && isAvailable(variant))
    ? 'available'
    : 'absent';
}
