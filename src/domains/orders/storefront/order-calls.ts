import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { AnswerOf, BodyOf } from '#platform/browser/calls/contract-types.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract/customer.ts';
import type { getInvoicePdf } from '../contract/documents.ts';

/** Long enough to carry an order from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;
const KEY = ['account', 'orders'];

/** An order for whoever may see it, by their session or by the token of its link; null for everybody else. */
export const orderQuery = (code: string, token?: string) =>
  apiQuery<typeof contract.getOrder>(
    KEY,
    'GET /orders/{code}',
    { params: { code }, query: { token: token || undefined } },
    { staleTime: FRESH_MS },
  );

/** The PDF of an invoice or a credit note, for whoever may see its order. */
export const invoiceHref = (code: string, id: string, token?: string): string =>
  pathTo<typeof getInvoicePdf>('GET /orders/{code}/invoices/{id}/pdf', {
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

/** What a buyer does with an order. Each answers with the order as it stands then, and throws what `requestJson` throws. */
export const orderCalls = (lang: Locale, code: string, token?: string) => ({
  cancel: (reason: string) =>
    ask<typeof contract.cancelOrder>('POST /orders/{code}/cancellation', {
      lang,
      params: { code },
      body: { token: token || undefined, reason },
    }),
  requestReturn: (lines: LineUnits[], reason: string) =>
    ask<typeof contract.requestReturn>('POST /orders/{code}/returns', {
      lang,
      params: { code },
      body: { token: token || undefined, lines, reason },
    }),
});
