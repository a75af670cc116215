import { locales } from '#platform/locale.ts';
import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  type CustomValues,
  isReference,
  keyPattern,
  LONGEST_KEY,
} from './custom-fields.ts';

/*
 * How staff narrow a list of orders or customers by a field of the shop's own: "wood:oak", the key of the field and the
 * value that they have. Servers and browsers use it; it imports no schemas.
 */

/** A value that is looked for; of a longer one, nothing is found by its beginning. */
export const LONGEST_SOUGHT = 500;
export const LONGEST_FIELD_FILTER = LONGEST_KEY + 1 + LONGEST_SOUGHT;
export const fieldFilterPattern = new RegExp(`${keyPattern.source.replace('$', '')}:.{1,${LONGEST_SOUGHT}}$`);

/** Whether lists may be narrowed by fields of a kind: nobody types several lines to find them again. */
export const isNarrowing = (kind: CustomKind): boolean => kind !== 'lines' && !isReference(kind);

/** The parts of such a filter, both empty for what is none. */
export function filterParts(filter: string): { key: string; text: string } {
  const end = filter.indexOf(':');
  return fieldFilterPattern.test(filter)
    ? { key: filter.slice(0, end), text: filter.slice(end + 1) }
    : { key: '', text: '' };
}

/**
 * The JSON values to look for with `@>`: a thing fits the filter if its values contain one of them. Words may be those of
 * any language. Empty, so that nothing fits, if the text cannot be a value of the field. Pure.
 */
export function narrowedTo({ key, kind }: Pick<CustomField, 'key' | 'kind'>, text: string): CustomValues[] {
  const only = (value: CustomValue): CustomValues[] => [{ [key]: value }];
  switch (kind) {
    case 'flag':
      return text === 'true' || text === 'false' ? only(text === 'true') : [];
    case 'number':
      return Number.isFinite(Number(text)) ? only(Number(text)) : [];
    case 'choices':
      return only([text]);
    case 'text':
      return locales.flatMap((locale) => only({ [locale]: text }));
    default:
      return isNarrowing(kind) ? only(text) : [];
  }
}
