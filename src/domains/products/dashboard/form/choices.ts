import { emptyVariant, type OptionDraft, type VariantDraft } from './product-draft.ts';

/** The options of a product and what there is to buy: each variant has one value of every option that has values. */
export type Choosable = { options: OptionDraft[]; variants: VariantDraft[] };

/** More than these nobody keeps by hand, and the server refuses them. */
export const MOST_VARIANTS = 250;
export const MOST_OPTIONS = 3;

const offering = (options: OptionDraft[]) => options.filter(({ choices }) => choices.length > 0);

/** Which of a variant's choices an option's is. */
const placeOf = (options: OptionDraft[], index: number) => offering(options.slice(0, index)).length;

/** All ways to choose, the last option changing first. Pure. */
export function combinations(options: OptionDraft[]): string[][] {
  return offering(options).reduce<string[][]>(
    (begun, { choices }) => begun.flatMap((chosen) => choices.map(({ value }) => [...chosen, value])),
    [[]],
  );
}

const keyOf = (choices: string[]) => JSON.stringify(choices);

/** Variants in the order of the options, with those that are missing of the ways in `wanted`. A new one costs what the first does, and is sold like it. */
function arranged(options: OptionDraft[], variants: VariantDraft[], wanted: (way: string[]) => boolean) {
  const known = new Map(variants.map((variant) => [keyOf(variant.choices), variant]));
  const { price, isTracked, continuesSelling } = variants[0] ?? emptyVariant();
  return combinations(options).flatMap((way) => {
    const variant = known.get(keyOf(way));
    if (variant) return [variant];
    return wanted(way) ? [{ ...emptyVariant(way), price, isTracked, continuesSelling, stock: '0' }] : [];
  });
}

const withOption = (options: OptionDraft[], index: number, change: (option: OptionDraft) => OptionDraft) =>
  options.map((option, place) => (place === index ? change(option) : option));

/** A further value: the variants that are there stay, and those with the new value join. With the first one all have it. */
export function withChoice({ options, variants }: Choosable, index: number, value: string): Choosable {
  const place = placeOf(options, index);
  const isFirst = options[index]?.choices.length === 0;
  const grown = withOption(options, index, (option) => ({
    ...option,
    choices: [...option.choices, { value, valueDe: '', swatch: '' }],
  }));
  const extended = isFirst
    ? variants.map((variant) => ({ ...variant, choices: variant.choices.toSpliced(place, 0, value) }))
    : variants;
  return { options: grown, variants: arranged(grown, extended, (way) => !isFirst && way[place] === value) };
}

/** Another word for a value: its variants stay what they are. */
export function withChoiceNamed(
  { options, variants }: Choosable,
  index: number,
  before: string,
  value: string,
): Choosable {
  const place = placeOf(options, index);
  const named = withOption(options, index, (option) => ({
    ...option,
    choices: option.choices.map((choice) => (choice.value === before ? { ...choice, value } : choice)),
  }));
  const renamed = variants.map((variant) =>
    variant.choices[place] === before ? { ...variant, choices: variant.choices.with(place, value) } : variant,
  );
  return { options: named, variants: renamed };
}

/** Without a value, or, where it was the last one, without a choice: then the first of those that are alike stays. */
export function withoutChoice({ options, variants }: Choosable, index: number, value: string): Choosable {
  const place = placeOf(options, index);
  const isLast = options[index]?.choices.length === 1;
  const shrunk = withOption(options, index, (option) => ({
    ...option,
    choices: option.choices.filter((choice) => choice.value !== value),
  }));
  if (isLast) return { options: shrunk, variants: withoutPlace(variants, place) };
  return { options: shrunk, variants: variants.filter(({ choices }) => choices[place] !== value) };
}

export function withoutOption({ options, variants }: Choosable, index: number): Choosable {
  const left = options.toSpliced(index, 1);
  if (options[index]?.choices.length === 0) return { options: left, variants };
  return { options: left, variants: withoutPlace(variants, placeOf(options, index)) };
}

function withoutPlace(variants: VariantDraft[], place: number): VariantDraft[] {
  const shorter = variants.map((variant) => ({ ...variant, choices: variant.choices.toSpliced(place, 1) }));
  const seen = new Set<string>();
  return shorter.filter(({ choices }) => !seen.has(keyOf(choices)) && seen.add(keyOf(choices)));
}

/** How many ways to choose there are that nobody can buy. */
export const missingWays = ({ options, variants }: Choosable): number =>
  combinations(options).length - variants.length;

/** A variant for every way to choose. */
export const withAllWays = ({ options, variants }: Choosable): Choosable => ({
  options,
  variants: arranged(options, variants, () => true),
});
