import { z } from '@hono/zod-openapi';
import { createRoute, problem, returns } from '#platform/contract.ts';
import { mailStatuses } from './statuses.ts';

const status = z.enum(mailStatuses);

export const OutboxEntry = z
  .object({
    id: z.string(),
    /** Null if its account is deleted. */
    to: z.string().nullable(),
    kind: z.string().openapi({ example: 'orders.confirmation' }),
    locale: z.string(),
    subject: z.string(),
    status,
    attempts: z.number().int(),
    /** The mail server's reply at the last try. */
    lastError: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .openapi('OutboxEntry');
export type OutboxEntry = z.infer<typeof OutboxEntry>;

/** Contents are null for confidential mails: they hold a link that grants access. */
export const OutboxMail = OutboxEntry.extend({
  html: z.string().nullable(),
  text: z.string().nullable(),
}).openapi('OutboxMail');
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxQuery = z.object({
  status: status.optional(),
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type OutboxQuery = z.infer<typeof OutboxQuery>;

export const OutboxPage = z
  .object({ mails: z.array(OutboxEntry), /** Null on the last page. */ next: z.string().nullable() })
  .openapi('OutboxPage');
export type OutboxPage = z.infer<typeof OutboxPage>;

const tags = ['outbox'];
const params = z.object({ id: z.uuid() });

export const listOutbox = createRoute('listOutboxMails', {
  method: 'get',
  path: '/outbox',
  'x-access': 'mail.read',
  tags,
  request: { query: OutboxQuery },
  responses: {
    200: returns(OutboxPage, 'Mails of the shop, the newest first.'),
    400: problem('request.invalid'),
  },
});

export const getOutboxMail = createRoute('getOutboxMail', {
  method: 'get',
  path: '/outbox/{id}',
  'x-access': 'mail.read',
  tags,
  request: { params },
  responses: {
    200: returns(OutboxMail, 'One mail with its contents.'),
    404: problem('request.not_found'),
  },
});

export const retryOutboxMail = createRoute('retryOutboxMail', {
  method: 'post',
  path: '/outbox/{id}/retry',
  'x-access': 'settings.write',
  tags,
  request: { params },
  responses: {
    200: returns(OutboxMail, 'The mail, which is tried again from now on.'),
    404: problem('request.not_found'),
    409: problem('content.mail_not_failed'),
  },
});
