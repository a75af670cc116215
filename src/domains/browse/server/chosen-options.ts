import { cleanText } from './clean-text.ts';

/** The choices of one option that a list is filtered by; products with any of them match. */
export type ChosenOption = {
  name: string;
  keys: string[];
  /** Whether few products match, as far as is known. */
  isRare?: boolean;
};

/** The maximum number of options and fields that a list is filtered by at once. */
export const MOST_OPTIONS = 8;
const MOST_KEYS = 20;

/** The options in a filter such as `color:red,color:blue,size:m`. Pure. */
export function chosenOptions(joined: string | undefined): ChosenOption[] {
  const keys = cleanText(joined ?? '')
    .toLowerCase()
    .split(',')
    .filter((key) => /^[^:]+:[^:]+$/.test(key));
  const byName = Map.groupBy([...new Set(keys)].slice(0, MOST_KEYS), (key) => key.slice(0, key.indexOf(':')));
  return [...byName].slice(0, MOST_OPTIONS).map(([name, keys]) => ({ name, keys }));
}

/** The same as one parameter per option, null where there is none. */
export const optionValues = (options: readonly ChosenOption[]): (string[] | null)[] =>
  Array.from({ length: MOST_OPTIONS }, (_, index) => options[index]?.keys ?? null);
