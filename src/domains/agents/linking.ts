/** What a member can allow an agent. A call with a token needs the scope of its capability. */
export const scopes = [
  'dev.ucp.shopping.order:read',
  'dev.ucp.shopping.checkout:manage',
  'dev.ucp.shopping.cart:manage',
] as const;
export type Scope = (typeof scopes)[number];
export const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);
