import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { NewToken, StaffToken, TokenInput, TokenList } from '../../contract/tokens.ts';

/** One's own access tokens, and what another one could be given. */
export const tokensQuery = queryOptions<TokenList>({ queryKey: ['desk', '/api/tokens'], staleTime: 0 });

/** Everybody's, for who may appoint staff. */
export const staffTokensQuery = queryOptions<{ data: StaffToken[] }>({
  queryKey: ['desk', '/api/staff/tokens'],
  staleTime: 0,
});

/** Throws what `requestJson` throws. */
export const tokenCalls = (locale: Locale) => ({
  make: (input: TokenInput) => sendJson<NewToken>('POST', `/api/tokens?lang=${locale}`, input),
  revoke: (id: string) => sendJson<{ message: string }>('DELETE', `/api/tokens/${id}?lang=${locale}`),
});
