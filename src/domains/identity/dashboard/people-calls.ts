import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { User } from '../contract.ts';

export type Role = NonNullable<User['role']>;
export type PeoplePage = { data: User[]; total: number };
export const PEOPLE_PER_PAGE = 25;

/** A page of everybody with an account; `words` are of names or emails. */
export const peopleQuery = (words: string, page: number) =>
  queryOptions<PeoplePage>({
    queryKey: [
      'desk',
      `/api?${new URLSearchParams({ search: words, page: `${page}`, limit: `${PEOPLE_PER_PAGE}` })}`,
    ],
    staleTime: 5_000,
  });

/** Throws what `requestJson` throws. */
export const peopleCalls = (locale: Locale) => ({
  setRole: (id: string, role: Role | null) =>
    sendJson<{ user: User }>('PATCH', `/api/users/${id}/role?lang=${locale}`, { role }),
  setBlocked: (id: string, isBlocked: boolean) =>
    sendJson<{ user: User }>('PATCH', `/api/users/${id}/blocked?lang=${locale}`, { isBlocked }),
});
