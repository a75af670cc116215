import type { ProductRow, VariantRow } from './read-products.ts';

type Selected = { name: string; label: string }[];

const isSame = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();

/** Whether a variant has the selected choices, leaving one option out. */
const matches = (
  { options }: ProductRow,
  { choices }: VariantRow,
  selected: Selected,
  besides = '',
): boolean =>
  selected.every(({ name, label }) => {
    const index = options.findIndex((option) => isSame(option.name, name));
    return isSame(name, besides) || isSame(label, choices[index]);
  });

/**
 * The variants with the selected choices. Where there are none, choices are dropped until there are: those that the
 * preferences name last first, without preferences those that were selected last. Values of options are marked by
 * whether a variant with them and the other choices exists and is in stock. Pure.
 */
export function narrow(product: ProductRow, asked: Selected, preferences: readonly string[] = []) {
  const rank = ({ name }: Selected[number]) => {
    const place = preferences.findIndex((preference) => isSame(preference, name));
    return place < 0 ? preferences.length : place;
  };
  let selected = asked.filter(({ name }) => product.options.some((option) => isSame(option.name, name)));
  const find = () => product.variants.filter((variant) => matches(product, variant, selected));
  while (selected.length > 0 && find().length === 0) {
    const last = selected.reduce((worst, each, index) => {
      const current = selected[worst];
      return current && rank(each) >= rank(current) ? index : worst;
    }, 0);
    selected = selected.filter((_, index) => index !== last);
  }
  return {
    variants: find(),
    selected: selected.map(({ name, label }) => ({ name, label })),
    options: product.options.map(({ name, labels }, index) => ({
      name,
      values: labels.map((label) => {
        const having = product.variants.filter(
          (variant) => isSame(label, variant.choices[index]) && matches(product, variant, selected, name),
        );
        return { label, exists: having.length > 0, available: having.some(({ available }) => available > 0) };
      }),
    })),
  };
}
