import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { Session } from '../../contract.ts';

type Row = Record<'userAgent' | 'ipAddress', string | null> & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
};

const MOST = 100;
const selectRows = plannedQuery<Row>(
  `select id, user_agent as "userAgent", ip_address as "ipAddress", created_at as "createdAt", updated_at as "updatedAt"
   from sessions where user_id = $1 and expires_at > now() order by created_at desc, id desc limit ${MOST}`,
);

/** The session of the request; empty if it has none. */
export const sessionOf = ({ actor }: Context): string =>
  'sessionId' in actor ? (actor.sessionId ?? '') : '';

/** A user's sessions, newest first. The caller checks access. */
export async function selectSessions(ctx: Context, userId: string): Promise<Session[]> {
  const rows = await selectRows(ctx, [userId]);
  const own = sessionOf(ctx);
  return rows.map((row) => ({
    _id: row.id,
    userAgent: row.userAgent ?? '',
    address: row.ipAddress ?? '',
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    isThisOne: row.id === own,
  }));
}
