import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { Message } from '../contract.ts';

export const AccessToken = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Its first characters, for recognizing it. */
    hint: z.string().openapi({ example: 'kiosk_pat_9fQ2' }),
    /** The permissions of the token, as far as its owner's role still grants them. */
    scopes: z.array(z.string()),
    /** ISO 8601, as all moments. */
    createdAt: z.string(),
    expiresAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .openapi('AccessToken');
export type AccessToken = z.infer<typeof AccessToken>;

export const TokenInput = z.object({
  name: z.string().trim().min(1).max(100),
  /** Write includes read: `orders.write` adds `orders.read` and includes `orders.ship`. */
  scopes: z.array(z.string().max(100)).min(1).max(100),
  /** At most one year ahead. */
  expiresAt: z.iso.datetime({ offset: true }),
});
export type TokenInput = z.infer<typeof TokenInput>;

export const TokenList = z.object({
  data: z.array(AccessToken),
  /** The permissions that the user may give to a token. */
  grantable: z.array(z.string()),
});
export type TokenList = z.infer<typeof TokenList>;

export const StaffToken = AccessToken.extend({
  /** The user who made it, in whose name it acts. */
  owner: z.object({ id: z.string(), name: z.string(), email: z.string(), isBlocked: z.boolean() }),
}).openapi('StaffToken');
export type StaffToken = z.infer<typeof StaffToken>;

export const NewToken = z.object({ data: AccessToken, /** Shown this once. */ token: z.string() });
export type NewToken = z.infer<typeof NewToken>;

/** A leaked token must not be able to outlive its revocation: only a session creates and revokes tokens. */
const bySession = { 'x-access': 'staff', 'x-token': 'refused' } as const;
const tags = ['tokens'];

export const listTokens = createRoute('listTokens', {
  method: 'get',
  path: '/tokens',
  ...bySession,
  tags,
  responses: {
    200: returns(TokenList, 'One’s own access tokens that still work, the newest first.'),
  },
});
export const listStaffTokens = createRoute('listStaffTokens', {
  method: 'get',
  path: '/staff/tokens',
  'x-access': 'staff.write',
  'x-token': 'refused',
  tags,
  responses: {
    200: returns(
      z.object({ data: z.array(StaffToken) }),
      'Access tokens of everybody who works here that still work, at most 500, the newest first.',
    ),
  },
});
export const makeToken = createRoute('createToken', {
  method: 'post',
  path: '/tokens',
  ...bySession,
  tags,
  request: { body: jsonBody(TokenInput) },
  responses: {
    201: returns(NewToken, 'The new access token, which is shown only now.'),
    400: problem('request.invalid', 'auth.token_scope', 'auth.token_expiry'),
    409: problem('auth.token_most'),
  },
});
export const revokeToken = createRoute('revokeToken', {
  method: 'delete',
  path: '/tokens/{id}',
  ...bySession,
  tags,
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: returns(
      Message,
      'The token works no longer. Whoever may appoint staff ends anybody’s, who hears of it by mail.',
    ),
    404: problem('auth.token_not_found'),
  },
});
