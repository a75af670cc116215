import { z } from '@hono/zod-openapi';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import { ChosenProvider } from '#domains/orders/contract.ts';
import { LONGEST_BUYER_NOTE } from '#domains/orders/limits.ts';
import { Quote, QuoteInput } from '#domains/pricing/contract.ts';
import { LONGEST_CODE, MOST_LINES } from '#domains/pricing/limits.ts';
import { longestOfAddress } from '#platform/address/limits.ts';
import { createRoute, jsonBody, LangQuery, money, problem, returns, typedEmail } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { LONGEST_VAT_ID } from '#platform/vat-id.ts';
import { draftPayments, LONGEST_DRAFT_NOTE, LONGEST_DRAFT_REASON, MOST_DAYS_TO_PAY } from '../limits.ts';

const text = (most: number) => z.string().trim().max(most);

const part = (name: keyof typeof longestOfAddress) => text(longestOfAddress[name]);

/** As far as it is typed; placing requires a whole one. */
const TypedAddress = z
  .object({
    firstName: part('firstName').default(''),
    lastName: part('lastName').default(''),
    company: part('company').default(''),
    line1: part('line1').default(''),
    line2: part('line2').default(''),
    postalCode: part('postalCode').default(''),
    city: part('city').default(''),
    region: part('region').nullable().default(null),
    country: part('country').default(''),
    phone: part('phone').default(''),
    vatId: text(LONGEST_VAT_ID).optional(),
    buyerReference: part('buyerReference').optional(),
  })
  .openapi('TypedAddress');

export const DraftContent = z
  .object({
    /** The account of a member; null: a guest. */
    userId: z.uuid().nullable().default(null),
    email: typedEmail.max(254).default(''),
    /** The customer's: of the names, the mails and the page of the payment. The shop's, if it is not offered any more. */
    locale: z.enum(locales),
    lines: z
      .array(
        z
          .object({
            productId: z.uuid(),
            variantId: z.uuid().nullable().default(null),
            quantity: z.number().int().min(1).max(MOST_OF_ONE),
            /** A price of its own; absent or null: that of the shop. */
            unitPrice: money.nullish(),
            /** Instead: so many percent off the price of the shop. */
            percentOff: z.number().min(0).max(100).nullish(),
            /** As it was chosen, for goods that are gone meanwhile. */
            name: text(300).default(''),
            choice: text(300).default(''),
            image: text(300).default(''),
          })
          .refine(({ unitPrice, percentOff }) => unitPrice == null || percentOff == null, {
            path: ['percentOff'],
            message: 'A line has a price or a percentage',
          }),
      )
      .max(MOST_LINES)
      .default([]),
    /** Of the own prices: required with them when the order is placed. */
    reason: text(LONGEST_DRAFT_REASON).default(''),
    code: text(LONGEST_CODE).nullable().default(null),
    /** Further codes beside `code`, as in quotes and orders. */
    codes: QuoteInput.shape.codes,
    /** A method or a pickup place; null: the cheapest. */
    shippingMethodId: text(100).nullable().default(null),
    /** Null: by the rules of the shop. */
    shippingPrice: money.nullish(),
    shippingAddress: TypedAddress.nullable().default(null),
    /** Null: the same. */
    billingAddress: TypedAddress.nullable().default(null),
    /** For staff; the order keeps it as a note. */
    note: text(LONGEST_DRAFT_NOTE).default(''),
    /** Of the buyer, as they said it; the order keeps it if the shop takes notes. */
    buyerNote: text(LONGEST_BUYER_NOTE).default(''),
  })
  .openapi('OrderDraftContent');
export type DraftContent = z.infer<typeof DraftContent>;

const moment = z.string().openapi({ description: 'ISO 8601' });
const summary = {
  id: z.string(),
  revision: z.number().int(),
  email: z.string(),
  customerName: z.string(),
  currency: z.string(),
  /** As it was last seen; null before there was one. */
  total: money.nullable(),
  updatedAt: moment,
  /** The staff member who changed it last. */
  updatedBy: z.string().nullable(),
};
export const OrderDraftSummary = z.object(summary).openapi('OrderDraftSummary');
export type OrderDraftSummary = z.infer<typeof OrderDraftSummary>;
export const OrderDraft = z.object({ ...summary, content: DraftContent }).openapi('OrderDraft');
export type OrderDraft = z.infer<typeof OrderDraft>;

/** What a draft would cost, the ways to pay that its customer would be offered, and whether orders have a note of their buyer. */
export const DraftQuote = Quote.extend({
  paymentProviders: z.array(ChosenProvider),
  takesNote: z.boolean(),
}).openapi('OrderDraftQuote');
export type DraftQuote = z.infer<typeof DraftQuote>;

const tags = ['orders'];
const params = z.object({ id: z.uuid() });
const revision = z.number().int().min(1).max(1_000_000);
const access = 'orders.write';
const missing = { 404: problem('checkout.draft_not_found') };
const invalid = { 400: problem('request.invalid', 'pricing.order_too_large') };

export const listDrafts = createRoute('listOrderDrafts', {
  method: 'get',
  path: '/order-drafts',
  'x-access': access,
  tags,
  request: {
    query: z.object({
      /** The `next` of an earlier page. */
      before: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: returns(
      z.object({ data: z.array(OrderDraftSummary), next: z.string().nullable() }),
      'The drafts, the last changed first.',
    ),
  },
});

export const getDraft = createRoute('getOrderDraft', {
  method: 'get',
  path: '/order-drafts/{id}',
  'x-access': access,
  tags,
  request: { params },
  responses: { 200: returns(OrderDraft, 'A draft of an order.'), ...missing },
});

/** `total` as it was shown, for the list. */
const content = { content: DraftContent, total: money.nullish() };

export const createDraft = createRoute('createOrderDraft', {
  method: 'post',
  path: '/order-drafts',
  'x-access': access,
  tags,
  request: { body: jsonBody(z.object(content)) },
  responses: {
    201: returns(OrderDraft, 'The draft is kept; no stock is held.'),
    400: problem('request.invalid'),
    404: problem('auth.user_not_found'),
  },
});

export const putDraft = createRoute('updateOrderDraft', {
  method: 'put',
  path: '/order-drafts/{id}',
  'x-access': access,
  tags,
  request: { params, body: jsonBody(z.object({ ...content, revision })) },
  responses: {
    200: returns(OrderDraft, 'The draft after the change.'),
    400: problem('request.invalid'),
    404: problem('checkout.draft_not_found', 'auth.user_not_found'),
    409: problem('checkout.draft_changed'),
  },
});

export const deleteDraft = createRoute('deleteOrderDraft', {
  method: 'delete',
  path: '/order-drafts/{id}',
  'x-access': access,
  tags,
  request: { params },
  responses: { 200: returns(z.object({ id: z.string() }), 'The draft is gone.'), ...missing },
});

export const quoteDraft = createRoute('quoteOrderDraft', {
  method: 'post',
  path: '/order-drafts/quote',
  'x-access': access,
  tags,
  request: { query: LangQuery, body: jsonBody(DraftContent) },
  responses: { 200: returns(DraftQuote, 'What the order would cost now; nothing is changed.'), ...invalid },
});

export const placeDraft = createRoute('placeOrderDraft', {
  method: 'post',
  path: '/order-drafts/{id}/placement',
  'x-access': access,
  tags,
  request: {
    params,
    body: jsonBody(
      z.object({
        revision,
        /** The total of the quote. */
        total: money,
        /** `link`: the customer gets a mail with a link to pay. `invoice`: they get one as usual. Else it is paid already. */
        payment: z.enum(draftPayments),
        /** With `link`: for how many days the goods are kept. */
        days: z.number().int().min(1).max(MOST_DAYS_TO_PAY).default(7),
      }),
    ),
  },
  responses: {
    200: returns(
      z.object({ code: z.string() }),
      'The order stands; the draft is gone. Repeated, the same order.',
    ),
    400: problem(
      'request.invalid',
      'orders.reason_missing',
      'payments.provider_unknown',
      'pricing.order_too_large',
    ),
    ...missing,
    409: problem(
      'checkout.draft_changed',
      'checkout.draft_incomplete',
      'checkout.total_changed',
      'checkout.product_gone',
      'checkout.shipping_unavailable',
      'checkout.code_refused',
      'checkout.in_flight',
      'inventory.insufficient_stock',
      'pricing.promotion_used_up',
    ),
  },
});
