import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as invites from '../../contract/invites.ts';

/** The staff, the open invites, and the permissions of each role. */
export const staffQuery = apiQuery<typeof invites.readStaff>(
  ['dashboard'],
  'GET /staff',
  {},
  { staleTime: 5_000 },
);

/** Throws what `requestJson` throws. */
export const staffCalls = (lang: Locale) => ({
  invite: (body: invites.InviteInput) =>
    ask<typeof invites.inviteStaff>('POST /staff/invites', { lang, body }),
  resend: (id: string) =>
    ask<typeof invites.resendInvite>('POST /staff/invites/{id}/resend', { lang, params: { id } }),
  revoke: (id: string) =>
    ask<typeof invites.revokeInvite>('DELETE /staff/invites/{id}', { lang, params: { id } }),
});
