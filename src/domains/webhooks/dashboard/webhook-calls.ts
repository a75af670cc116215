import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type {
  DeliveryPage,
  EndpointChange,
  EndpointInput,
  NewEndpoint,
  WebhookEndpoint,
  WebhookEvent,
} from '../contract.ts';

/** As the contract lists them; the browser loads no contract. */
export const eventsToHear = [
  'order.placed',
  'order.paid',
  'order.fulfilled',
  'order.canceled',
  'order.refunded',
  'product.created',
  'product.updated',
  'product.deleted',
  'review.posted',
] as WebhookEvent[];

/** Who hears what happens in the shop. */
export const endpointsQuery = queryOptions<{ data: WebhookEndpoint[] }>({
  queryKey: ['desk', '/api/webhook-endpoints'],
  staleTime: 0,
});

/** What one of them was told, from the newest or after `before`. */
export const deliveriesQuery = (id: string, before?: string) =>
  queryOptions<DeliveryPage>({
    queryKey: [
      'desk',
      `/api/webhook-endpoints/${id}/deliveries?${new URLSearchParams({ limit: '20', ...(before && { before }) })}`,
    ],
    staleTime: 0,
  });

/** Throw what `requestJson` throws. */
export function webhookCalls(locale: Locale) {
  const address = (path: string) => `/api/${path}?lang=${locale}`;
  const one = (id: string, rest = '') => address(`webhook-endpoints/${id}${rest}`);
  return {
    make: (input: EndpointInput) => sendJson<NewEndpoint>('POST', address('webhook-endpoints'), input),
    change: (id: string, change: EndpointChange) =>
      sendJson<{ data: WebhookEndpoint }>('PATCH', one(id), change),
    remove: (id: string) => sendJson<{ id: string }>('DELETE', one(id)),
    changeSecret: (id: string) => sendJson<NewEndpoint>('POST', one(id, '/secret'), {}),
    ping: (id: string) => sendJson<{ id: string }>('POST', one(id, '/ping'), {}),
    redeliver: (id: string) =>
      sendJson<{ id: string }>('POST', address(`webhook-deliveries/${id}/redelivery`), {}),
  };
}
