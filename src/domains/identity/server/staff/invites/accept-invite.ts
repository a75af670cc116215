import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limit } from '#platform/limits/limit.ts';
import { trustNetwork } from '#platform/limits/login-gate.ts';
import type { AcceptInput, OpenInvite } from '../../../contract/invites.ts';
import type { User } from '../../../contract.ts';
import { createPerson } from '../../accounts/create-person.ts';
import { welcome } from '../../accounts/log-in.ts';
import { readPerson } from '../../accounts/person.ts';
import { proveAddress } from '../../accounts/prove-address.ts';
import { selectUserByEmail, setEmailVerified } from '../../accounts/user-rows.ts';
import { askAuth } from '../../auth/ask-auth.ts';
import { authOf } from '../../auth/auth.ts';
import { type Visit, visitHeaders } from '../../auth/visit.ts';
import { alreadyStaff, inviteForOther, passwordMissing } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { deleteOtherSessions } from '../../sessions/session-rows.ts';
import { findCandidate, findInvite, type StaffInvite, spendInvite } from './invites.ts';

const promoteCustomer = plannedQuery<{ id: string }>(
  `update users set role = $2, email_verified = true, updated_at = now()
   where id = $1 and role is null and blocked_at is null and deleted_at is null returning id`,
);

/** The invite of a link. @throws `auth.invite_gone` (404), `request.too_many` (429). */
export async function readInvite(ctx: Context, token: string): Promise<OpenInvite> {
  await limit(ctx, limits.openInvite);
  const { email, role } = await findInvite(ctx, token);
  const [account] = await selectUserByEmail(ctx, [email]);
  return { email, role, hasAccount: account !== undefined };
}

/**
 * Accepts an invite by its link: with a new account, which is logged in, or as the account with that address, which
 * must be logged in. The link works once.
 *
 * @throws `auth.invite_gone` (404), `auth.invite_for_other` (403) if the address has an account that is not logged in,
 * `auth.already_staff` (409), and what `createPerson` throws.
 */
export async function acceptInvite(
  ctx: Context,
  input: AcceptInput,
  visit: Visit,
): Promise<{ user: User; cookies: string[] }> {
  await limit(ctx, limits.openInvite);
  const { email } = await findInvite(ctx, input.token);
  const account = await findCandidate(ctx, email);
  return account ? promote(ctx, input.token, account.id) : joinStaff(ctx, input, visit);
}

async function promote(ctx: Context, token: string, userId: string) {
  const { actor } = ctx;
  if (!('userId' in actor) || actor.userId !== userId) throw inviteForOther();
  const own = actor.sessionId || null;
  const user = await inTransaction(ctx, async (tx) => {
    const { id, role } = await spendInvite(tx, token);
    const promoted = await promoteCustomer(tx, [userId, role]);
    if (promoted.length === 0) throw alreadyStaff();
    await deleteOtherSessions(tx, [userId, own]);
    await recordAcceptance(tx, { id, role }, userId);
    const person = await readPerson(tx, userId);
    await proveAddress(tx, { userId, email: person.email });
    return person;
  });
  return { user, cookies: [] };
}

async function joinStaff(ctx: Context, { token, ...person }: AcceptInput, visit: Visit) {
  const { firstName, lastName, password } = person;
  if (!password) throw passwordMissing();
  const { userId, email } = await inTransaction(ctx, async (tx) => {
    const invite = await spendInvite(tx, token);
    const { role } = invite;
    const draft = { firstName, lastName, password, email: invite.email, role };
    const made = await createPerson({ ...tx, actor: { kind: 'system' } }, draft);
    await setEmailVerified(tx, [made.userId]);
    await proveAddress(tx, { userId: made.userId, email: invite.email });
    await recordAcceptance(tx, invite, made.userId);
    return { userId: made.userId, email: invite.email };
  });
  const auth = await authOf(ctx.services);
  const headers = visitHeaders({ ...visit, cookie: '' });
  const { cookies } = await askAuth(() =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  await trustNetwork(ctx, { email, address: visit.address });
  return { user: await welcome(ctx, userId, visit), cookies };
}

const recordAcceptance = (tx: Transaction, { id, role }: Pick<StaffInvite, 'id' | 'role'>, userId: string) =>
  recordAudit(
    { ...tx, actor: { kind: 'member', userId } },
    {
      action: 'staff.invite_accepted',
      subjectType: 'user',
      subjectId: userId,
      details: { to: role, invite: id },
    },
  );
