import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, LangQuery, problem, returns } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { translatedKinds } from './translated-kinds.ts';

const count = z.number().int();
const share = z.object({ translated: count, total: count });

export const LanguageState = z
  .object({
    locale: z.enum(locales),
    /** Whether shoppers are offered it. */
    isOffered: z.boolean(),
    isMain: z.boolean(),
    /** Whether the dashboard speaks it, too. */
    hasDashboard: z.boolean(),
    /** Messages of the interface that have a translation, and all: of the shop with its mails, and of the dashboard. */
    messages: z.object({ shop: share, dashboard: share }),
    /** Whether a person has read its messages. */
    isReviewed: z.boolean(),
    /**
     * Texts of the shop that have a translation, those of them whose source has changed since, and all texts, by kind;
     * none for the main language.
     */
    content: z.array(share.extend({ kind: z.enum(translatedKinds), outdated: count })),
  })
  .openapi('LanguageState');
export type LanguageState = z.infer<typeof LanguageState>;

export const MissingText = z
  .object({
    kind: z.enum(translatedKinds),
    /** Of the thing, as in files: its id, that of its product and a position, or a page's slug. */
    id: z.string(),
    /** Such as `name`; `label:Red` is the name of an option's choice. */
    field: z.string(),
    /** The text in the main language; shortened to 300 characters. */
    source: z.string(),
    /** The translation of a source that has changed since, shortened likewise; null: there is none. */
    outdated: z.string().nullable(),
  })
  .openapi('MissingText');
export type MissingText = z.infer<typeof MissingText>;

export const TranslationReport = z
  .object({
    changed: count,
    unchanged: count,
    /** Texts of things or fields that the shop does not have (any more). */
    unknown: count,
    /** Texts that were not taken, with the reason; at most a hundred. */
    refused: z.array(z.object({ kind: z.string(), id: z.string(), field: z.string(), reason: z.string() })),
  })
  .openapi('TranslationReport');
export type TranslationReport = z.infer<typeof TranslationReport>;

const tags = ['translations'];
const access = { 'x-access': 'content.write', tags } as const;
/** Each but the main one, which is translated from. */
const params = z.object({ locale: z.enum(locales).refine((locale) => locale !== mainLanguage()) });
const invalid = { 400: problem('request.invalid') };

export const listLanguages = createRoute('listLanguages', {
  method: 'get',
  path: '/languages',
  ...access,
  responses: {
    200: returns(
      z.object({ data: z.array(LanguageState) }),
      'All languages: those of the shop first, in their order.',
    ),
  },
});

const MissingQuery = z.object({
  kind: z.enum(translatedKinds),
  /** The `next` of an earlier page. */
  after: z.string().max(300).optional(),
});
export type MissingQuery = z.infer<typeof MissingQuery>;

export const listMissing = createRoute('listMissingTranslations', {
  method: 'get',
  path: '/languages/{locale}/missing',
  ...access,
  request: { params, query: MissingQuery },
  responses: {
    200: returns(
      z.object({ data: z.array(MissingText), next: z.string().nullable() }),
      'Texts without a translation, or with one whose source has changed since, fifty at a time.',
    ),
    ...invalid,
  },
});

const Confirmed = z.object({
  kind: z.enum(translatedKinds),
  id: z.string().min(1).max(100),
  field: z.string().min(1).max(100),
});
export type Confirmed = z.infer<typeof Confirmed>;

export const confirmTranslation = createRoute('confirmTranslation', {
  method: 'post',
  path: '/languages/{locale}/confirmations',
  ...access,
  request: { params, query: LangQuery, body: jsonBody(Confirmed.openapi('TranslationConfirmed')) },
  responses: {
    200: returns(
      z.object({}),
      'The translation is taken for one of the present source; repeating it changes nothing.',
    ),
    ...invalid,
  },
});

const FileQuery = z.object({
  format: z.enum(['csv', 'xliff']).default('csv'),
  /** Only texts without a translation or with one whose source has changed since, or all. */
  texts: z.enum(['missing', 'all']).default('missing'),
});
export type FileQuery = z.infer<typeof FileQuery>;

const file = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };

export const exportTranslations = createRoute('exportTranslations', {
  method: 'get',
  path: '/languages/{locale}/file',
  ...access,
  request: { params, query: FileQuery },
  responses: {
    200: {
      description: 'A file to translate: CSV with one text per row, or XLIFF 1.2.',
      content: { 'text/csv': file, 'application/x-xliff+xml': file },
    },
    ...invalid,
  },
});

export const importTranslations = createRoute('importTranslations', {
  method: 'put',
  path: '/languages/{locale}/file',
  ...access,
  'x-body': 'file',
  request: {
    params,
    query: LangQuery.extend({ format: z.enum(['csv', 'xliff']) }),
    body: { required: true, content: { 'application/octet-stream': file } },
  },
  responses: {
    200: returns(z.object({ data: TranslationReport }), 'What was taken of the file.'),
    400: problem(
      'request.invalid',
      'translations.file_too_long',
      'translations.file_unreadable',
      'translations.other_language',
    ),
    413: problem('request.too_large'),
  },
});
