import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';

type Choosable = Pick<ProductDetail, 'options' | 'variants'>;

/** The chosen value of each option; null where none is chosen yet. */
export type Chosen = readonly (string | null)[];

export type Selection = {
  chosen: Chosen;
  /** The variant to buy; null until every option has a value. */
  variant: VariantView | null;
  /** The variants that fit what is chosen. */
  fitting: readonly VariantView[];
  /** The first of them that is available, whose picture is shown. */
  leading: VariantView | null;
};

export const isAvailable = (variant: VariantView): boolean => variant.countInStock > 0;

const fits = ({ choices }: VariantView, chosen: Chosen): boolean =>
  chosen.every((value, index) => value === null || value === choices[index]);

/** What a page begins with: colors as in the picture shown, and values without an alternative. */
function beginning({ options, variants }: Choosable): Chosen {
  const first = variants.find(isAvailable) ?? variants[0];
  return options.map(({ choices }, index) => {
    const isColor = choices.every(({ swatch }) => swatch !== null);
    return isColor || choices.length === 1 ? (first?.choices[index] ?? null) : null;
  });
}

/** What is chosen: a product's only variant, else the one in the address, else what was picked on the page. */
export function selectionOf(
  product: Choosable,
  variantId: string | undefined,
  picked: Chosen | null,
): Selection {
  const { options, variants } = product;
  const named = variants.find(({ _id }) => _id === variantId);
  const only = variants.length === 1 || options.length === 0 ? variants[0] : named;
  const chosen = only?.choices ?? picked ?? beginning(product);
  const fitting = only ? [only] : variants.filter((variant) => fits(variant, chosen));
  const leading = fitting.find(isAvailable) ?? fitting[0] ?? null;
  return { chosen, fitting, leading, variant: chosen.includes(null) ? null : leading };
}

/** The first option without a value. */
export const missingOption = ({ options }: Choosable, { chosen, variant }: Selection) =>
  variant ? undefined : options[chosen.indexOf(null)];

/** What is chosen after another choice in one option: the other values are kept, or the closest that exist. */
export function chosenAfter(product: Choosable, chosen: Chosen, option: number, value: string): Chosen {
  const next = chosen.with(option, value);
  if (product.variants.some((variant) => fits(variant, next))) return next;
  const shared = ({ choices }: VariantView) =>
    choices.filter((choice, index) => index !== option && choice === chosen[index]).length;
  const closeness = (variant: VariantView) => shared(variant) * 2 + Number(isAvailable(variant));
  const closest = product.variants
    .filter(({ choices }) => choices[option] === value)
    .reduce<VariantView | null>(
      (best, variant) => (best && closeness(best) >= closeness(variant) ? best : variant),
      null,
    );
  if (!closest) return chosen;
  return next.map((kept, index) => (kept === null ? null : (closest.choices[index] ?? null)));
}

/**
 * The picture of each choice of an option, by its place among the product's pictures; null unless each has one of its
 * own, so that the choices can be told apart by them.
 */
export function choicePictures({ options, variants }: Choosable, option: number): readonly number[] | null {
  const choices = options[option]?.choices ?? [];
  const places = choices.map(
    ({ value }) => variants.find((variant) => variant.choices[option] === value)?.picture ?? null,
  );
  const known = places.filter((place) => place !== null);
  const isDistinct = known.length === choices.length && new Set(known).size === known.length;
  return isDistinct && known.length > 1 ? known : null;
}

export type ChoiceStatus = 'available' | 'sold-out' | 'absent';

/** The status of the variants that a choice would lead to, with the other choices kept; absent if there are none. */
export function choiceStatus(
  { variants }: Choosable,
  chosen: Chosen,
  option: number,
  value: string,
): ChoiceStatus {
  const next = chosen.with(option, value);
  const exact = variants.filter((variant) => fits(variant, next));
  if (exact.length === 0) return 'absent';
  return exact.some(isAvailable) ? 'available' : 'sold-out';
}

/** The chosen values in words, such as "Moss / M". */
export const choiceLabel = ({ options }: Choosable, chosen: Chosen): string =>
  options
    .map(({ choices }, index) => choices.find(({ value }) => value === chosen[index])?.label)
    .filter(Boolean)
    .join(' / ');
