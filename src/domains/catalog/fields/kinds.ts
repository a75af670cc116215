/**
 * Where a field is shown besides the dashboard's form and call, CSV files and the audit log, which have every field.
 * `list`: an optional column of the dashboard's list, and its call. `page`: the call of the product's page.
 * `specification`: the products of the specification's calls. `facts`: a line on the product's page, if its texts
 * include `fact`.
 */
type Place = 'list' | 'page' | 'specification' | 'facts';

/** The type of a field's value; null means empty. */
type Kind =
  /** `isGtin`: mostly a number of the GS1 system, whose check digit tells what was mistyped. */
  | { kind: 'text'; longest: number; isLong?: true; isGtin?: true }
  /** `isZeroNone`: files have 0 for unknown values. */
  | { kind: 'whole'; least: number; most: number; isZeroNone?: true }
  /** What is contained, and what the base price is for, such as "500 g / 1 kg". */
  | { kind: 'measure' }
  /** An ISO 3166-1 code, such as DE. */
  | { kind: 'country' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'flag' };

export type Field = Kind & {
  /** Its column in CSV files, and alternative names of that column. */
  csv: string;
  csvToo?: readonly string[];
  shownIn: readonly Place[];
  /** Its part of the form; the first one by default. */
  part?: 'seo' | 'files';
  /**
   * Its part of `messages/<language>/account/fields.json`: `name` inside a sentence, and where needed `label` of its
   * input, `hint`, `fact` on the product's page, `invalid`, and `choice_<value>` of each choice.
   */
  words: string;
};

/** By their names in TypeScript and the API; in the database the same in snake_case. */
export type FieldSet = Readonly<Record<string, Field>>;
type NameOf<Fields extends FieldSet> = keyof Fields & string;

export type ValueOf<F extends Field> = F extends { kind: 'whole' }
  ? number
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'choice'; choices: infer Choices }
      ? Choices extends readonly (infer Value)[]
        ? Value
        : never
      : string;

/** The values of all fields. */
export type ValuesOf<Fields extends FieldSet> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> | null;
};

/** The fields that are shown in one place. */
type FieldsIn<Fields extends FieldSet, Shown extends Place> = {
  readonly [Name in keyof Fields as Shown extends Fields[Name]['shownIn'][number]
    ? Name
    : never]: Fields[Name];
};

/** The names of fields in the order of their declaration. */
export const namesOf = <Fields extends FieldSet>(fields: Fields) => Object.keys(fields) as NameOf<Fields>[];

export const entriesOf = <Fields extends FieldSet>(fields: Fields) =>
  Object.entries(fields) as [NameOf<Fields>, Field][];

export const fieldsIn = <Fields extends FieldSet, Shown extends Place>(fields: Fields, place: Shown) =>
  Object.fromEntries(Object.entries(fields).filter(([, { shownIn }]) => shownIn.includes(place))) as FieldsIn<
    Fields,
    Shown
  >;

/** Builds an object with one value per field, under the field's name. */
export const ofEach = <Made extends Record<keyof Made, unknown>>(
  fields: Readonly<Record<keyof Made, Field>>,
  make: (name: keyof Made & string, field: Field) => unknown,
): Made => Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, make(name, field)])) as Made;
