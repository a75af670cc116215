import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '#platform/browser/api.ts';
import type { Locale } from '#platform/locale.ts';
import type { OrderDetail } from '../contract.ts';
import type { LineUnits } from '../storefront/order-calls.ts';

const pathOf = (code: string) => `/api/orders/${encodeURIComponent(code)}`;

/** An order as staff sees it; null where there is none. */
export const deskOrderQuery = (code: string) =>
  queryOptions<OrderDetail | null>({ queryKey: ['desk', pathOf(code)], staleTime: 5_000 });

/** The PDF of what is to be packed, or of what lies in a parcel that has left. */
export const packingSlipHref = (code: string, fulfillment?: string): string =>
  `${pathOf(code)}/packing-slip${fulfillment ? `?fulfillment=${encodeURIComponent(fulfillment)}` : ''}`;

export type Parcel = { lines: LineUnits[]; carrier: string; trackingNumber: string; trackingUrl: string };
export type RefundDraft = { amount: number; reason: string; restock: LineUnits[] };
export type ReturnAnswer = 'accepted' | 'declined' | 'received';

const post = (path: string, body: object, key?: string): Promise<OrderDetail> =>
  requestJson((address, init) => fetch(address, init), path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });

/** What staff does with an order. Each answers with the order as it stands then, and throws what `requestJson` throws. */
export function deskCalls(locale: Locale, code: string) {
  const send = (what: string, body: object = {}, key?: string) =>
    post(`${pathOf(code)}/${what}?lang=${locale}`, body, key);
  return {
    startProcessing: () => send('processing'),
    markPaid: () => send('receipt'),
    markDelivered: () => send('delivery'),
    cancel: (reason: string) => send('cancellation', { reason }),
    addNote: (text: string) => send('notes', { text }),
    /** `key`: which press of the button it is. */
    fulfill: (parcel: Parcel, key: string) => send('fulfillments', parcel, key),
    refund: (draft: RefundDraft, key: string) => send('refunds', draft, key),
    confirmTransfer: (id: string) => send(`refunds/${encodeURIComponent(id)}/transfer`),
    settleReturn: (id: string, status: ReturnAnswer) => send(`returns/${encodeURIComponent(id)}`, { status }),
  };
}
