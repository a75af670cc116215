import { cleanText } from './clean-text.ts';

/** Values from one number to another, both included; `key` is as in the filter: `field.weight:10..20`. */
export type ChosenRange = { key: string; field: string; low: number; high: number };

/** The choices of one option that a list is filtered by; products with any of them match. */
export type ChosenOption = {
  name: string;
  keys: string[];
  /** Of a field of numbers or dates, in place of choices. */
  range?: ChosenRange;
  /** Whether few products match, as far as is known. */
  isRare?: boolean;
};

/** The maximum number of options and fields that a list is filtered by at once. */
export const MOST_OPTIONS = 8;
const MOST_KEYS = 20;

const bound = String.raw`(-?\d{1,13}(?:\.\d{1,9})?|\d{4}-\d{2}-\d{2})?`;
const rangePattern = new RegExp(String.raw`^(field\.[^:]+):${bound}\.\.${bound}$`);
const UNBOUNDED = 1e300;
const DAY_MS = 86_400_000;

/** A bound as `listing_numbers` has it: dates are days since 1970. */
function readBound(text: string | undefined, open: number): number {
  const value = text && /^\d{4}-/.test(text) ? Date.parse(text) / DAY_MS : Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : open;
}

function readRange(key: string): ChosenRange | null {
  const [, field, from, to] = rangePattern.exec(key) ?? [];
  return field ? { key, field, low: readBound(from, -UNBOUNDED), high: readBound(to, UNBOUNDED) } : null;
}

/** The options in a filter such as `color:red,color:blue,field.weight:10..20`; of a field one range. Pure. */
export function chosenOptions(joined: string | undefined): ChosenOption[] {
  const keys = cleanText(joined ?? '')
    .toLowerCase()
    .split(',')
    .filter((key) => /^[^:]+:[^:]+$/.test(key));
  const byName = Map.groupBy([...new Set(keys)].slice(0, MOST_KEYS), (key) => key.slice(0, key.indexOf(':')));
  return [...byName].slice(0, MOST_OPTIONS).map(([name, keys]) => {
    const range = keys.map(readRange).find((each) => each !== null);
    return range ? { name, keys: [range.key], range } : { name, keys };
  });
}

/** The ranges among options as a parameter, null if there is none. */
export function rangesValue(options: readonly ChosenOption[]): string | null {
  const ranges = options.flatMap(({ range }) => range ?? []);
  return ranges.length > 0 ? JSON.stringify(ranges) : null;
}

/** The same as one parameter per option, null where there is none, and one with their ranges. */
export const optionValues = (options: readonly ChosenOption[]): (string[] | string | null)[] => [
  ...Array.from({ length: MOST_OPTIONS }, (_, index) => options[index]?.keys ?? null),
  rangesValue(options),
];
