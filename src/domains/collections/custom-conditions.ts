import { type CustomField, type CustomKind, fitsField } from '#domains/catalog/fields/custom-fields.ts';
import type { ruleKinds } from './rule-kinds.ts';

/* How rules compare the shop's own fields: for server and form. A value that does not fit its definition counts as empty. */

type CustomComparison = (typeof ruleKinds.custom)[number];

const isThere = ['filled', 'empty'] as const;
const words = ['is', 'is_not', 'contains', ...isThere] as const;

/** How each kind of field is compared. `no` is a stated no, not an absent answer. */
export const customComparisons: Record<CustomKind, readonly CustomComparison[]> = {
  text: words,
  lines: words,
  number: ['at_least', 'at_most', 'is', ...isThere],
  flag: ['yes', 'no', ...isThere],
  choice: ['is', 'is_not', ...isThere],
  choices: ['has', 'has_not', ...isThere],
  date: ['before', 'after', 'on', ...isThere],
  link: isThere,
  color: isThere,
  picture: isThere,
  product: isThere,
};

const valueless: readonly string[] = ['yes', 'no', ...isThere];

/** Whether a comparison needs a value to compare with. */
export const comparesValue = (is: string): boolean => !valueless.includes(is);

/** Whether an empty field meets a condition. */
export const isMetByEmpty = (is: CustomComparison): boolean =>
  is === 'is_not' || is === 'has_not' || is === 'empty';

/** Whether a field of this definition can be compared so, and with this value. */
export function suitsField(
  field: CustomField,
  { is, value }: { is: string; value: string | number },
): boolean {
  if (!customComparisons[field.kind].some((one) => one === is)) return false;
  if (!comparesValue(is)) return true;
  switch (field.kind) {
    case 'number':
      return typeof value === 'number';
    case 'choices':
      return typeof value === 'string' && fitsField(field, [value]);
    case 'choice':
    case 'date':
      return fitsField(field, value);
    default:
      return typeof value === 'string' && value !== '';
  }
}
