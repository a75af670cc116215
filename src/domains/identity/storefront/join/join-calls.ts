import { queryOptions } from '@tanstack/react-query';
import { postJson } from '#platform/browser/api.ts';
import type { Locale } from '#platform/locale.ts';
import type { AcceptInput, OpenInvite } from '../../contract/invites.ts';
import type { User } from '../../contract.ts';

/** What the link of an invite is for; null where it is for nothing any more. */
export const inviteQuery = (token: string) =>
  queryOptions<OpenInvite | null>({
    queryKey: ['account', `/api/invite?${new URLSearchParams({ token })}`],
    staleTime: 5_000,
  });

/** Throws what `requestJson` throws. */
export const acceptInvite = (locale: Locale, input: Partial<AcceptInput>): Promise<{ user: User }> =>
  postJson(`/api/invite?lang=${locale}`, input);
