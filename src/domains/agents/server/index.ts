/**
 * Programs that shop for people, by the Universal Commerce Protocol: catalog, carts and checkouts over REST and MCP, on
 * the verbs that people use.
 *
 * Owns `agents`, `agent_profiles`, `agent_checkouts`, `agent_requests`, `agent_notices`, `agent_keys`, `agent_links`, `agent_link_codes`,
 * `agent_link_tokens`, `product_feeds`, `product_feed_parts` and `order_consents`. Handles
 * `orders.placed`, `orders.paid`, `orders.shipped`, `orders.delivered`, `orders.canceled`, `orders.refunded`,
 * `orders.return_requested`, `identity.account_deleted`, `identity.password_changed` and `identity.password_reset`.
 */

export type { ReadinessCheck } from '../contract/dashboard.ts';
export { agentsDocument } from './bindings/api-document.ts';
export { agentRoutes } from './bindings/rest.ts';
export { readBuyerConsentsOf } from './checkouts/consent.ts';
export { checkReadiness } from './dashboard/readiness.ts';
export { agentDashboardRoutes } from './dashboard/routes.ts';
export { buildFeeds } from './feeds/build-feeds.ts';
export { feedFiles, feedRoutes } from './feeds/feeds.ts';
export { forgetOld, onAccountDeleted } from './gate/once.ts';
export type { MadeAnswer, PublicAnswers } from './gate/public-answers.ts';
export { handoffRoutes } from './handoff.ts';
export { knownAgentRoutes } from './known-agents.ts';
export { readLinksOf, unlinkAll } from './linking/link-rows.ts';
export { linkingRoutes } from './linking/links.ts';
export { oauthRoutes } from './linking/oauth-routes.ts';
export { mayBePrepared, onOrder, onPlaced, sendNotices } from './notices/notices.ts';
export { ownerToolRoutes } from './owner/answer.ts';
export { type AgentMemory, type AgentRow, isSettled } from './profile/agent-profiles.ts';
export { registerAgents } from './signing/keys.ts';
