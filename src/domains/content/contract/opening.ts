import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns, version } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';

const line = z.string().trim().max(100);
const text = z.string().trim().max(1_000);

/** What the page before the opening says to a visitor. */
export const Opening = z
  .object({
    isOpen: z.boolean(),
    /** Whether the shop is new and has no owner yet. */
    isUnowned: z.boolean(),
    /** Whether it was open before, and so is only closed for a while. */
    wasOpen: z.boolean(),
    /** The owner's words in the visitor's language, else in the main one; empty: none were written. */
    title: z.string(),
    text: z.string(),
    /** The day on which the shop opens, in its time zone; null: none was named, or it is over. */
    opensOn: z.iso.date().nullable(),
    /** Whether a password shows the shop before it opens. */
    hasPassword: z.boolean(),
  })
  .openapi('Opening');
export type Opening = z.infer<typeof Opening>;

const words = z.partialRecord(z.enum(locales), z.object({ title: line, text }));

export const OpeningSettings = z
  .object({
    isOpen: z.boolean(),
    /** Whether it was open before. */
    wasOpen: z.boolean(),
    /** By language. */
    words,
    /** The day on which it opens, in its time zone. It does not open by itself; once it is open, there is none. */
    opensOn: z.iso.date().nullable(),
    hasPassword: z.boolean(),
    version,
  })
  .openapi('OpeningSettings');
export type OpeningSettings = z.infer<typeof OpeningSettings>;

/** What is absent stays. `opensOn`, `password`: null removes it. */
export const OpeningChange = z.object({
  isOpen: z.boolean().optional(),
  words: words.optional(),
  opensOn: z.iso.date().nullish(),
  password: z.string().min(4).max(200).nullish(),
  version,
});
export type OpeningChange = z.infer<typeof OpeningChange>;

const tags = ['settings'];

export const getOpening = createRoute('getOpening', {
  method: 'get',
  path: '/opening',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  responses: { 200: returns(Opening, 'Whether visitors see the shop, and what they read before.') },
});

export const visitEarly = createRoute('visitBeforeOpening', {
  method: 'post',
  path: '/opening/visits',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { body: jsonBody(z.object({ password: z.string().max(200) })) },
  responses: {
    200: returns(Opening, 'The cookie of the answer shows the shop before it opens.'),
    400: problem('content.opening_password_wrong'),
    429: problem('request.too_many'),
  },
});

export const getOpeningSettings = createRoute('getOpeningSettings', {
  method: 'get',
  path: '/opening/settings',
  'x-access': 'settings.write',
  tags,
  responses: { 200: returns(OpeningSettings, 'Whether the shop is open, and the page before it is.') },
});

export const patchOpening = createRoute('updateOpening', {
  method: 'patch',
  path: '/opening/settings',
  'x-access': 'settings.write',
  tags,
  request: { body: jsonBody(OpeningChange) },
  responses: {
    200: returns(OpeningSettings, 'The same after the change.'),
    409: problem('content.changed_meanwhile'),
  },
});
