import { locales } from '#platform/locale.ts';
import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  type CustomValues,
  isReference,
  LONGEST_KEY,
} from './custom-fields.ts';

/*
 * How staff narrow a list of orders or customers by a field of the shop's own: "wood:oak", the key of the field and the
 * value that they have. Servers and browsers use it; it imports no schemas.
 */

const LONGEST_VALUE = 200;
export const LONGEST_FIELD_FILTER = LONGEST_KEY + 1 + LONGEST_VALUE;
export const fieldFilterPattern = /^[a-z0-9][a-z0-9_-]{0,63}:.{1,200}$/;

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
 * What the values of a thing contain, one of these, if they fit a filter: words are the same in one of the languages, of
 * several choices one is the asked one. None for a text that no value of the field reads as. Pure.
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
