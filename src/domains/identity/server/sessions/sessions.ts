import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import type { Session } from '../../contract.ts';
import { sessionNotFound } from '../errors.ts';
import { sessions } from '../tables.ts';
import { selectSessions, sessionOf } from './select-sessions.ts';

/** The user's own sessions, newest first. */
export const readSessions = async (ctx: Context): Promise<{ data: Session[] }> => ({
  data: await selectSessions(ctx, requireMember(ctx).userId),
});

/** Ends one of the user's own sessions. @throws `auth.session_not_found` (404), also for another user's. */
export async function endSession(ctx: Context, id: string): Promise<void> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw sessionNotFound();
    await recordAudit(tx, { action: 'account.session_ended', subjectType: 'user', subjectId: userId });
  });
}

/** Ends all of the user's sessions but the current one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { userId } = requireMember(ctx);
  const own = sessionOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const others = own ? and(eq(sessions.userId, userId), ne(sessions.id, own)) : eq(sessions.userId, userId);
    await tx.db.delete(sessions).where(others);
    await recordAudit(tx, { action: 'account.sessions_ended', subjectType: 'user', subjectId: userId });
  });
}
