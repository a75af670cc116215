import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { OrderDetail, OrderSummary } from '../contract.ts';

/** Long enough to carry an order from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;

const withToken = (path: string, token: string | undefined) =>
  token ? `${path}?token=${encodeURIComponent(token)}` : path;

const pathOf = (code: string) => `/api/orders/${encodeURIComponent(code)}`;

/** An order for whoever may see it, by their session or by the token of its link; null for everybody else. */
export const orderQuery = (code: string, token?: string) =>
  queryOptions<OrderDetail | null>({
    queryKey: ['account', 'orders', withToken(pathOf(code), token)],
    staleTime: FRESH_MS,
  });

/** The PDF of an invoice or a credit note, for whoever may see its order. */
export const invoiceHref = (code: string, id: string, token?: string): string =>
  withToken(`${pathOf(code)}/invoices/${id}/pdf`, token);

const PAGE_SIZE = 10;

export type OwnOrders = { orders: OrderSummary[]; next: string | null };

/** The member's own orders, the newest first; `before` is the `next` of an earlier page. */
export const ownOrdersQuery = (before?: string) =>
  queryOptions<OwnOrders>({
    queryKey: [
      'account',
      'orders',
      `/api/account/orders?${new URLSearchParams({ limit: `${PAGE_SIZE}`, ...(before && { before }) })}`,
    ],
    staleTime: FRESH_MS,
  });

export type LineUnits = { lineId: string; quantity: number };

/** What a buyer does with an order. Each answers with the order as it stands then, and throws what `requestJson` throws. */
export function orderCalls(locale: Locale, code: string, token?: string) {
  const send = (what: string, body: object) =>
    sendJson<OrderDetail>('POST', `${pathOf(code)}/${what}?lang=${locale}`, {
      ...(token && { token }),
      ...body,
    });
  return {
    cancel: (reason: string) => send('cancellation', { reason }),
    requestReturn: (lines: LineUnits[], reason: string) => send('returns', { lines, reason }),
  };
}
