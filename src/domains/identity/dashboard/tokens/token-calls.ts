import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as tokens from '../../contract/tokens.ts';

/** The user's own access tokens, and the permissions that a new one could have. */
export const tokensQuery = apiQuery<typeof tokens.listTokens>(
  ['dashboard'],
  'GET /tokens',
  {},
  { staleTime: 0 },
);

/** The tokens of all staff, for users who may appoint staff. */
export const staffTokensQuery = apiQuery<typeof tokens.listStaffTokens>(
  ['dashboard'],
  'GET /staff/tokens',
  {},
  { staleTime: 0 },
);

/** Throws what `requestJson` throws. */
export const tokenCalls = (lang: Locale) => ({
  make: (body: tokens.TokenInput) => ask<typeof tokens.makeToken>('POST /tokens', { lang, body }),
  revoke: (id: string) => ask<typeof tokens.revokeToken>('DELETE /tokens/{id}', { lang, params: { id } }),
});
