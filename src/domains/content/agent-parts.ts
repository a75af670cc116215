/** What a shop can keep from agents: capabilities of their protocol, and payment on invoice. */
export const agentParts = [
  'search',
  'lookup',
  'cart',
  'discount',
  'order',
  'consent',
  'linking',
  'invoice',
] as const;
export type AgentPart = (typeof agentParts)[number];
