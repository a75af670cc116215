import { z } from '@hono/zod-openapi';
import {
  byOtherLanguage,
  createRoute,
  jsonBody,
  LangQuery,
  Picture,
  problem,
  returns,
  textsOf,
  version,
} from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import {
  colorPattern,
  customKinds,
  customSubjects,
  keyPattern,
  LARGEST_NUMBER,
  LONGEST_HELP,
  LONGEST_KEY,
  LONGEST_LINK,
  LONGEST_NAME,
  LONGEST_UNIT,
  LONGEST_WORDS,
  MOST_CHOICES,
  MOST_FIELDS,
} from '../fields/custom-fields.ts';
import { fieldFilterPattern, LONGEST_FIELD_FILTER } from '../fields/field-filter.ts';

const key = z.string().max(LONGEST_KEY).regex(keyPattern);
const name = z.string().trim().min(1).max(LONGEST_NAME);
const bound = z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER).nullable();
const fieldWords = {
  name: z.string().trim().max(LONGEST_NAME),
  help: z.string().trim().max(LONGEST_HELP),
};

/** A value that may be chosen; the key is what things hold and never changes. */
const Choice = z.object({
  key,
  name,
  texts: byOtherLanguage(z.object({ name: fieldWords.name }).partial()).optional(),
  color: z.string().max(7).regex(colorPattern).nullish(),
});

const terms = {
  name,
  help: z.string().trim().max(LONGEST_HELP).default(''),
  /** In further languages; replaces what there was. */
  texts: textsOf(fieldWords).default({}),
  /** Of numbers: what they count, and their bounds. */
  unit: z.string().trim().max(LONGEST_UNIT).default(''),
  least: bound.default(null),
  most: bound.default(null),
  /** Of choices, in their order. What things hold of a removed one is kept, and shown no more. */
  choices: z.array(Choice).max(MOST_CHOICES).default([]),
  /** The dashboard asks for it; imports may leave it out. */
  isRequired: z.boolean().default(false),
  /** Whether customers see it: among the facts of a product, or on the page of their order. Absent: of goods and categories, or as it is. */
  isPublic: z.boolean().optional(),
  /** Whether search finds its words. Of products only. */
  isSearched: z.boolean().default(false),
  /** Whether lists of products may be filtered by it. Of products only. */
  isFiltered: z.boolean().default(false),
};

export const NewCustomField = z.object({
  subject: z.enum(customSubjects),
  key,
  kind: z.enum(customKinds),
  ...terms,
});
export type NewCustomField = z.infer<typeof NewCustomField>;

/** What a field is for and its kind never change: another field takes its place. */
export const CustomFieldChange = z.object({
  version,
  ...terms,
  /** Its place among the fields, from 0; absent: it stays. */
  position: z
    .number()
    .int()
    .min(0)
    .max(MOST_FIELDS - 1)
    .optional(),
});
export type CustomFieldChange = z.infer<typeof CustomFieldChange>;

const StoredChoice = z.object({
  key: z.string(),
  name: z.string(),
  texts: textsOf({ name: z.string() }).optional(),
  color: z.string().nullish(),
});

/** A field of the shop's own. */
export const CustomFieldView = z
  .object({
    id: z.string(),
    subject: z.enum(customSubjects),
    key: z.string(),
    kind: z.enum(customKinds),
    name: z.string(),
    help: z.string(),
    texts: textsOf({ name: z.string(), help: z.string() }),
    unit: z.string(),
    least: z.number().nullable(),
    most: z.number().nullable(),
    choices: z.array(StoredChoice),
    isRequired: z.boolean(),
    isPublic: z.boolean(),
    isSearched: z.boolean(),
    isFiltered: z.boolean(),
    version: z.number().int(),
  })
  .openapi('CustomField');
export type CustomFieldView = z.infer<typeof CustomFieldView>;

const words = z.partialRecord(z.enum(locales), z.string().max(LONGEST_WORDS.lines));

/**
 * The values of a thing by the keys of their fields: words by language, a number, true or false, the key of a choice or
 * several, a date such as 2026-11-23, a web address, a color such as #d23f57, the id of a picture or product.
 */
export const CustomValues = z
  .record(
    z.string().max(LONGEST_KEY),
    z.union([
      z.string().max(LONGEST_LINK),
      z.number(),
      z.boolean(),
      z.array(z.string().max(LONGEST_KEY)).max(MOST_CHOICES),
      words,
    ]),
  )
  .openapi('CustomValues');

/** The pictures and products that values name, by their ids. */
export const CustomTargets = z
  .record(
    z.string(),
    z.object({ image: z.string().optional(), name: z.string().optional(), slug: z.string().optional() }),
  )
  .openapi('CustomTargets');
export type CustomTargets = z.infer<typeof CustomTargets>;

/** A change of them: null empties a field, absent ones stay. */
export const CustomValuesChange = z
  .record(
    z.string().max(LONGEST_KEY),
    z
      .union([
        z.string().max(LONGEST_LINK),
        z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER),
        z.boolean(),
        z.array(z.string().max(LONGEST_KEY)).max(MOST_CHOICES),
        words,
      ])
      .nullable(),
  )
  .refine((values) => Object.keys(values).length <= MOST_FIELDS);
export type CustomValuesChange = z.infer<typeof CustomValuesChange>;
/** The possible problems of such a change. */
export const valueProblems = [
  'catalog.unknown_custom_field',
  'catalog.custom_value_invalid',
  'catalog.custom_value_required',
] as const;

/** Narrows a list to what has a value in a field of the shop's own: the field's key, a colon, the value. */
export const FieldFilter = z
  .string()
  .max(LONGEST_FIELD_FILTER)
  .regex(fieldFilterPattern)
  .openapi({ example: 'wood:oak' });

/** A fact as text in the requested language. */
export const Fact = z.object({
  name: z.string(),
  value: z.string(),
  /** Where it leads: of a web address, or of a product of the shop. */
  href: z.string().optional(),
  /** As a swatch beside it, of a color. */
  color: z.string().optional(),
  /** Shown in place of the text. */
  picture: Picture.optional(),
});
export type Fact = z.infer<typeof Fact>;

const tags = ['catalog'];
const write = { 'x-access': 'catalog.write', tags } as const;
const one = returns(z.object({ data: CustomFieldView }), 'The field as it stands now.');
const params = z.object({ id: z.uuid() });
const unknown = { 404: problem('catalog.custom_field_not_found', 'request.not_found') };
const refused = problem(
  'request.invalid',
  'catalog.custom_field_bounds',
  'catalog.custom_field_choices',
  'catalog.custom_field_of_products',
);

export const listCustomFields = createRoute('listCustomFields', {
  method: 'get',
  path: '/custom-fields',
  'x-access': 'staff',
  tags,
  request: { query: LangQuery },
  responses: {
    200: returns(z.object({ data: z.array(CustomFieldView) }), 'All of them in their order.'),
    400: problem('request.invalid'),
  },
});
export const postCustomField = createRoute('createCustomField', {
  method: 'post',
  path: '/custom-fields',
  ...write,
  request: { query: LangQuery, body: jsonBody(NewCustomField) },
  responses: {
    201: one,
    400: refused,
    409: problem('catalog.custom_field_taken', 'catalog.too_many_custom_fields'),
  },
});
export const putCustomField = createRoute('updateCustomField', {
  method: 'put',
  path: '/custom-fields/{id}',
  ...write,
  request: { params, query: LangQuery, body: jsonBody(CustomFieldChange) },
  responses: { 200: one, 400: refused, 409: problem('catalog.changed_meanwhile'), ...unknown },
});
export const removeCustomField = createRoute('deleteCustomField', {
  method: 'delete',
  path: '/custom-fields/{id}',
  ...write,
  request: { params, query: LangQuery },
  responses: {
    200: returns(
      z.object({ id: z.string() }),
      'It is gone. Its values are kept: a field with the same key and kind has them again.',
    ),
    400: problem('request.invalid'),
    ...unknown,
  },
});
