import { z } from '@hono/zod-openapi';
import { consentActions } from '#domains/mail/contract/consents.ts';
import {
  createRoute,
  jsonBody,
  problem,
  returns,
  textByLanguage,
  typedEmail,
  version,
} from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { issueStatuses, LONGEST_BODY, LONGEST_SUBJECT, MOST_ISSUES, subscriberStates } from './limits.ts';

const Email = z.object({ email: typedEmail.max(500) });
const Token = z.object({ token: z.string().min(1).max(100) });
const tags = ['newsletter'];

export const subscribe = createRoute('subscribeToNewsletter', {
  method: 'post',
  path: '/newsletter',
  'x-access': 'public',
  tags,
  request: { body: jsonBody(Email) },
  responses: {
    202: returns(
      z.object({
        /** Whether a mail follows that asks to confirm the address; not for members with a confirmed one. */
        needsConfirmation: z.boolean(),
      }),
      'The address gets the newsletter once it is confirmed. The answer does not tell whether it had it before.',
    ),
    400: problem('request.invalid', 'auth.email_invalid'),
    429: problem('request.too_many'),
  },
});

export const confirm = createRoute('confirmNewsletter', {
  method: 'post',
  path: '/newsletter/confirmation',
  'x-access': 'public',
  tags,
  request: { body: jsonBody(Token) },
  responses: {
    200: returns(z.object({}), 'The address gets the newsletter.'),
    404: problem('newsletter.link_gone'),
  },
});

export const unsubscribe = createRoute('unsubscribeFromNewsletter', {
  method: 'post',
  path: '/newsletter/unsubscription',
  'x-access': 'public',
  // Mail programs send a form, which says nothing more.
  'x-body': 'signed',
  'x-before-opening': true,
  tags,
  request: { query: Token },
  responses: {
    200: returns(
      z.object({}),
      'The address gets no more of it; repeating it changes nothing. Mail programs call it with one click (RFC 8058).',
    ),
    400: problem('request.invalid'),
    404: problem('newsletter.nothing_to_end'),
  },
});

export const Subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    locale: z.string(),
    state: z.enum(subscriberStates),
    /** What was agreed to and when, the oldest first. */
    consents: z.array(
      z.object({ action: z.enum(consentActions), wording: z.string(), /** ISO 8601. */ at: z.string() }),
    ),
  })
  .openapi('NewsletterSubscriber');
export type Subscriber = z.infer<typeof Subscriber>;

export const SubscriberQuery = z.object({
  state: z.enum(subscriberStates).optional(),
  /** The beginning of an address. */
  email: typedEmail.max(254).optional(),
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;

const SubscriberPage = z
  .object({ data: z.array(Subscriber), /** Null on the last page. */ next: z.string().nullable() })
  .openapi('NewsletterSubscribers');
export type SubscriberPage = z.infer<typeof SubscriberPage>;

const params = z.object({ id: z.uuid() });

export const listSubscribers = createRoute('listNewsletterSubscribers', {
  method: 'get',
  path: '/newsletter/subscribers',
  'x-access': 'customers.read',
  tags,
  request: { query: SubscriberQuery },
  responses: {
    200: returns(SubscriberPage, 'Subscribers, the newest first.'),
    400: problem('request.invalid'),
  },
});

export const removeSubscriber = createRoute('deleteNewsletterSubscriber', {
  method: 'delete',
  path: '/newsletter/subscribers/{id}',
  'x-access': 'customers.write',
  tags,
  request: { params },
  responses: {
    200: returns(params, 'Address and consents are deleted.'),
    404: problem('request.not_found'),
  },
});

const IssueTexts = {
  /** By language; a subscriber whose language has none reads the first of the shop’s languages that has one. */
  subject: textByLanguage(LONGEST_SUBJECT),
  /** Markdown by language. */
  body: textByLanguage(LONGEST_BODY),
};

export const NewsletterIssue = z
  .object({
    id: z.string(),
    ...IssueTexts,
    status: z.enum(issueStatuses),
    /** Mails queued so far. */
    sent: z.number().int(),
    version: z.number().int(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  })
  .openapi('NewsletterIssue');
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

const NewIssue = z.object(IssueTexts);
export type NewIssue = z.infer<typeof NewIssue>;
const IssueChange = NewIssue.extend({ version });
export type IssueChange = z.infer<typeof IssueChange>;

const IssueList = z
  .object({
    data: z.array(NewsletterIssue),
    /** Addresses that would get an issue now. */
    subscribers: z.number().int(),
  })
  .openapi('NewsletterIssues');
export type IssueList = z.infer<typeof IssueList>;

const access = { 'x-access': 'promotions.write', tags } as const;
const one = returns(z.object({ data: NewsletterIssue }), 'The issue as it stands now.');
const unknown = { 404: problem('request.not_found') };
const InLanguage = z.object({ locale: z.enum(locales) });

export const listIssues = createRoute('listNewsletterIssues', {
  method: 'get',
  path: '/newsletter/issues',
  ...access,
  responses: { 200: returns(IssueList, `All issues, the newest first, at most ${MOST_ISSUES}.`) },
});

export const postIssue = createRoute('createNewsletterIssue', {
  method: 'post',
  path: '/newsletter/issues',
  ...access,
  request: { body: jsonBody(NewIssue) },
  responses: {
    201: one,
    400: problem('request.invalid', 'newsletter.no_text'),
    409: problem('newsletter.too_many_issues'),
  },
});

export const patchIssue = createRoute('updateNewsletterIssue', {
  method: 'patch',
  path: '/newsletter/issues/{id}',
  ...access,
  request: { params, body: jsonBody(IssueChange) },
  responses: {
    200: one,
    400: problem('request.invalid', 'newsletter.no_text'),
    ...unknown,
    409: problem('newsletter.changed_meanwhile', 'newsletter.already_sent'),
  },
});

export const removeIssue = createRoute('deleteNewsletterIssue', {
  method: 'delete',
  path: '/newsletter/issues/{id}',
  ...access,
  request: { params },
  responses: { 200: returns(params, 'It is gone.'), ...unknown, 409: problem('newsletter.already_sent') },
});

export const previewIssue = createRoute('previewNewsletterIssue', {
  method: 'post',
  path: '/newsletter/preview',
  ...access,
  request: { body: jsonBody(NewIssue.extend(InLanguage.shape)) },
  responses: {
    200: returns(z.object({ subject: z.string(), html: z.string() }), 'The mail as a subscriber gets it.'),
    400: problem('request.invalid', 'newsletter.no_text'),
  },
});

export const testIssue = createRoute('testNewsletterIssue', {
  method: 'post',
  path: '/newsletter/issues/{id}/test',
  ...access,
  request: { params, body: jsonBody(InLanguage) },
  responses: {
    202: returns(z.object({ to: z.string() }), 'One mail is on its way to the caller’s own address.'),
    400: problem('request.invalid', 'newsletter.no_text'),
    ...unknown,
    429: problem('request.too_many'),
  },
});

export const sendIssue = createRoute('sendNewsletterIssue', {
  method: 'post',
  path: '/newsletter/issues/{id}/send',
  ...access,
  request: { params, body: jsonBody(z.object({ version })) },
  responses: {
    202: one,
    400: problem('request.invalid', 'newsletter.no_text'),
    ...unknown,
    409: problem(
      'newsletter.changed_meanwhile',
      'newsletter.already_sent',
      'newsletter.sending_another',
      'newsletter.too_soon',
      'newsletter.no_subscribers',
    ),
  },
});

export const stopIssue = createRoute('stopNewsletterIssue', {
  method: 'post',
  path: '/newsletter/issues/{id}/stop',
  ...access,
  request: { params },
  responses: { 200: one, ...unknown, 409: problem('newsletter.not_sending') },
});
