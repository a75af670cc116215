import { plannedQuery } from '#platform/db/named-query.ts';

/** Ends one session of a user. */
export const deleteSession = plannedQuery<{ id: string }>(
  'delete from sessions where id = $1 and user_id = $2 returning id',
);

/** Ends all sessions of a user. */
export const deleteSessions = plannedQuery('delete from sessions where user_id = $1');

/** Ends all sessions of a user except one; all of them if that is null. */
export const deleteOtherSessions = plannedQuery(
  'delete from sessions where user_id = $1 and id is distinct from $2::uuid',
);
