import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import type { Session } from '../../contract.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { hasSessionCookie, movedCookies } from '../auth/session-cookie.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { sessionNotFound } from '../errors.ts';
import { selectSessions, sessionOf } from './select-sessions.ts';
import { deleteOtherSessions, deleteSession } from './session-rows.ts';

/** The user's own sessions, newest first. */
export const readSessions = async (ctx: Context): Promise<{ data: Session[] }> => ({
  data: await selectSessions(ctx, requireMember(ctx).userId),
});

/** Ends one of the user's own sessions. @throws `auth.session_not_found` (404), also for another user's. */
export async function endSession(ctx: Context, id: string): Promise<void> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteSession(tx, [id, userId]);
    if (ended.length === 0) throw sessionNotFound();
    await recordAudit(tx, { action: 'account.session_ended', subjectType: 'user', subjectId: userId });
  });
}

/** Ends all of the user's sessions but the current one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { userId } = requireMember(ctx);
  const own = sessionOf(ctx);
  return inTransaction(ctx, async (tx) => {
    await deleteOtherSessions(tx, [userId, own || null]);
    await recordAudit(tx, { action: 'account.sessions_ended', subjectType: 'user', subjectId: userId });
  });
}

/** Ends the session of a request, if it has one. Returns cookies that delete the session cookie. */
export async function endSessionOf(ctx: Pick<Context, 'services'>, visit: Visit): Promise<string[]> {
  if (!hasSessionCookie(visit.cookie)) return [];
  const auth = await authOf(ctx.services);
  const { cookies } = await askAuth(() =>
    auth.api.signOut({ headers: visitHeaders(visit), returnHeaders: true }),
  );
  const { authCookies } = await auth.$context;
  return [...cookies, ...movedCookies(visit.cookie, authCookies.sessionToken, null)];
}
