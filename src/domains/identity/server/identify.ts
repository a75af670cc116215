import type { Actor, Services } from '#platform/context.ts';
import type { StaffRole } from '../staff-roles.ts';
import { askAuth } from './auth/ask-auth.ts';
import { authOf } from './auth/auth.ts';
import { hasSessionCookie, movedCookies } from './auth/session-cookie.ts';
import { type Visit, visitHeaders } from './auth/visit.ts';
import { permissionsOf } from './role-permissions.ts';

export type Identified = { actor: Actor; cookies: string[] };

type Rules = {
  /** Whether staff without a second factor count as members; called only for them. */
  requiresSecondFactor: () => Promise<boolean>;
  /** False if no cookie can be set: the session is then not prolonged. */
  mayRefresh: boolean;
};

const visitor: Identified = { actor: { kind: 'visitor' }, cookies: [] };

/**
 * The actor of a request, by its session cookie; reads the database each time, so that ending a session takes effect
 * at once.
 */
export async function identify(services: Services, visit: Visit, rules: Rules): Promise<Identified> {
  if (!hasSessionCookie(visit.cookie)) return visitor;
  const auth = await authOf(services);
  const { answer, cookies: given } = await askAuth(() =>
    auth.api.getSession({
      headers: visitHeaders(visit),
      query: { disableRefresh: !rules.mayRefresh },
      returnHeaders: true,
    }),
  );
  const { authCookies } = await auth.$context;
  const counts = answer && !answer.user.blockedAt && !answer.user.deletedAt;
  const endsAt = counts ? answer.session.expiresAt : null;
  const cookies = rules.mayRefresh
    ? [...movedCookies(visit.cookie, authCookies.sessionToken, endsAt), ...given]
    : [];
  if (!counts) return { ...visitor, cookies };
  const person = { userId: answer.user.id, sessionId: answer.session.id };
  const role = answer.user.role as StaffRole | null | undefined;
  if (!role) return { actor: { kind: 'member', ...person }, cookies };
  const hasTwo = answer.user.twoFactorEnabled || answer.session.byPasskey;
  if (!hasTwo && (await rules.requiresSecondFactor()))
    return { actor: { kind: 'member', ...person, owesSecondFactor: true }, cookies };
  return { actor: { kind: 'admin', ...person, permissions: permissionsOf(role) }, cookies };
}
