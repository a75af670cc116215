import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Session } from '../../contract.ts';
import { sessionNotFound } from '../errors.ts';
import { selectSessions } from '../sessions/select-sessions.ts';
import { deleteSession, deleteSessions } from '../sessions/session-rows.ts';
import { readCharge } from '../staff/staff-rows.ts';

/** A user's sessions, newest first. @throws `auth.user_not_found` (404). */
export async function readSessionsOf(ctx: Context, userId: string): Promise<{ data: Session[] }> {
  requireStaff(ctx, 'customers.write');
  await readCharge(ctx, userId);
  return { data: await selectSessions(ctx, userId) };
}

/** Ends all sessions of a user. @throws `auth.user_not_found` (404). */
export function endSessionsOf(ctx: Context, userId: string): Promise<void> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    await readCharge(tx, userId);
    await deleteSessions(tx, [userId]);
    await recordAudit(tx, { action: 'account.sessions_ended', subjectType: 'user', subjectId: userId });
  });
}

/** Ends one session of a user. @throws `auth.user_not_found`, `auth.session_not_found` (404). */
export function endOneSessionOf(
  ctx: Context,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    await readCharge(tx, id);
    const ended = await deleteSession(tx, [sessionId, id]);
    if (ended.length === 0) throw sessionNotFound();
    await recordAudit(tx, { action: 'account.session_ended', subjectType: 'user', subjectId: id });
  });
}
