import type { CustomValue, CustomValues } from '../../fields/custom-fields.ts';

/** What a field holds while it is edited; numbers are as typed, empty for none. */
export type CustomDraft = Record<string, CustomValue>;

const isBlank = (value: CustomValue | undefined): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' &&
    (Array.isArray(value) ? value : Object.values(value)).every((part) => part.trim() === ''));

/** The value that is sent for what was typed; null for none. */
function kept(value: CustomValue | undefined): CustomValue | null {
  if (value === undefined || isBlank(value)) return null;
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => text.trim() !== ''));
}

/** Numbers while they are typed are texts with a mark, which no other value begins with. */
export const typedNumber = (text: string) => `#n${text}`;
export const isTyped = (value: CustomValue | undefined): value is string =>
  typeof value === 'string' && value.startsWith('#n');

const numberIn = (text: string): CustomValue | null => (text.trim() === '' ? null : Number(text));

/**
 * The values of a draft as a change: what was emptied is null. What was empty and not touched is left out, since a value
 * that does not fit its field any more is not in the draft, and is kept.
 */
export const customTerms = (draft: {
  [key: string]: CustomValue | undefined;
}): Record<string, CustomValue | null> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, isTyped(value) ? numberIn(value.slice(2)) : kept(value)]],
    ),
  );

/** The same of what differs from the values that the draft began with: what others change meanwhile stays. */
export function changedTerms(before: CustomValues, draft: CustomDraft): Record<string, CustomValue | null> {
  const known = customTerms(before);
  return Object.fromEntries(
    Object.entries(customTerms(draft)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key] ?? null),
    ),
  );
}

/** The values as text, for comparing conflicting edits. */
export const customInText = (values: CustomValues): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? Object.values(value).join(', ') : value}`)
    .join('\n');
