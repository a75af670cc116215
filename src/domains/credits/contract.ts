import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, moneyAboveZero, problem, returns, typedEmail } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { entryKinds, LARGEST_CREDIT, LONGEST_CREDIT_NOTE } from './limits.ts';

const tags = ['credits'];
const note = z.string().trim().max(LONGEST_CREDIT_NOTE).default('');
const value = moneyAboveZero.max(LARGEST_CREDIT);
const moment = z.string().openapi({ description: 'ISO 8601' });
const params = z.object({ id: z.uuid() });

export const CreditEntry = z
  .object({
    id: z.string(),
    kind: z.enum(entryKinds),
    /** Negative if it was spent or deducted. */
    amount: z.number(),
    at: moment,
    note: z.string(),
    /** The order that was paid, refunded or sold with it. */
    orderCode: z.string().nullable(),
    /** The name of the member of staff; for staff. */
    by: z.string().nullable(),
  })
  .openapi('CreditEntry');
export type CreditEntry = z.infer<typeof CreditEntry>;

export const GiftCard = z
  .object({
    id: z.string(),
    /** Of its code, which nobody sees again. */
    lastFour: z.string(),
    currency: z.string(),
    balance: z.number(),
    /** What it was issued with. */
    value: z.number(),
    isActive: z.boolean(),
    expiresAt: moment.nullable(),
    issuedAt: moment,
    note: z.string(),
    /** The order that it was sold with. */
    orderCode: z.string().nullable(),
  })
  .openapi('GiftCard');
export type GiftCard = z.infer<typeof GiftCard>;

/** `q` is a code or its last four letters, or the code of the order that sold them. */
export const CardSearch = z.object({
  q: z.string().trim().max(50).optional(),
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type CardSearch = z.infer<typeof CardSearch>;

export const listGiftCards = createRoute('listGiftCards', {
  method: 'get',
  path: '/gift-cards',
  'x-access': 'promotions.write',
  tags,
  request: { query: CardSearch },
  responses: {
    200: returns(
      z.object({ data: z.array(GiftCard), next: z.string().nullable() }),
      'Gift cards, the newest first.',
    ),
    400: problem('request.invalid'),
  },
});

export const WholeCard = z.object({ card: GiftCard, entries: z.array(CreditEntry) });
export type WholeCard = z.infer<typeof WholeCard>;

export const getGiftCard = createRoute('getGiftCard', {
  method: 'get',
  path: '/gift-cards/{id}',
  'x-access': 'promotions.write',
  tags,
  request: { params },
  responses: {
    200: returns(WholeCard, 'A gift card with its newest entries.'),
    404: problem('credits.not_found'),
  },
});

export const NewGiftCard = z.object({
  value,
  note,
  /** The end of the day, in the shop's time zone, on which it expires. */
  expiresOn: z.iso.date().nullable().default(null),
  /** Who gets it by mail, with a PDF; null: nobody. */
  email: typedEmail.max(254).nullable().default(null),
  /** Of that mail; absent: that of the recipient's account, or else the shop's main one. */
  locale: z.enum(locales).optional(),
});
export type NewGiftCard = z.infer<typeof NewGiftCard>;

export const issueGiftCard = createRoute('issueGiftCard', {
  method: 'post',
  path: '/gift-cards',
  'x-access': 'promotions.write',
  tags,
  request: { body: jsonBody(NewGiftCard) },
  responses: {
    201: returns(
      GiftCard.extend({ code: z.string().openapi({ example: 'K7QM-4TRX-9FWH-2BND' }) }),
      'The only answer that has its code.',
    ),
    400: problem('request.invalid', 'credits.invalid', 'credits.email_invalid'),
  },
});

export const changeGiftCard = createRoute('changeGiftCard', {
  method: 'patch',
  path: '/gift-cards/{id}',
  'x-access': 'promotions.write',
  tags,
  request: {
    params,
    body: jsonBody(z.object({ isActive: z.boolean().optional(), note: note.removeDefault().optional() })),
  },
  responses: {
    200: returns(GiftCard, 'The changed gift card.'),
    400: problem('request.invalid'),
    404: problem('credits.not_found'),
  },
});

/** The store credit of a member, and its newest entries. */
export const StoreCredit = z
  .object({ currency: z.string(), balance: z.number(), entries: z.array(CreditEntry) })
  .openapi('StoreCredit');
export type StoreCredit = z.infer<typeof StoreCredit>;

export const getOwnCredit = createRoute('getOwnCredit', {
  method: 'get',
  path: '/account/credit',
  'x-access': 'member',
  tags,
  responses: { 200: returns(StoreCredit, 'What the member has with the shop.') },
});

export const getCreditOf = createRoute('getCreditOfUser', {
  method: 'get',
  path: '/users/{id}/credit',
  'x-access': 'customers.read',
  tags,
  request: { params },
  responses: {
    200: returns(StoreCredit, 'What a member has with the shop.'),
    404: problem('auth.user_not_found'),
  },
});

export const changeCreditOf = createRoute('changeCreditOfUser', {
  method: 'post',
  path: '/users/{id}/credit',
  'x-access': 'promotions.write',
  tags,
  request: {
    params,
    body: jsonBody(z.object({ amount: z.number().min(-LARGEST_CREDIT).max(LARGEST_CREDIT), note })),
  },
  responses: {
    200: returns(StoreCredit, 'The credit after the change.'),
    400: problem('request.invalid', 'credits.invalid'),
    404: problem('auth.user_not_found'),
    409: problem('credits.not_enough'),
  },
});
