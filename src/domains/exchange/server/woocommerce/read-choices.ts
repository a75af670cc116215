import type { Row } from '../csv/cells.ts';
import { type Attribute, attributesOf } from './cells.ts';

/** An option of a product: an attribute by which its variations differ. */
type WooOption = { name: string; values: string[] };

/** A variation with a value for each option; one for any value is there once for each. */
export type Chosen = { row: Row; choices: string[] };

/** Above what a product may have, which the reader reports. */
const MOST_CHOSEN = 4_096;

const keyOf = (name: string) => name.toLowerCase();

/** The attributes of a product by which its variations differ, in its order, and all others. */
export function optionsOf(product: Row, variations: readonly Row[]) {
  const attributes = attributesOf(product);
  const differing = new Map(
    variations.flatMap(attributesOf).map((attribute) => [keyOf(attribute.name), attribute]),
  );
  const isOption = ({ name }: Attribute) => differing.has(keyOf(name));
  const named = attributes.filter(isOption);
  const known = new Set(named.map(({ name }) => keyOf(name)));
  const further = [...differing].flatMap(([key, { name }]) => (known.has(key) ? [] : { name, values: [] }));
  return {
    options: [
      ...named.map(({ name, values }) => ({ name, values: [...new Set(values)] })),
      ...further,
    ] satisfies WooOption[],
    others: attributes.filter((attribute) => !isOption(attribute)),
  };
}

/** The choices of a variation; empty where it stands for any value. */
function choicesOf(row: Row, options: readonly WooOption[]): string[] {
  const own = new Map(attributesOf(row).map(({ name, values }) => [keyOf(name), values.join(', ')]));
  return options.map(({ name }) => own.get(keyOf(name)) ?? '');
}

/** The combinations of choices in which an empty one takes each value of its option. */
function* combinations(choices: readonly string[], options: readonly WooOption[]): Generator<string[]> {
  const empty = choices.indexOf('');
  const values = options[empty]?.values ?? [];
  if (values.length === 0) return yield [...choices];
  for (const value of values) yield* combinations(choices.with(empty, value), options);
}

/**
 * The variants of a product of at most three options. A variation for any value stands for all that no other names; without
 * values to take, it keeps an empty choice. Each combination is met at most eight times, however many variations stand for it.
 */
export function expandVariations(variations: readonly Row[], options: readonly WooOption[]): Chosen[] {
  const written = variations.slice(0, MOST_CHOSEN).map((row) => ({ row, choices: choicesOf(row, options) }));
  const joined = (choices: readonly string[]) => choices.join('\0');
  const taken = new Set(
    written.filter(({ choices }) => !choices.includes('')).map((each) => joined(each.choices)),
  );
  const found: Chosen[] = [];
  const expanded = new Set<string>();
  for (const { row, choices } of written) {
    if (!choices.includes('')) found.push({ row, choices });
    else if (!expanded.has(joined(choices))) {
      expanded.add(joined(choices));
      for (const combination of combinations(choices, options)) {
        if (found.length >= MOST_CHOSEN) return found;
        const key = joined(combination);
        if (taken.has(key)) continue;
        taken.add(key);
        found.push({ row, choices: combination });
      }
    }
  }
  return found;
}
