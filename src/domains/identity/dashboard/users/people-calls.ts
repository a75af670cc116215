import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { PeoplePage } from '../../contract/users.ts';
import type { Session, User } from '../../contract.ts';

export type Role = NonNullable<User['role']>;

/** What the list is narrowed to, as its address says. */
export type PeopleSearch = { q?: string; role?: string; blocked?: string; before?: string };

const FRESH_MS = 5_000;

/** Everybody with an account that fits, a page of them. */
export const peopleQuery = (search: PeopleSearch) =>
  queryOptions<PeoplePage>({
    queryKey: ['desk', `/api/users?${new URLSearchParams(search)}`],
    staleTime: FRESH_MS,
  });

/** Null where there is no such person. */
export const userQuery = (id: string) =>
  queryOptions<{ user: User } | null>({ queryKey: ['desk', `/api/users/${id}`], staleTime: FRESH_MS });

/** Where somebody is logged in. */
export const sessionsOfQuery = (id: string) =>
  queryOptions<{ data: Session[] } | null>({
    queryKey: ['desk', `/api/users/${id}/sessions`],
    staleTime: FRESH_MS,
  });

/** Throws what `requestJson` throws. */
export const peopleCalls = (locale: Locale) => ({
  setRole: (id: string, role: Role | null) =>
    sendJson<{ user: User }>('PATCH', `/api/users/${id}/role?lang=${locale}`, { role }),
  setBlocked: (id: string, isBlocked: boolean) =>
    sendJson<{ user: User }>('PATCH', `/api/users/${id}/blocked?lang=${locale}`, { isBlocked }),
  removeSecondFactor: (id: string) =>
    sendJson<{ user: User }>('DELETE', `/api/users/${id}/second-factor?lang=${locale}`),
  endSession: (id: string, sessionId: string) =>
    sendJson('DELETE', `/api/users/${id}/sessions/${sessionId}?lang=${locale}`),
  endSessions: (id: string) => sendJson('DELETE', `/api/users/${id}/sessions?lang=${locale}`),
});
