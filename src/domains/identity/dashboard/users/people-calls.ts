import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type { exportCustomer } from '../../contract/account-export.ts';
import type * as staff from '../../contract/staff.ts';
import type * as people from '../../contract/users.ts';
import type { User } from '../../contract.ts';

export type Role = NonNullable<User['role']>;

const fresh = { staleTime: 5_000 };

/** Null if there is no such user. */
export const userQuery = (id: string) =>
  apiQuery<typeof people.readUser>(['dashboard'], 'GET /users/{id}', { params: { id } }, fresh);

/** The sessions of a user. */
export const sessionsOfQuery = (id: string) =>
  apiQuery<typeof people.listSessionsOf>(
    ['dashboard'],
    'GET /users/{id}/sessions',
    { params: { id } },
    fresh,
  );

/** The tags in use. */
export const usedTagsQuery = apiQuery<typeof people.listTags>(['dashboard'], 'GET /users/tags', {}, fresh);

/** Everything that the shop keeps about a user, as a file. */
export const exportHref = (id: string): string =>
  pathTo<typeof exportCustomer>('GET /users/{id}/export', { params: { id } });

/** Throws what `requestJson` throws. */
export const peopleCalls = (lang: Locale) => {
  const one = (id: string) => ({ lang, params: { id } });
  return {
    setRole: (id: string, role: Role | null) =>
      ask<typeof staff.patchRole>('PATCH /users/{id}/role', { ...one(id), body: { role } }),
    setBlocked: (id: string, isBlocked: boolean) =>
      ask<typeof staff.patchBlocked>('PATCH /users/{id}/blocked', { ...one(id), body: { isBlocked } }),
    setTags: (id: string, tags: string[]) =>
      ask<typeof people.putTags>('PUT /users/{id}/tags', { ...one(id), body: { tags } }),
    removeSecondFactor: (id: string) =>
      ask<typeof staff.removeSecondFactor>('DELETE /users/{id}/second-factor', one(id)),
    deleteCustomer: (id: string) => ask<typeof people.deleteCustomer>('DELETE /users/{id}', one(id)),
    endSession: (id: string, sessionId: string) =>
      ask<typeof people.endOneSessionOf>('DELETE /users/{id}/sessions/{sessionId}', {
        lang,
        params: { id, sessionId },
      }),
    endSessions: (id: string) => ask<typeof people.endSessionsOf>('DELETE /users/{id}/sessions', one(id)),
  };
};
