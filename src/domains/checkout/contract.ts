import { z } from '@hono/zod-openapi';
import { cardProblems, creditKinds, LONGEST_CARD_CODE, MOST_CARDS } from '#domains/credits/limits.ts';
import { giftFields } from '#domains/orders/contract/gifts.ts';
import { InvoiceRefusal } from '#domains/orders/contract/payments.ts';
import {
  Address,
  ChosenProvider,
  IdempotencyKey,
  PaymentInput,
  PaymentState,
  PaymentStatus,
} from '#domains/orders/contract.ts';
import { LONGEST_BUYER_NOTE } from '#domains/orders/limits.ts';
import { AccountOffer, Quote, QuoteInput } from '#domains/pricing/contract.ts';
import { MOST_LINES } from '#domains/pricing/limits.ts';
import {
  createRoute,
  jsonBody,
  LangQuery,
  money,
  Problem,
  problem,
  returns,
  typedEmail,
} from '#platform/contract.ts';

const tags = ['checkout'];

/** What a buyer pays with beside a payment provider. */
const paidWith = {
  /** The codes of gift cards, as typed. */
  giftCards: z.array(z.string().trim().min(1).max(LONGEST_CARD_CODE)).max(MOST_CARDS).optional(),
  /** Whether the member's store credit pays as far as it reaches. */
  usesStoreCredit: z.boolean().optional(),
};

export const CheckoutQuote = Quote.extend({
  /** The gift cards and the store credit that pay a part now. Gift cards are not paid with them. */
  credits: z.array(
    z.object({
      kind: z.enum(creditKinds),
      /** The code of a gift card as typed. */
      typed: z.string().nullable(),
      lastFour: z.string(),
      balance: z.number(),
      amount: z.number(),
    }),
  ),
  /** The gift cards that cannot be spent. */
  cardProblems: z.array(z.object({ typed: z.string(), kind: z.enum(cardProblems) })),
  /** The store credit of the member, used or not. */
  storeCredit: z.number(),
  /** What is left to pay by a payment provider. */
  due: z.number(),
  /** The payment providers that the shop offers now. */
  paymentProviders: z.array(ChosenProvider),
  /**
   * Why this order cannot be paid on invoice (null if it can), and the shop's limits: total (null: none), units per
   * variant, earlier paid orders.
   */
  invoice: z.object({
    refusal: InvoiceRefusal.nullable(),
    upTo: z.number().nullable(),
    mostUnits: z.number().int(),
    afterOrders: z.number().int(),
  }),
  /**
   * What the EU's service says of the buyer's VAT id: tax is not due only if it is `valid`; `unknown`: no answer now. Null
   * where the number does not matter for the tax.
   */
  vatIdCheck: z.enum(['valid', 'invalid', 'unknown', 'later']).nullable(),
  /** Null for members, and where an account takes nothing off. */
  withAccount: AccountOffer.nullable(),
  /** ISO 3166 codes of the countries with a shipping method; empty: all countries. */
  shipsTo: z.array(z.string()),
  /** Whether the shop offers buyers to write a note. */
  takesNote: z.boolean(),
}).openapi('CheckoutQuote');
export type CheckoutQuote = z.infer<typeof CheckoutQuote>;

/** `email` of a guest, if known: some promotions are limited per customer. */
export const CheckoutRequest = QuoteInput.extend({
  ...paidWith,
  email: typedEmail.max(254).nullish(),
  /** Of the billing address. */
  vatId: Address.shape.vatId.nullish(),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

export const quoteCheckout = createRoute('quoteCheckout', {
  method: 'post',
  path: '/checkout/quote',
  'x-access': 'public',
  tags,
  request: { query: LangQuery, body: jsonBody(CheckoutRequest) },
  responses: {
    200: returns(CheckoutQuote, 'Exactly what an order would cost now, and what stands in its way.'),
    400: problem('request.invalid', 'pricing.order_too_large'),
    429: problem('request.too_many'),
  },
});

/** Without `variantId`: of all variants of the product. */
export const WantedGift = z.object({
  productId: z.string().max(100),
  variantId: z.string().max(100).nullish(),
  ...giftFields,
});
export type WantedGift = z.infer<typeof WantedGift>;

export const NewOrder = z.object({
  lines: QuoteInput.shape.lines.min(1),
  shippingMethodId: QuoteInput.shape.shippingMethodId,
  code: QuoteInput.shape.code,
  codes: QuoteInput.shape.codes,
  declinedGifts: QuoteInput.shape.declinedGifts,
  email: typedEmail.max(254),
  shippingAddress: Address,
  /** Null: the same as the shipping address. */
  billingAddress: Address.nullable().default(null),
  /** The total that the buyer agreed to, in the currency's own decimals. */
  total: money,
  ...paidWith,
  /** What the buyer agreed to pay beside gift cards and store credit; absent: the total. */
  due: money.nullish(),
  /** Lines of gift cards that go to a recipient in place of the buyer. */
  gifts: z.array(WantedGift).max(MOST_LINES).optional(),
  /** What the buyer writes to the shop; dropped unless the shop takes notes, as `takesNote` of the quote says. */
  buyerNote: z.string().trim().max(LONGEST_BUYER_NOTE).optional(),
  payment: PaymentInput.extend({ provider: z.string().max(50) }),
  /** A guest's random name for this checkout, the scope of its idempotency keys; at least 16 characters. */
  checkoutId: z.string().min(16).max(100).nullish(),
  /** The member whose order it is to be: refused (401) without their session. Absent: the session's user, or a guest. */
  memberId: z.string().max(100).nullish(),
});
export type NewOrder = z.infer<typeof NewOrder>;

export const PlacedOrder = z
  .object({
    code: z.string(),
    /** Grants a guest access to the order. */
    token: z.string(),
    email: z.string(),
    currency: z.string(),
    total: z.number(),
    paymentStatus: PaymentStatus,
  })
  .openapi('PlacedOrder');
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const Placed = z.object({ order: PlacedOrder, payment: PaymentState }).openapi('OrderPlacement');
export type Placed = z.infer<typeof Placed>;

export const placeOrder = createRoute('placeOrder', {
  method: 'post',
  path: '/checkout/orders',
  'x-access': 'public',
  tags,
  request: { query: LangQuery, headers: IdempotencyKey, body: jsonBody(NewOrder) },
  responses: {
    201: returns(
      Placed,
      'The order stands and its goods are kept; `payment` says whether there is more to do.',
    ),
    200: returns(Placed, 'It stands since an earlier request with this key.'),
    400: problem(
      'request.invalid',
      'checkout.email_invalid',
      'checkout.gift_invalid',
      'checkout.id_missing',
      'checkout.region_missing',
      'checkout.region_wrong',
      'payments.provider_unknown',
      'pricing.order_too_large',
    ),
    409: returns(
      Problem.extend({ quote: CheckoutQuote.optional() }),
      'checkout.total_changed, checkout.credit_changed, inventory.insufficient_stock, checkout.product_gone, checkout.shipping_unavailable, checkout.code_refused, payments.invoice_refused, each with the `quote` of now unless too many were asked for; checkout.in_flight, payments.invoice_limit and payments.declined_limit without one.',
    ),
    // The member's session has ended, or their account was deleted meanwhile.
    401: problem('auth.sign_in_required'),
    422: problem('checkout.key_reused'),
    // Orders with a discount code are limited like quotes; those with recipients of gift cards, too.
    429: problem('request.too_many'),
  },
});
