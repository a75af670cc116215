import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { LONGEST_WORDS, MOST_FIELDS } from '../mail-kinds.ts';

const kind = z.string().max(60).openapi({ example: 'orders.placed' });
const locale = z.enum(locales);

export const MailField = z
  .object({
    /** The message, and after a colon its variant, such as `text:yes`. */
    id: z.string(),
    /** What the variant is chosen by, such as `isPaid`. */
    argument: z.string().nullable(),
    /** The shop's own text in this language. */
    shipped: z.string(),
    /** The owner's text; null: the shop's own. */
    own: z.string().nullable(),
    placeholders: z.array(z.object({ name: z.string(), isRequired: z.boolean() })),
    isOneLine: z.boolean(),
  })
  .openapi('MailField');
export type MailField = z.infer<typeof MailField>;

export const MailKindWords = z
  .object({ kind: z.string(), locale, fields: z.array(MailField) })
  .openapi('MailKindWords');
export type MailKindWords = z.infer<typeof MailKindWords>;

export const MailKindList = z
  .object({
    data: z.array(
      z.object({
        kind: z.string(),
        /** The languages in which the owner changed words. */ changedIn: z.array(locale),
      }),
    ),
  })
  .openapi('MailKindList');
export type MailKindList = z.infer<typeof MailKindList>;

/** Texts by field; an empty one brings back the shop's own, an absent one stays. */
export const MailWordsInput = z.object({
  locale,
  words: z
    .record(z.string().max(60), z.string().max(LONGEST_WORDS))
    .refine((words) => Object.keys(words).length <= MOST_FIELDS),
});
export type MailWordsInput = z.infer<typeof MailWordsInput>;

export const MailPreview = z
  .object({
    subject: z.string(),
    html: z.string(),
    /** Whether it is a mail about the newest order; else with sample data. */
    isOfOrder: z.boolean(),
  })
  .openapi('MailPreview');
export type MailPreview = z.infer<typeof MailPreview>;

const staff = { 'x-access': 'settings.write' as const, tags: ['outbox'] };
const params = z.object({ kind });
const badWords = problem(
  'request.invalid',
  'mail.field_unknown',
  'mail.placeholder_unknown',
  'mail.placeholder_missing',
  'mail.braces',
  'mail.one_line',
);
const noKind = problem('request.not_found');

export const listMailKinds = createRoute('listMailKinds', {
  ...staff,
  method: 'get',
  path: '/mail-kinds',
  responses: { 200: returns(MailKindList, 'The mails to customers whose words can be changed.') },
});
export const getMailKind = createRoute('getMailKind', {
  ...staff,
  method: 'get',
  path: '/mail-kinds/{kind}',
  request: { params, query: z.object({ locale }) },
  responses: {
    200: returns(MailKindWords, 'The texts of a mail in one language.'),
    400: problem('request.invalid'),
    404: noKind,
  },
});
export const putMailKind = createRoute('setMailKindWords', {
  ...staff,
  method: 'put',
  path: '/mail-kinds/{kind}',
  request: { params, body: jsonBody(MailWordsInput) },
  responses: {
    200: returns(MailKindWords, 'The texts after the change; all of them are stored, or none.'),
    400: badWords,
    404: noKind,
  },
});
export const previewMailKind = createRoute('previewMailKind', {
  ...staff,
  method: 'post',
  path: '/mail-kinds/{kind}/preview',
  request: { params, body: jsonBody(MailWordsInput) },
  responses: {
    200: returns(MailPreview, 'The mail with these texts. Nothing is stored.'),
    400: badWords,
    404: noKind,
  },
});
export const testMailKind = createRoute('sendTestOfMailKind', {
  ...staff,
  method: 'post',
  path: '/mail-kinds/{kind}/test',
  // A token has no mailbox.
  'x-token': 'refused',
  request: { params, body: jsonBody(MailWordsInput) },
  responses: {
    202: returns(z.object({ to: z.string() }), 'The mail of the preview is on its way to the caller.'),
    400: badWords,
    404: noKind,
    429: problem('request.too_many'),
  },
});
