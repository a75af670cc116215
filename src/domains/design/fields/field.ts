import type { Locale } from '#platform/locale.ts';
import type { ShownText, Words } from '../words.ts';

/**
 * What a section has to fill in. The schema of the API, the form of the dashboard and the types are made of these
 * declarations.
 */
export type Field =
  /** A text per language; `rows` above 1 is asked in a larger box. */
  | { type: 'words'; most: number; rows?: number }
  /** A Markdown text per language. */
  | { type: 'markdown'; most: number }
  /** A path of the shop or an address elsewhere; may be empty. */
  | { type: 'link' }
  /** The address of a video at a known host; may be empty. */
  | { type: 'video' }
  /** The slug of a category, or what `asCollection` makes of that of a collection; empty for none. */
  | { type: 'category' }
  /** The ids of some categories or brands in an order; empty: those that are usually shown. */
  | { type: 'chosen'; of: ChosenKind; most: number }
  | { type: 'picture' }
  /** From when until when a part is shown; pages get only the parts that are shown now. */
  | { type: 'period' }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'count'; least: number; most: number; usual: number }
  /** A list of parts, each with fields of its own. */
  | { type: 'items'; fields: Readonly<Record<string, Exclude<Field, { type: 'items' }>>>; most: number };

export type ChosenKind = 'categories' | 'brands';

export type Fields = Readonly<Record<string, Field>>;

/** In UTC; null: no limit. */
export type Period = { startsAt: string | null; endsAt: string | null };

type StoredPicture = { src: string; width: number; height: number; color: string | null };

/** The value of a field as a document has it. */
type ValueOf<F extends Field> = F extends { type: 'words' | 'markdown' }
  ? Words
  : F extends { type: 'picture' }
    ? StoredPicture | null
    : F extends { type: 'chosen' }
      ? string[]
      : F extends { type: 'period' }
        ? Period
        : F extends { type: 'choice'; options: readonly (infer Option)[] }
          ? Option
          : F extends { type: 'count' }
            ? number
            : F extends { type: 'items'; fields: infer Parts extends Fields }
              ? ValuesOf<Parts>[]
              : string;
export type ValuesOf<Declared extends Fields> = {
  -readonly [Name in keyof Declared]: ValueOf<Declared[Name]>;
};

type ShownHtml = { html: string; lang: Locale | null };
type ShownPicture = StoredPicture & { alt: string };

/** The value of a field as pages show it. */
type ShownOf<F extends Field> = F extends { type: 'words' }
  ? ShownText
  : F extends { type: 'markdown' }
    ? ShownHtml
    : F extends { type: 'picture' }
      ? ShownPicture | null
      : F extends { type: 'items'; fields: infer Parts extends Fields }
        ? ShownsOf<Parts>[]
        : ValueOf<F>;
export type ShownsOf<Declared extends Fields> = {
  -readonly [Name in keyof Declared as Declared[Name] extends { type: 'period' } ? never : Name]: ShownOf<
    Declared[Name]
  >;
};

/** The fields that pages get. */
export const fieldsOnPages = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type !== 'period'));

/** What a new section has in a field, and what a document from before there was the field has in it. */
export function emptyValue(field: Field): unknown {
  if (field.type === 'words' || field.type === 'markdown') return {};
  if (field.type === 'choice') return field.options[0];
  if (field.type === 'count') return field.usual;
  if (field.type === 'picture') return null;
  if (field.type === 'period') return { startsAt: null, endsAt: null };
  return field.type === 'items' || field.type === 'chosen' ? [] : '';
}

/** All fields of a new section or item. */
export const emptyValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));
