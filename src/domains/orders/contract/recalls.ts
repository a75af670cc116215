import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns, textByLanguage } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { LONGEST_RECALL, LONGEST_RECALL_SUBJECT } from '../limits.ts';
import { recallStatuses } from '../statuses.ts';

/*
 * A mail to all who bought a product, such as its recall.
 */

const day = z.iso.date().optional();

/** Which orders: those with the product or variant, placed on these days in the shop's time zone, both inclusive. */
const chosen = { part: z.enum(['product', 'variant']), key: z.uuid(), from: day, to: day };
const texts = {
  /** By language; a buyer whose language has none reads the first of the shop’s languages that has one. */
  subject: textByLanguage(LONGEST_RECALL_SUBJECT),
  /** Markdown by language. */
  body: textByLanguage(LONGEST_RECALL),
};

export const RecallQuery = z.object(chosen);
export type RecallQuery = z.infer<typeof RecallQuery>;
const RecallTexts = z.object(texts);
export type RecallTexts = z.infer<typeof RecallTexts>;
const NewRecall = RecallQuery.extend(texts).extend({
  /** How many mails about the product the client knows of (`earlier`): the next is sent only if there is no other since. */
  after: z.number().int().min(0).max(10_000),
});
export type NewRecall = z.infer<typeof NewRecall>;

const Recall = z.object({
  id: z.string(),
  subject: RecallTexts.shape.subject,
  status: z.enum(recallStatuses),
  /** Mails queued so far. */
  sent: z.number().int(),
  startedAt: z.string(),
  /** Who of the staff sent it; null: an account that is gone. */
  startedBy: z.string().nullable(),
});

export const RecallState = z
  .object({
    /** Addresses that would get a mail now. */
    buyers: z.number().int(),
    /** How many mails about the product there were. */
    earlier: z.number().int(),
    /** The newest of them, ten at most. */
    data: z.array(Recall),
  })
  .openapi('RecallState');
export type RecallState = z.infer<typeof RecallState>;

const access = { 'x-access': 'customers.write' as const, tags: ['orders'] };
const state = returns(RecallState, 'The buyers, and what they were written before.');
const unknown = { 404: problem('request.not_found') };

export const readRecalls = createRoute('readRecalls', {
  method: 'get',
  path: '/recalls',
  ...access,
  request: { query: RecallQuery },
  responses: { 200: state, 400: problem('request.invalid'), ...unknown },
});

export const previewRecall = createRoute('previewRecall', {
  method: 'post',
  path: '/recalls/preview',
  ...access,
  request: { body: jsonBody(RecallTexts.extend({ locale: z.enum(locales) })) },
  responses: {
    200: returns(z.object({ subject: z.string(), html: z.string() }), 'The mail as a buyer gets it.'),
    400: problem('request.invalid', 'orders.recall_no_text'),
  },
});

export const postRecall = createRoute('sendRecall', {
  method: 'post',
  path: '/recalls',
  ...access,
  request: { body: jsonBody(NewRecall) },
  responses: {
    202: returns(RecallState, 'The mails are on their way, some hundred a minute.'),
    400: problem('request.invalid', 'orders.recall_no_text'),
    ...unknown,
    409: problem('orders.recall_meanwhile', 'orders.recall_nobody'),
    429: problem('request.too_many'),
  },
});
