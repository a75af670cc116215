import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Session } from '../../contract.ts';
import { sessions } from '../tables.ts';

const MOST = 100;

/** The session of the request; empty if it has none. */
export const sessionOf = ({ actor }: Context): string =>
  'sessionId' in actor ? (actor.sessionId ?? '') : '';

/** A user's sessions, newest first. The caller checks access. */
export async function selectSessions(ctx: Context, userId: string): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MOST);
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
