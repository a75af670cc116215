import { z } from '@hono/zod-openapi';
import { MOST_LINES } from '#domains/pricing/limits.ts';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import {
  ChosenProvider,
  LineUnits,
  OrderDetail,
  OrderSummary,
  PaymentInput,
  PaymentState,
} from '../contract.ts';
import { LONGEST_REASON } from '../limits.ts';
import { returnReasons } from '../statuses.ts';

const text = (most: number) => z.string().trim().max(most);

export const PageOfOrders = z.object({
  before: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type PageOfOrders = z.infer<typeof PageOfOrders>;

/** The link token of the mail, for reading an order without its account. */
const TokenQuery = z.object({ token: z.string().max(100).optional() });
const code = z.object({ code: z.string().max(20) });
const tags = ['orders'];
const nobody = { 404: problem('orders.not_found') };
/** Staff with read permission only get 403; everyone else 404, which does not reveal the order. */
const notTheirs = { ...nobody, 403: problem('auth.forbidden') };

export const listMyOrders = createRoute('listMyOrders', {
  method: 'get',
  path: '/account/orders',
  'x-access': 'member',
  tags,
  request: { query: PageOfOrders },
  responses: {
    200: returns(
      z.object({
        orders: z.array(OrderSummary),
        /** `before` of the next page. */ next: z.string().nullable(),
      }),
      'One’s own orders, the newest first.',
    ),
    401: problem('auth.sign_in_required'),
  },
});
export const getOrder = createRoute('getOrder', {
  method: 'get',
  path: '/orders/{code}',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { params: code, query: TokenQuery },
  responses: {
    200: returns(OrderDetail, 'An order, for its owner, staff, or whoever has its link.'),
    ...nobody,
  },
});

const Token = { token: z.string().max(100).optional() };
const changed = (description: string) => ({
  200: returns(OrderDetail, description),
  ...notTheirs,
  409: problem('orders.not_possible', 'orders.already_shipped'),
});

export const cancelOrder = createRoute('cancelOrder', {
  method: 'post',
  path: '/orders/{code}/cancellation',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { params: code, body: jsonBody(z.object({ ...Token, reason: text(LONGEST_REASON).optional() })) },
  responses: changed('The order is canceled, its stock is back, and what was paid is on its way back.'),
});
export const payOrder = createRoute('payOrder', {
  method: 'post',
  path: '/orders/{code}/payments',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { params: code, body: jsonBody(PaymentInput.extend(Token)) },
  responses: {
    200: returns(PaymentState, 'How the payment stands after another try.'),
    ...notTheirs,
    409: problem('orders.not_possible', 'orders.already_paid', 'payments.declined_limit'),
    429: problem('request.too_many'),
  },
});
const path = '/orders/{code}/payment-method' as const;
export const listOtherWays = createRoute('listPaymentMethods', {
  method: 'get',
  path,
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { params: code, query: TokenQuery },
  responses: {
    200: returns(
      z.object({ others: z.array(ChosenProvider) }),
      'How an order that waits to be paid could be paid instead.',
    ),
    ...notTheirs,
  },
});
export const payAnotherWay = createRoute('changePaymentMethod', {
  method: 'put',
  path,
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { params: code, body: jsonBody(z.object({ ...Token, provider: text(50).min(1) })) },
  responses: {
    200: returns(OrderDetail, 'The same order, which is to be paid this way now.'),
    400: problem('request.invalid', 'payments.provider_unknown'),
    ...notTheirs,
    409: problem(
      'orders.not_possible',
      'orders.already_paid',
      'orders.payment_under_way',
      'payments.invoice_limit',
    ),
    429: problem('request.too_many'),
  },
});
export const openPaymentLink = createRoute('openPaymentLink', {
  method: 'get',
  path: '/payment-links/{token}',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: {
    200: returns(
      z.object({ code: z.string(), token: z.string() }),
      'The order that the link of a mail asks to pay, and the token of its page.',
    ),
    ...nobody,
  },
});
export const requestReturn = createRoute('requestReturn', {
  method: 'post',
  path: '/orders/{code}/returns',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: {
    params: code,
    body: jsonBody(
      z.object({
        ...Token,
        /** Why, if the buyer says so. Words alone are of the reason `other`. */
        reasonCode: z.enum(returnReasons).nullish(),
        reason: text(LONGEST_REASON).default(''),
        lines: z.array(LineUnits).max(MOST_LINES),
      }),
    ),
  },
  responses: {
    ...changed('The shop knows what is to come back.'),
    400: problem('orders.nothing_chosen'),
    409: problem(
      'orders.not_possible',
      'orders.not_shipped',
      'orders.return_too_late',
      'orders.too_many_units',
      'orders.gift_card_spent',
    ),
  },
});
