import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { IdempotencyKey, OrderDetail } from '../contract.ts';
import { LONGEST_TRACKING_FILE, MOST_ORDERS_AT_ONCE } from '../limits.ts';
import { ManyMoved, NewFulfillment } from './staff.ts';

const tags = ['orders'];
const { carrier, trackingNumber, trackingUrl } = NewFulfillment.shape;
/** Whether the customer of a parcel that had left before gets the mail with its tracking. */
const notify = z.boolean().default(true);

export const TrackedOrder = z.object({ orderCode: z.string().trim().max(20), carrier, trackingNumber });
export type TrackedOrder = z.infer<typeof TrackedOrder>;

export const shipOrders = createRoute('shipOrders', {
  method: 'post',
  path: '/orders/shipments',
  'x-access': 'orders.ship',
  tags,
  request: {
    headers: IdempotencyKey,
    body: jsonBody(z.object({ orders: z.array(TrackedOrder).min(1).max(MOST_ORDERS_AT_ONCE), notify })),
  },
  responses: {
    200: returns(
      ManyMoved,
      'What was to be packed has left with these numbers; parcels that had left before have them now.',
    ),
    400: problem('request.invalid'),
  },
});

/** What a row of a file does, or why it does nothing. */
export const trackingOutcomes = [
  'ship',
  'add',
  'change',
  'same',
  'unknown',
  'repeated',
  'numberless',
  'rounded',
  'collected',
  'refused',
] as const;

export const TrackingRow = z
  .object({
    /** In the file, from 1. */
    line: z.number().int(),
    /** As the shop writes it, or as it stands in the file. */
    orderCode: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    customerName: z.string(),
    /**
     * `ship`: what is to be packed leaves; `add`, `change`: a parcel that has left gets the number, or another one; `same`: it
     * has it. `rounded`: a spreadsheet has cut the number. `refused`: `message` says why.
     */
    outcome: z.enum(trackingOutcomes),
    message: z.string(),
  })
  .openapi('TrackingRow');
export type TrackingRow = z.infer<typeof TrackingRow>;

export const previewTracking = createRoute('previewTracking', {
  method: 'post',
  path: '/orders/shipments/preview',
  'x-access': 'orders.ship',
  tags,
  request: {
    body: jsonBody(
      z.object({
        /** CSV with the columns order number, tracking number, and carrier if it has one. */
        text: z.string().min(1).max(LONGEST_TRACKING_FILE),
        /** The carrier of rows that name none. */
        carrier,
      }),
    ),
  },
  responses: {
    200: returns(z.object({ rows: z.array(TrackingRow) }), 'What each row would do; nothing is changed.'),
    400: problem('request.invalid', 'orders.tracking_unreadable', 'orders.tracking_too_long'),
  },
});

export const changeTracking = createRoute('changeTracking', {
  method: 'put',
  path: '/orders/{code}/fulfillments/{id}/tracking',
  'x-access': 'orders.ship',
  tags,
  request: {
    params: z.object({ code: z.string().max(20), id: z.uuid() }),
    body: jsonBody(z.object({ carrier, trackingNumber, trackingUrl, notify })),
  },
  responses: {
    200: returns(OrderDetail, 'The parcel has this tracking, and its customer gets mail of it.'),
    400: problem('request.invalid'),
    404: problem('orders.not_found'),
  },
});
