/**
 * Programs that shop for people, by the Universal Commerce Protocol: catalog, carts and checkouts over REST and MCP, on
 * the verbs that people use.
 *
 * Owns `agents`, `agent_profiles`, `agent_checkouts` and `agent_requests`.
 */

export { agentRoutes } from './bindings/rest.ts';
export { forgetOld } from './gate/once.ts';
export { handoffRoutes } from './handoff.ts';
