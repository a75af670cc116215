import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type { cancelOrder, getOrder } from '../contract/customer.ts';
import type { getPackingSlip } from '../contract/documents.ts';
import type * as editing from '../contract/editing.ts';
import type * as gifts from '../contract/gifts.ts';
import type * as contract from '../contract/staff.ts';
import type { changeTracking } from '../contract/tracking.ts';

/** An order with the details for staff; null if there is none. */
export const dashboardOrderQuery = (code: string) =>
  apiQuery<typeof getOrder>(['dashboard'], 'GET /orders/{code}', { params: { code } }, { staleTime: 5_000 });

/** The packing slip of unshipped units, or of a parcel, as PDF. */
export const packingSlipHref = (code: string, fulfillment?: string): string =>
  pathTo<typeof getPackingSlip>('GET /orders/{code}/packing-slip', {
    params: { code },
    query: { fulfillment },
  });

type Parcel = Required<BodyOf<typeof contract.fulfill>>;
type RefundDraft = BodyOf<typeof contract.refund>;
export type ReturnAnswer = BodyOf<typeof contract.settleReturn>;

/** The calls of staff for an order. Each answers with the resulting order and throws what `requestJson` throws. */
export function dashboardCalls(lang: Locale, code: string) {
  const order = { lang, params: { code } };
  const part = (id: string) => ({ lang, params: { code, id } });
  /** `key` is the idempotency key. */
  const once = (key: string) => ({ ...order, headers: { 'idempotency-key': key } });
  return {
    startProcessing: () =>
      ask<typeof contract.startProcessing>('POST /orders/{code}/processing', { ...order, body: {} }),
    markPaid: (receivedOn?: string) =>
      ask<typeof contract.markPaid>('POST /orders/{code}/receipt', { ...order, body: { receivedOn } }),
    requestPayment: (key: string) =>
      ask<typeof contract.requestPayment>('POST /orders/{code}/payment-requests', once(key)),
    markDelivered: () =>
      ask<typeof contract.markDelivered>('POST /orders/{code}/delivery', { ...order, body: {} }),
    cancel: (reason: string) =>
      ask<typeof cancelOrder>('POST /orders/{code}/cancellation', { ...order, body: { reason } }),
    addNote: (text: string) =>
      ask<typeof contract.addNote>('POST /orders/{code}/notes', { ...order, body: { text } }),
    fulfill: (parcel: Parcel, key: string) =>
      ask<typeof contract.fulfill>('POST /orders/{code}/fulfillments', { ...once(key), body: parcel }),
    changeTracking: (id: string, body: BodyOf<typeof changeTracking>) =>
      ask<typeof changeTracking>('PUT /orders/{code}/fulfillments/{id}/tracking', { ...part(id), body }),
    refund: (draft: RefundDraft, key: string) =>
      ask<typeof contract.refund>('POST /orders/{code}/refunds', { ...once(key), body: draft }),
    edit: (body: BodyOf<typeof editing.editOrder>, key: string) =>
      ask<typeof editing.editOrder>('POST /orders/{code}/edits', { ...once(key), body }),
    confirmTransfer: (id: string) =>
      ask<typeof contract.confirmTransfer>('POST /orders/{code}/refunds/{id}/transfer', part(id)),
    settleReturn: (id: string, body: ReturnAnswer) =>
      ask<typeof contract.settleReturn>('POST /orders/{code}/returns/{id}', {
        ...part(id),
        body,
      }),
  };
}

/** The calls of staff for the recipient of a line's gift cards. */
export function giftCalls(lang: Locale, code: string, lineId: string) {
  const place = { lang, params: { code, lineId } };
  return {
    change: (body: BodyOf<typeof gifts.changeGift>) =>
      ask<typeof gifts.changeGift>('PATCH /orders/{code}/gifts/{lineId}', { ...place, body }),
    resend: () => ask<typeof gifts.resendGift>('POST /orders/{code}/gifts/{lineId}/mails', place),
  };
}

type EditBody = BodyOf<typeof editing.previewEdit>;
export type EditDraft = EditBody & {
  lines: NonNullable<EditBody['lines']>;
  added: NonNullable<EditBody['added']>;
};

/** What an order would cost after an edit. */
export const previewEdit = (lang: Locale, code: string, body: EditDraft) =>
  ask<typeof editing.previewEdit>('POST /orders/{code}/edits/preview', { lang, params: { code }, body });

/** What can be sold of a product now. */
export const readGoods = async (lang: Locale, productId: string) =>
  (await ask<typeof editing.listGoods>('GET /order-goods/{productId}', { lang, params: { productId } })).data;
