import type { ApiDocument } from '#server/api-docs/api-document.ts';
import { type BodySchema, isOf, whole } from '../sample-body.ts';

type Bounded = BodySchema & { maxLength?: number; maxItems?: number; maximum?: number; format?: string };
/** Marks a field that a body leaves out. */
export const leftOut = Symbol('left out');

type Longest = {
  /** The value of a field by its name; `index` is that of its list item; undefined: anything that fits. */
  known: (name: string, index: number, path: string) => unknown;
  /** The maximum length of texts; schemas may limit it further. */
  text: number;
};

const MOST_ITEMS = 100;
const A_DAY = 86_400_000;

/** Words repeated up to a length. No longer text is made first: its memory would be kept as long as the part of it. */
const filled = (words: string, length: number): string =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length);

/** A body with all fields of its schema, with texts and lists of maximum length. */
export function longestBody(document: ApiDocument, given: object, { known, text }: Longest): unknown {
  const textOf = ({ format, maxLength = text }: Bounded, index: number) => {
    if (format === 'uuid') return crypto.randomUUID();
    if (format === 'date-time') return new Date(Date.now() + A_DAY * (index + 1)).toISOString();
    if (format === 'uri') return 'https://example.com/';
    if (format === 'email') return `${crypto.randomUUID()}@example.com`;
    return filled(`${index} wireless black `, Math.min(text, maxLength)).trim();
  };
  const fill = (part: BodySchema, path: string, index: number): unknown => {
    const schema = whole(document, part) as Bounded;
    const value = known(path.split('.').at(-1) ?? '', index, path);
    if (value === leftOut) return undefined;
    if (value !== undefined) return value;
    if (schema.properties)
      return Object.fromEntries(
        Object.entries(schema.properties).flatMap(([name, one]) => {
          const filled = fill(one, `${path}.${name}`, index);
          return filled === undefined ? [] : [[name, filled]];
        }),
      );
    if (schema.items) {
      const { items, maxItems = MOST_ITEMS } = schema;
      return Array.from({ length: maxItems }, (_, place) => fill(items, path, place));
    }
    if (schema.enum) return schema.enum[index % schema.enum.length];
    if (isOf(schema, 'boolean')) return true;
    if (isOf(schema, 'string')) return textOf(schema, index);
    return isOf(schema, 'object') ? {} : Math.min(schema.maximum ?? 1, 1);
  };
  return fill(given, '', 0);
}
