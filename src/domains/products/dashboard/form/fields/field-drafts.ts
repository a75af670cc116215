import { type FieldSet, ofEach, type ValuesOf } from '#domains/catalog/fields/kinds.ts';

/** Plain fields as a form holds them: what was typed or chosen, or whether it is so. */
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

/** What a form says of plain fields; nothing of one that a draft, kept from before an upgrade, does not know. */
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
