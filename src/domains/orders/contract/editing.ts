import { z } from '@hono/zod-openapi';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import { createRoute, jsonBody, LangQuery, money, problem, returns, typedEmail } from '#platform/contract.ts';
import { Address, IdempotencyKey, OrderDetail } from '../contract.ts';
import { LONGEST_REFUND_REASON, MOST_EDITED_LINES } from '../limits.ts';
import { TypedAddress } from './typed-address.ts';

const quantity = z.number().int().min(0).max(MOST_OF_ONE);

export const OrderEdit = z.object({
  /** That of the order as it was read: another edit meanwhile is noticed. */
  revision: z.number().int().min(1).max(1_000_000),
  /** The changed lines; 0 removes one. Without a `unitPrice` the agreed one stays. */
  lines: z
    .array(z.object({ lineId: z.uuid(), quantity, unitPrice: money.nullish() }))
    .max(MOST_EDITED_LINES)
    .default([]),
  /** New lines, at today's price or a typed one. */
  added: z
    .array(
      z.object({
        productId: z.uuid(),
        variantId: z.uuid().nullable().default(null),
        quantity: quantity.min(1),
        unitPrice: money.nullish(),
      }),
    )
    .max(MOST_EDITED_LINES)
    .default([]),
  /** Null: as it is. A billing address that was the same follows. */
  shippingAddress: TypedAddress.nullable().default(null),
  /** The address to which mails go; null: as it is. */
  email: typedEmail.max(254).nullable().default(null),
  /** Another way to ship, of the preview's `shippingMethods`; null: as agreed. Not of what is collected. */
  shippingMethodId: z.uuid().nullable().default(null),
  /** The buyer's own reference, of a company; null: as it is, empty: none. */
  buyerReference: Address.shape.buyerReference.nullable().default(null),
  /** Null: by the rules of the shop. */
  shippingPrice: money.nullish(),
  /** Whether the gifts of promotions join and leave as the preview's `gifts` say; else lines stay as they are named. */
  withGifts: z.boolean().default(false),
  /** Of prices that were typed; required with them. */
  reason: z.string().trim().max(LONGEST_REFUND_REASON).default(''),
});
export type OrderEdit = z.infer<typeof OrderEdit>;

const Sums = z.object({
  subtotal: z.number(),
  discount: z.number(),
  deposit: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
});

export const EditPreview = z
  .object({
    before: Sums,
    after: Sums,
    lines: z.array(
      z.object({
        /** Null of a new line. */
        lineId: z.string().nullable(),
        productId: z.string(),
        variantId: z.string(),
        name: z.string(),
        choice: z.string(),
        image: z.string(),
        quantity: z.number().int(),
        unitPrice: z.number(),
        subtotal: z.number(),
        discount: z.number(),
      }),
    ),
    promotions: z.array(z.object({ name: z.string(), code: z.string().nullable(), amount: z.number() })),
    shippingMethod: z.string().nullable(),
    /** All that ship these goods to this address today, with their prices; none of what is collected. */
    shippingMethods: z.array(z.object({ id: z.string(), name: z.string(), price: z.number() })),
    /** What the buyer still has to pay then, and what they get back. */
    due: z.number(),
    back: z.number(),
    /** Gifts of promotions of which the order would get more or fewer units, if the edit is made `withGifts`. */
    gifts: z.array(
      z.object({
        variantId: z.string(),
        name: z.string(),
        choice: z.string(),
        from: z.number().int(),
        to: z.number().int(),
      }),
    ),
    /** What prevents the edit: goods that are not there, or a place to which nothing ships. */
    problems: z.array(
      z.object({ kind: z.string(), name: z.string(), available: z.number().int().nullable() }),
    ),
  })
  .openapi('OrderEditPreview');
export type EditPreview = z.infer<typeof EditPreview>;

const tags = ['orders'];
const params = z.object({ code: z.string().max(20) });
const refusals = [
  'orders.not_possible',
  'orders.already_shipped',
  'orders.edit_raises_total',
  'orders.edited_meanwhile',
  'orders.edit_too_late',
  'orders.edit_gift_cards',
  'orders.edit_taxed_otherwise',
  'orders.payment_under_way',
];
const invalid = [
  'orders.nothing_left',
  'orders.reason_missing',
  'pricing.order_too_large',
  'checkout.email_invalid',
];

export const previewEdit = createRoute('previewOrderEdit', {
  method: 'post',
  path: '/orders/{code}/edits/preview',
  'x-access': 'orders.write',
  tags,
  request: { params, query: LangQuery, body: jsonBody(OrderEdit) },
  responses: {
    200: returns(EditPreview, 'What the order would cost; nothing is changed.'),
    400: problem('request.invalid', ...invalid),
    404: problem('orders.not_found'),
    409: problem(...refusals),
  },
});

export const editOrder = createRoute('editOrder', {
  method: 'post',
  path: '/orders/{code}/edits',
  'x-access': 'orders.write',
  tags,
  request: {
    params,
    query: LangQuery,
    headers: IdempotencyKey,
    body: jsonBody(
      OrderEdit.extend({
        /** The total of the preview. */
        total: money,
        /** Where what was paid too much goes: back to where it came from, or to the store credit of the member. */
        back: z.enum(['payment', 'store_credit']).default('payment'),
      }),
    ),
  },
  responses: {
    200: returns(OrderDetail, 'The order was edited, and its buyer gets a mail.'),
    400: problem('request.invalid', ...invalid),
    404: problem('orders.not_found'),
    409: problem(
      ...refusals,
      'orders.total_changed',
      'orders.edit_impossible',
      'orders.no_account',
      'checkout.shipping_unavailable',
      'inventory.insufficient_stock',
      'pricing.promotion_used_up',
    ),
    422: problem('orders.key_reused'),
  },
});

export const OrderGoods = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    name: z.string(),
    choice: z.string(),
    sku: z.string().nullable(),
    image: z.string(),
    /** Today's. */
    unitPrice: z.number(),
    available: z.number().int(),
  })
  .openapi('OrderGoods');
export type OrderGoods = z.infer<typeof OrderGoods>;

export const listGoods = createRoute('listOrderGoods', {
  method: 'get',
  path: '/order-goods/{productId}',
  'x-access': 'orders.write',
  tags,
  request: { params: z.object({ productId: z.uuid() }), query: LangQuery },
  responses: {
    200: returns(
      z.object({ data: z.array(OrderGoods) }),
      'What can be sold of a product now, for staff to add to an order; empty if nothing.',
    ),
  },
});
