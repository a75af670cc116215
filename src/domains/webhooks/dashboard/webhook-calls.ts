import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

/** The endpoints of the shop. */
export const endpointsQuery = apiQuery<typeof contract.listEndpoints>(
  ['dashboard'],
  'GET /webhook-endpoints',
  {},
  { staleTime: 0 },
);

/** The deliveries of an endpoint, from the newest or after `before`. */
export const deliveriesQuery = (id: string, before?: string) =>
  apiQuery<typeof contract.listDeliveries>(
    ['dashboard'],
    'GET /webhook-endpoints/{id}/deliveries',
    { params: { id }, query: { limit: 20, before: before || undefined } },
    { staleTime: 0 },
  );

/** Throw what `requestJson` throws. */
export const webhookCalls = (lang: Locale) => {
  const one = (id: string) => ({ lang, params: { id } });
  return {
    make: (body: contract.EndpointInput) =>
      ask<typeof contract.makeEndpoint>('POST /webhook-endpoints', { lang, body }),
    change: (id: string, body: contract.EndpointChange) =>
      ask<typeof contract.changeEndpoint>('PATCH /webhook-endpoints/{id}', { ...one(id), body }),
    remove: (id: string) => ask<typeof contract.deleteEndpoint>('DELETE /webhook-endpoints/{id}', one(id)),
    changeSecret: (id: string) =>
      ask<typeof contract.changeSecret>('POST /webhook-endpoints/{id}/secret', one(id)),
    ping: (id: string) => ask<typeof contract.pingEndpoint>('POST /webhook-endpoints/{id}/ping', one(id)),
    redeliver: (id: string) =>
      ask<typeof contract.redeliver>('POST /webhook-deliveries/{id}/redelivery', one(id)),
  };
};
