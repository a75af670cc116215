import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { InviteInput, Staff } from '../../contract/invites.ts';

/** Who works here, who is invited, and what each role may do. */
export const staffQuery = queryOptions<Staff>({ queryKey: ['desk', '/api/staff'], staleTime: 5_000 });

type Said = { message: string };

/** Throws what `requestJson` throws. */
export const staffCalls = (locale: Locale) => ({
  invite: (input: InviteInput) => sendJson<Said>('POST', `/api/staff/invites?lang=${locale}`, input),
  resend: (id: string) => sendJson<Said>('POST', `/api/staff/invites/${id}/resend?lang=${locale}`, {}),
  revoke: (id: string) => sendJson<Said>('DELETE', `/api/staff/invites/${id}?lang=${locale}`),
});
