import { z } from '@hono/zod-openapi';
import { countries } from '#platform/address/countries.ts';
import { type Field, type FieldSet, ofEach, type ValueOf } from '../fields/kinds.ts';
import { LONGEST_MEASURE, readMeasure } from '../fields/measure.ts';

type Schema<F extends Field> = z.ZodNullable<z.ZodType<ValueOf<F>, ValueOf<F>>>;
type FieldInputs<Fields extends FieldSet> = {
  -readonly [Name in keyof Fields]: z.ZodOptional<Schema<Fields[Name]>>;
};
type FieldAnswers<Fields extends FieldSet> = {
  -readonly [Name in keyof Fields]: Schema<Fields[Name]>;
};

function inputOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string().max(field.longest);
    case 'whole':
      return z.number().int().min(field.least).max(field.most);
    case 'measure':
      return z
        .string()
        .max(LONGEST_MEASURE)
        .refine((text) => readMeasure(text) !== null)
        .overwrite((text) => readMeasure(text) ?? text)
        .openapi({ example: '500 g / 1 kg' });
    case 'country':
      return z.enum(countries);
    case 'choice':
      return z.enum(field.choices);
    case 'flag':
      return z.boolean();
  }
}

function answerOf({ kind }: Field): z.ZodType {
  if (kind === 'whole') return z.number().int();
  return kind === 'flag' ? z.boolean() : z.string();
}

/** The input schemas of plain fields: each may be absent; null empties it. */
export const fieldInputs = <Fields extends FieldSet>(fields: Fields): FieldInputs<Fields> =>
  ofEach<FieldInputs<Fields>>(fields, (_, field) => inputOf(field).nullish());

/** The answer schemas of plain fields. */
export const fieldAnswers = <Fields extends FieldSet>(fields: Fields): FieldAnswers<Fields> =>
  ofEach<FieldAnswers<Fields>>(fields, (_, field) => answerOf(field).nullable());
