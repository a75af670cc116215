import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/invites.ts';

/** The invite of a link; null if it is no longer valid. */
export const inviteQuery = (token: string) =>
  apiQuery<typeof contract.readInvite>(
    ['account'],
    'GET /invite',
    { query: { token } },
    { staleTime: 5_000 },
  );

/** Throws what `requestJson` throws. */
export const acceptInvite = (lang: Locale, body: contract.AcceptInput) =>
  ask<typeof contract.acceptInvite>('POST /invite', { lang, body });
