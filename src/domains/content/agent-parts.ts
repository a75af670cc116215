/** What a shop can keep from agents: capabilities of their protocol, and ways to pay by the ids of their handlers. */
export const agentParts = [
  'search',
  'lookup',
  'cart',
  'discount',
  'order',
  'consent',
  'linking',
  'test_card',
  'invoice',
  'bank_transfer',
] as const;
export type AgentPart = (typeof agentParts)[number];
