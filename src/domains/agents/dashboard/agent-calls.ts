import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract/dashboard.ts';
import type * as feeds from '../contract/feeds.ts';
import type * as known from '../contract/known-agents.ts';
import type * as linking from '../contract/linking.ts';

const fresh = { staleTime: 0 };
export const readinessQuery = apiQuery<typeof contract.getAgentReadiness>(
  ['dashboard'],
  'GET /agents/readiness',
  {},
  fresh,
);
export const agentsQuery = apiQuery<typeof known.listAgents>(['dashboard'], 'GET /agents', {}, fresh);
export const agentOrdersQuery = apiQuery<typeof contract.listAgentOrders>(
  ['dashboard'],
  'GET /agents/orders',
  {},
  fresh,
);
export const linkedAccountsQuery = apiQuery<typeof linking.listLinkedAccounts>(
  ['dashboard'],
  'GET /agents/linked-accounts',
  {},
  fresh,
);
export const feedsQuery = apiQuery<typeof feeds.getFeeds>(['dashboard'], 'GET /product-feeds', {}, fresh);
/** The notices from the newest or after `before`. */
export const noticesQuery = (before?: string) =>
  apiQuery<typeof contract.listAgentNotices>(
    ['dashboard'],
    'GET /agents/notices',
    { query: { limit: 20, before: before || undefined } },
    fresh,
  );

/** Throw what `requestJson` throws. */
export const agentCalls = (lang: Locale) => {
  const one = (id: string) => ({ lang, params: { id } });
  return {
    add: (body: known.NewAgent) => ask<typeof known.addAgent>('POST /agents', { lang, body }),
    change: (id: string, body: known.AgentChange) =>
      ask<typeof known.changeAgent>('PATCH /agents/{id}', { ...one(id), body }),
    remove: (id: string) => ask<typeof known.removeAgent>('DELETE /agents/{id}', one(id)),
    renewFeeds: () => ask<typeof feeds.renewFeeds>('POST /product-feeds/renewal', { lang }),
    resend: (id: string) =>
      ask<typeof contract.resendAgentNotice>('POST /agents/notices/{id}/redelivery', one(id)),
  };
};
