import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  LangQuery,
  longest,
  optionalEmail,
  optionalLine,
  problem,
  returns,
  seoWords,
} from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';

export const ContentPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** The language of the title if it has no translation into the requested one; else null. */
    titleLang: z.enum(locales).nullable(),
    ...seoWords,
    /** Sanitized HTML. */
    html: z.string(),
    htmlLang: z.enum(locales).nullable(),
  })
  .openapi('ContentPage');
export type ContentPage = z.infer<typeof ContentPage>;

export const getContentPage = createRoute('getContentPage', {
  method: 'get',
  path: '/content/pages/{slug}',
  'x-access': 'public',
  'x-before-opening': true,
  tags: ['content'],
  request: { params: z.object({ slug: z.string().max(100) }), query: LangQuery },
  responses: {
    200: returns(ContentPage, 'One of the shop’s own pages.'),
    403: problem('content.not_open'),
    404: problem('content.page_not_found'),
  },
});

const text = optionalLine;

export const ContactInput = z.object({
  name: text,
  email: optionalEmail,
  subject: text,
  message: z.string().max(longest.text).nullish(),
  /** A hidden field (honeypot): only programs fill it in. */
  website: text,
});
export type ContactInput = z.infer<typeof ContactInput>;

const ContactAnswer = z.object({ message: z.string() }).openapi('ContactAnswer');

export const postContact = createRoute('sendContactMessage', {
  method: 'post',
  path: '/contact',
  'x-access': 'public',
  tags: ['content'],
  request: { body: jsonBody(ContactInput, 'name', 'email', 'message') },
  responses: {
    200: returns(ContactAnswer, 'The message is on its way to the shop.'),
    400: problem(
      'contact.name_missing',
      'contact.email_invalid',
      'contact.message_missing',
      'contact.message_too_long',
      'contact.too_long',
    ),
    429: problem('request.too_many'),
  },
});
