import type { Locale } from '#platform/locale.ts';
import { textDrafts, textShown } from '#ui/dashboard/text-drafts.ts';
import { type ChoiceDraft, emptyVariant, type OptionDraft, type VariantDraft } from './product-draft.ts';

/** Options and variants of a product: each variant has one value of every option with values. */
export type Choosable = { options: OptionDraft[]; variants: VariantDraft[] };

const offering = (options: OptionDraft[]) => options.filter(({ choices }) => choices.length > 0);

/** The name of a value in a language. */
export const choiceName = (choice: ChoiceDraft, locale: Locale): string =>
  textShown({ label: choice.value, ...choice }, 'label', locale);

/** The name of a variant in a language: those of its choices. */
export const variantName = (options: OptionDraft[], choices: readonly string[], locale: Locale): string =>
  choices
    .map((value, index) => {
      const choice = offering(options)[index]?.choices.find((known) => known.value === value);
      return choice ? choiceName(choice, locale) : value;
    })
    .join(' / ');

/** The index of an option in a variant's choices. */
const choiceIndex = (options: OptionDraft[], index: number) => offering(options.slice(0, index)).length;

/** All combinations of values, the last option changing first. Pure. */
export function combinations(options: OptionDraft[]): string[][] {
  return offering(options).reduce<string[][]>(
    (begun, { choices }) => begun.flatMap((chosen) => choices.map(({ value }) => [...chosen, value])),
    [[]],
  );
}

const keyOf = (choices: string[]) => JSON.stringify(choices);

/**
 * Variants sorted by the options, with missing ones of `wanted` added. A new one has the first one's price and selling
 * rules.
 */
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
  options.map((option, position) => (position === index ? change(option) : option));

/**
 * Adds a value: existing variants stay, and variants with the new value are added. The first value of an option is
 * given to all.
 */
export function withChoice({ options, variants }: Choosable, index: number, value: string): Choosable {
  const position = choiceIndex(options, index);
  const isFirst = options[index]?.choices.length === 0;
  const grown = withOption(options, index, (option) => ({
    ...option,
    choices: [...option.choices, { value, swatch: '', ...textDrafts(['label']) }],
  }));
  const extended = isFirst
    ? variants.map((variant) => ({ ...variant, choices: variant.choices.toSpliced(position, 0, value) }))
    : variants;
  return {
    options: grown,
    variants: arranged(grown, extended, (way) => !isFirst && way[position] === value),
  };
}

/** Renames a value; its variants stay. */
export function withChoiceNamed(
  { options, variants }: Choosable,
  index: number,
  before: string,
  value: string,
): Choosable {
  const position = choiceIndex(options, index);
  const named = withOption(options, index, (option) => ({
    ...option,
    choices: option.choices.map((choice) => (choice.value === before ? { ...choice, value } : choice)),
  }));
  const renamed = variants.map((variant) =>
    variant.choices[position] === before
      ? { ...variant, choices: variant.choices.with(position, value) }
      : variant,
  );
  return { options: named, variants: renamed };
}

/**
 * Removes a value with its variants; with the last value the option's part of the choices is removed, and of equal
 * variants the first stays.
 */
export function withoutChoice({ options, variants }: Choosable, index: number, value: string): Choosable {
  const position = choiceIndex(options, index);
  const isLast = options[index]?.choices.length === 1;
  const shrunk = withOption(options, index, (option) => ({
    ...option,
    choices: option.choices.filter((choice) => choice.value !== value),
  }));
  if (isLast) return { options: shrunk, variants: withoutChoiceAt(variants, position) };
  return { options: shrunk, variants: variants.filter(({ choices }) => choices[position] !== value) };
}

export function withoutOption({ options, variants }: Choosable, index: number): Choosable {
  const left = options.toSpliced(index, 1);
  if (options[index]?.choices.length === 0) return { options: left, variants };
  return { options: left, variants: withoutChoiceAt(variants, choiceIndex(options, index)) };
}

function withoutChoiceAt(variants: VariantDraft[], position: number): VariantDraft[] {
  const shorter = variants.map((variant) => ({
    ...variant,
    choices: variant.choices.toSpliced(position, 1),
  }));
  const seen = new Set<string>();
  return shorter.filter(({ choices }) => !seen.has(keyOf(choices)) && seen.add(keyOf(choices)));
}

/** The number of combinations without a variant. */
export const missingWays = ({ options, variants }: Choosable): number =>
  combinations(options).length - variants.length;

/** Adds a variant for every missing combination. */
export const withAllWays = ({ options, variants }: Choosable): Choosable => ({
  options,
  variants: arranged(options, variants, () => true),
});
