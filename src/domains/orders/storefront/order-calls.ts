import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { AnswerOf, BodyOf } from '#platform/browser/calls/contract-types.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract/customer.ts';
import type { getElectronicInvoice, getInvoicePdf } from '../contract/documents.ts';
import type { ReturnReason } from '../statuses.ts';

/** Long enough to pass an order from server to browser; read again at each visit. */
const FRESH_MS = 5_000;
const KEY = ['account', 'orders'];

/** An order, by session or link token; null without access. */
export const orderQuery = (lang: Locale, code: string, token?: string) =>
  apiQuery<typeof contract.getOrder>(
    KEY,
    'GET /orders/{code}',
    { lang, params: { code }, query: { token: token || undefined } },
    { staleTime: FRESH_MS },
  );

/** The order of a payment link; null if its time is over. */
export const paymentLinkQuery = (token: string) =>
  apiQuery<typeof contract.openPaymentLink>(KEY, 'GET /payment-links/{token}', { params: { token } });

/** The PDF of an invoice or credit note. */
export const invoiceHref = (code: string, id: string, token?: string): string =>
  pathTo<typeof getInvoicePdf>('GET /orders/{code}/invoices/{id}/pdf', {
    params: { code, id },
    query: { token: token || undefined },
  });

export const eInvoiceHref = (code: string, id: string, token?: string): string =>
  pathTo<typeof getElectronicInvoice>('GET /orders/{code}/invoices/{id}/xml', {
    params: { code, id },
    query: { token: token || undefined },
  });

const PAGE_SIZE = 10;

export type OwnOrders = AnswerOf<typeof contract.listMyOrders>;

/** The member's own orders, the newest first; `before` is the `next` of an earlier page. */
export const ownOrdersQuery = (before?: string) =>
  apiQuery<typeof contract.listMyOrders>(
    KEY,
    'GET /account/orders',
    { query: { limit: PAGE_SIZE, before: before || undefined } },
    { staleTime: FRESH_MS },
  );

export type LineUnits = BodyOf<typeof contract.requestReturn>['lines'][number];

/** The calls of a buyer for an order. Each answers with the resulting order and throws what `requestJson` throws. */
export const orderCalls = (lang: Locale, code: string, token?: string) => ({
  cancel: (reason: string) =>
    ask<typeof contract.cancelOrder>('POST /orders/{code}/cancellation', {
      lang,
      params: { code },
      body: { token: token || undefined, reason },
    }),
  requestReturn: (lines: LineUnits[], reasonCode: ReturnReason | null, reason: string) =>
    ask<typeof contract.requestReturn>('POST /orders/{code}/returns', {
      lang,
      params: { code },
      body: { token: token || undefined, lines, reasonCode, reason },
    }),
});
