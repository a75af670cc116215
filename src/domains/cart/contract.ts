import { z } from '@hono/zod-openapi';
import { Measure } from '#domains/catalog/contract.ts';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import { DeliveryDates } from '#domains/pricing/contract/delivery-dates.ts';
import { AccountOffer, MissingForPromotion, QuoteGift, QuoteInput } from '#domains/pricing/contract.ts';
import { LONGEST_CODE, MOST_LINES, MOST_ORDER_CODES } from '#domains/pricing/limits.ts';
import { createRoute, jsonBody, LangQuery, Problem, problem, returns } from '#platform/contract.ts';

export const CartCheckLine = z.object({
  productId: z.string().max(100),
  variantId: z.string().max(100).nullish(),
  quantity: z.coerce.number().int().min(1).max(MOST_OF_ONE),
});

/**
 * The current state of a line. `status`: fine, gone (product or variant deleted), sold_out, or short (fewer available
 * than wanted).
 */
export const CheckedLine = z
  .object({
    productId: z.string(),
    variantId: z.string().nullable(),
    status: z.enum(['available', 'gone', 'sold_out', 'short']),
    /** The current unit price, deals included; null if gone. */
    price: z.number().nullable(),
    /** The higher unit price to strike through: that before a deal, else the compare-at price; null: none. */
    compareAt: z.number().nullable(),
    name: z.string().nullable(),
    /** The chosen option values as text, such as "M / Red"; empty without options. */
    choice: z.string(),
    measure: Measure.nullable(),
    /** On each unit, beside its price; null: none. */
    deposit: z.number().nullable(),
    /** Units available; 9,999 if unlimited. */
    countInStock: z.number().int(),
  })
  .openapi('CheckedCartLine');
export type CheckedLine = z.infer<typeof CheckedLine>;

/** What a code does for the cart, or why it does nothing: a text in the language of the request. */
export const CheckedCode = z
  .object({ code: z.string(), isValid: z.boolean(), message: z.string() })
  .openapi('CheckedCode');
export type CheckedCode = z.infer<typeof CheckedCode>;

/** A gift of a promotion, as the quote of the checkout has it, in a sentence in the language of the request. */
export const CartGift = QuoteGift.pick({ promotionId: true, product: true, status: true })
  .extend({ message: z.string() })
  .openapi('CartGift');
export type CartGift = z.infer<typeof CartGift>;

/** `freeShippingFrom`: the total of goods from which shipping is free to everyone, everywhere; null if it never is. */
export const CheckedCart = z
  .object({
    lines: z.array(CheckedLine),
    freeShippingFrom: z.number().nullable(),
    missing: z.array(MissingForPromotion),
    /** Null for members, and where an account takes nothing off. */
    withAccount: AccountOffer.nullable(),
    codes: z.array(CheckedCode),
    gifts: z.array(CartGift),
    /** When an order of now arrives in the shop's own country; null if the shop states no days. */
    arrives: DeliveryDates.nullable(),
  })
  .openapi('CheckedCart');
export type CheckedCart = z.infer<typeof CheckedCart>;

const CartToCheck = z.object({
  lines: z.array(CartCheckLine).max(MOST_LINES),
  codes: z.array(z.string().trim().min(1).max(LONGEST_CODE)).max(MOST_ORDER_CODES).optional(),
  declinedGifts: QuoteInput.shape.declinedGifts,
});
export type CartToCheck = z.infer<typeof CartToCheck>;

export const checkCart = createRoute('checkCart', {
  method: 'post',
  path: '/cart/check',
  'x-access': 'public',
  tags: ['cart'],
  request: { query: LangQuery, body: jsonBody(CartToCheck) },
  responses: {
    200: returns(CheckedCart, 'The same lines, each with what is true now.'),
    400: problem('request.invalid', 'pricing.order_too_large'),
    429: problem('request.too_many'),
  },
});

/** A line as a browser stores it, with current texts and prices. */
export const AccountLine = z
  .object({
    productId: z.string(),
    /** Null: the product's only variant. */
    variantId: z.string().nullable(),
    quantity: z.number().int(),
    name: z.string(),
    /** The path of a small picture; empty if there is none. */
    image: z.string(),
    price: z.number(),
    slug: z.string(),
    choice: z.string(),
    measure: Measure.nullable(),
    deposit: z.number().nullable(),
  })
  .openapi('AccountCartLine');
export type AccountLine = z.infer<typeof AccountLine>;

/** `revision` changes with each change and is unique across carts; null if the account never had a cart. */
export const AccountCart = z
  .object({ revision: z.string().nullable(), lines: z.array(AccountLine) })
  .openapi('AccountCart');
export type AccountCart = z.infer<typeof AccountCart>;

const NewLines = z.array(CartCheckLine).max(MOST_LINES);

export const getCart = createRoute('getCart', {
  method: 'get',
  path: '/cart',
  'x-access': 'member',
  tags: ['cart'],
  request: { query: LangQuery },
  responses: { 200: returns(AccountCart, 'The cart of the account.') },
});
export const putCart = createRoute('replaceCart', {
  method: 'put',
  path: '/cart',
  'x-access': 'member',
  tags: ['cart'],
  request: {
    query: LangQuery,
    body: jsonBody(z.object({ revision: z.string().max(100).nullable(), lines: NewLines })),
  },
  responses: {
    200: returns(AccountCart, 'The cart now has exactly these lines; products that never were are left out.'),
    409: returns(Problem.extend({ cart: AccountCart }), 'cart.changed_elsewhere, with the cart as it is.'),
    400: problem('request.invalid'),
  },
});
export const mergeCart = createRoute('mergeCart', {
  method: 'post',
  path: '/cart/merge',
  'x-access': 'member',
  tags: ['cart'],
  request: { query: LangQuery, body: jsonBody(z.object({ lines: NewLines })) },
  responses: {
    200: returns(
      AccountCart,
      'The account’s cart with the lines of a browser: one that is in both has the browser’s quantity.',
    ),
    400: problem('request.invalid'),
  },
});
