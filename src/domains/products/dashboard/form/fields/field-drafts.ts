import { type FieldSet, ofEach, type ValuesOf } from '#domains/catalog/fields/kinds.ts';

/** The form data of plain fields: text, a choice, or a checkbox. */
export type DraftsOf<Fields extends FieldSet> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: 'flag' } ? boolean : string;
};

export const fieldDrafts = <Fields extends FieldSet>(
  fields: Fields,
  values: ValuesOf<Fields> | null,
): DraftsOf<Fields> =>
  ofEach<DraftsOf<Fields>>(fields, (name, { kind }) =>
    kind === 'flag' ? values?.[name] === true : String(values?.[name] ?? ''),
  );

/** The input that a form sends for plain fields, without those that a draft stored by an older version lacks. */
export const fieldTerms = <Fields extends FieldSet>(
  fields: Fields,
  draft: DraftsOf<Fields>,
): Partial<ValuesOf<Fields>> =>
  ofEach<ValuesOf<Fields>>(fields, (name, { kind }) => {
    const held: unknown = draft[name];
    if (typeof held !== 'string') return held;
    if (held.trim() === '') return null;
    return kind === 'whole' ? Number(held) : held;
  });
