import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { webhookEvents } from './webhook-events.ts';

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

const event = z.enum(webhookEvents);
const url = z.string().trim().min(1).max(2000);
const events = z.array(event).min(1).max(webhookEvents.length);

export const WebhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(event),
    isOn: z.boolean(),
    /** ISO 8601, as all moments. */
    createdAt: z.string(),
    /** Until then the former secret signs, too; null if it does not. */
    oldSecretUntil: z.string().nullable(),
    /** Since when every delivery has failed; null if the last one succeeded. */
    failingSince: z.string().nullable(),
    /** When it was switched off automatically after five days of failures; null if it was not. */
    switchedOffAt: z.string().nullable(),
    /** Number of deliveries waiting for a retry, and of those given up in the last 30 days. */
    waiting: z.number().int(),
    failed: z.number().int(),
  })
  .openapi('WebhookEndpoint');
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookDelivery = z
  .object({
    id: z.string(),
    event: z.union([event, z.literal('ping')]),
    /** The exact body: `{ "type", "timestamp", "data" }`. */
    body: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.number().int(),
    createdAt: z.string(),
    lastAttemptAt: z.string().nullable(),
    /** Null if no further try is due. */
    nextAttemptAt: z.string().nullable(),
    /** The receiver's status at the last try, or why there was none. */
    responseStatus: z.number().int().nullable(),
    responseText: z.string().nullable(),
    error: z.string().nullable(),
  })
  .openapi('WebhookDelivery');
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const EndpointInput = z.object({ url, events });
export type EndpointInput = z.infer<typeof EndpointInput>;
export const EndpointChange = z.object({ url, events, isOn: z.boolean() }).partial();
export type EndpointChange = z.infer<typeof EndpointChange>;

export const DeliveryPage = z.object({
  deliveries: z.array(WebhookDelivery),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type DeliveryPage = z.infer<typeof DeliveryPage>;
export const DeliveryQuery = z.object({
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

const data = z.object({ data: WebhookEndpoint });
const withSecret = data.extend({ /** Shown this once: `whsec_…`. */ secret: z.string() });
export type NewEndpoint = z.infer<typeof withSecret>;

const params = z.object({ id: z.uuid() });
const tags = ['webhooks'];
const access = { 'x-access': 'settings.write' } as const;
/** A leaked token must not be able to keep listening after its revocation. */
const bySession = { ...access, 'x-token': 'refused' } as const;
const gone = { 404: problem('webhooks.not_found') };
const wrongUrl = { 400: problem('request.invalid', 'webhooks.url_wrong') };

export const listEndpoints = createRoute('listWebhookEndpoints', {
  method: 'get',
  path: '/webhook-endpoints',
  ...access,
  tags,
  responses: {
    200: returns(
      z.object({ data: z.array(WebhookEndpoint) }),
      'Who hears what happens here, the newest first.',
    ),
  },
});
export const makeEndpoint = createRoute('createWebhookEndpoint', {
  method: 'post',
  path: '/webhook-endpoints',
  ...bySession,
  tags,
  description:
    'Deliveries follow Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` (`v1`, HMAC-SHA256 over id, timestamp and body). The body names what it is about by id; the API tells how it is now. Answer 2xx within 15 seconds; anything else, a redirect too, is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h. An endpoint at which nothing arrived for five days is switched off, and the owners hear of it. Deliveries may come twice, and in another order.',
  request: { body: jsonBody(EndpointInput) },
  responses: {
    201: returns(withSecret, 'The new endpoint, with its secret.'),
    409: problem('webhooks.most'),
    ...wrongUrl,
  },
});
export const changeEndpoint = createRoute('updateWebhookEndpoint', {
  method: 'patch',
  path: '/webhook-endpoints/{id}',
  ...bySession,
  tags,
  request: { params, body: jsonBody(EndpointChange) },
  responses: { 200: returns(data, 'The endpoint after the change.'), ...wrongUrl, ...gone },
});
export const deleteEndpoint = createRoute('deleteWebhookEndpoint', {
  method: 'delete',
  path: '/webhook-endpoints/{id}',
  ...bySession,
  tags,
  request: { params },
  responses: {
    200: returns(z.object({ id: z.string() }), 'It hears nothing any more.'),
    ...gone,
  },
});
export const changeSecret = createRoute('rotateWebhookSecret', {
  method: 'post',
  path: '/webhook-endpoints/{id}/secret',
  ...bySession,
  tags,
  request: { params },
  responses: {
    200: returns(withSecret, 'A new secret; for a day the former one signs along.'),
    ...gone,
  },
});
export const pingEndpoint = createRoute('pingWebhookEndpoint', {
  method: 'post',
  path: '/webhook-endpoints/{id}/ping',
  ...access,
  tags,
  request: { params },
  responses: {
    200: returns(z.object({ id: z.string() }), 'A `ping` is on its way, under this id.'),
    ...gone,
  },
});
export const listDeliveries = createRoute('listWebhookDeliveries', {
  method: 'get',
  path: '/webhook-endpoints/{id}/deliveries',
  ...access,
  tags,
  request: { params, query: DeliveryQuery },
  responses: {
    200: returns(
      DeliveryPage,
      'What it was told in the last 30 days, the newest first: all that waits, and the newest 10,000.',
    ),
    ...gone,
  },
});
export const redeliver = createRoute('redeliverWebhook', {
  method: 'post',
  path: '/webhook-deliveries/{id}/redelivery',
  ...access,
  tags,
  request: { params },
  responses: {
    200: returns(z.object({ id: z.string() }), 'It is sent again, under the same id.'),
    ...gone,
  },
});
