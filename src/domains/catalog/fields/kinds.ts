import type { Locale } from '#platform/locale.ts';

/**
 * Where a field is shown beyond the dashboard's form and call, CSV files and the audit log, which have every field.
 * `list`: a column of the dashboard's list that staff can choose, and its call. `page`: the call that the product's page asks.
 * `specification`: the products of the specification's calls. `facts`: a line on the product's page, if its words say what of.
 */
export type Place = 'list' | 'page' | 'specification' | 'facts';

/** What a field is called in one language. */
export type FieldWords = {
  /** As it stands inside a sentence. */
  name: string;
  /** Above it in the form, where that is not its name. */
  label?: string;
  hint?: string;
  /** Before its value on the product's page. */
  fact?: string;
  /** What to say where something else was typed. */
  invalid?: string;
};

/** What a field holds; each may also be empty, which is null. */
export type Kind =
  | { kind: 'text'; longest: number; isLong?: true }
  /** `isZeroNone`: files say 0 where nothing is known. */
  | { kind: 'whole'; least: number; most: number; isZeroNone?: true }
  /** Its code by ISO 3166-1, such as DE. */
  | { kind: 'country' }
  | { kind: 'choice'; choices: Readonly<Record<string, Readonly<Record<Locale, string>>>> }
  | { kind: 'flag' };

export type Field = Kind & {
  /** Its column in the database. */
  column: string;
  /** Its column in CSV files, and other names that files have for it. */
  csv: string;
  csvToo?: readonly string[];
  shownIn: readonly Place[];
  /** Its part of the form; the first one unless told. */
  part?: 'seo';
  words: Readonly<Record<Locale, FieldWords>>;
};

export type FieldSet = Readonly<Record<string, Field>>;
export type NameOf<Fields extends FieldSet> = keyof Fields & string;

export type ValueOf<F extends Field> = F extends { kind: 'whole' }
  ? number
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'choice'; choices: infer Choices }
      ? keyof Choices & string
      : string;

/** The values of all fields. */
export type ValuesOf<Fields extends FieldSet> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> | null;
};

/** The fields that are shown in one place. */
export type FieldsIn<Fields extends FieldSet, Shown extends Place> = {
  readonly [Name in keyof Fields as Shown extends Fields[Name]['shownIn'][number]
    ? Name
    : never]: Fields[Name];
};

/** The names of fields, in the order in which they are declared. */
export const namesOf = <Fields extends FieldSet>(fields: Fields) => Object.keys(fields) as NameOf<Fields>[];

export const entriesOf = <Fields extends FieldSet>(fields: Fields) =>
  Object.entries(fields) as [NameOf<Fields>, Field][];

export const fieldsIn = <Fields extends FieldSet, Shown extends Place>(fields: Fields, place: Shown) =>
  Object.fromEntries(Object.entries(fields).filter(([, { shownIn }]) => shownIn.includes(place))) as FieldsIn<
    Fields,
    Shown
  >;

/** Something made of each field, under its name. The caller says what of which. */
export const ofEach = <Made extends Record<keyof Made, unknown>>(
  fields: Readonly<Record<keyof Made, Field>>,
  make: (name: keyof Made & string, field: Field) => unknown,
): Made => Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, make(name, field)])) as Made;
