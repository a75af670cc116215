import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { limit } from '#platform/limits/limit.ts';
import type { InviteInput } from '../../../contract/invites.ts';
import { readEmail } from '../../accounts/person.ts';
import { inviteGone } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { findCandidate, inviteLasts } from './invites.ts';

const putInvite = plannedQuery<{ id: string }>(
  `insert into staff_invites (id, email, role, locale, invited_by, expires_at)
   values ($1, $2, $3, $4, $5, now() + ${inviteLasts})
   on conflict (email) do update set role = excluded.role, locale = excluded.locale, token_hash = null,
     invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at
   returning id`,
);
const renewInvite = plannedQuery<{ id: string }>(
  `update staff_invites set token_hash = null, expires_at = now() + ${inviteLasts} where id = $1 returning id`,
);
const deleteInvite = plannedQuery<{ id: string }>('delete from staff_invites where id = $1 returning id');

/**
 * Mails an invite; its link works once, within seven days. Another invite for the same address replaces it.
 *
 * @throws `auth.already_staff` (409), `auth.email_missing`, `auth.email_invalid` (400), `request.too_many` (429).
 */
export async function inviteStaff(ctx: Context, input: InviteInput): Promise<void> {
  requireStaff(ctx, 'staff.write');
  const { userId } = requireMember(ctx);
  const email = readEmail(input.email);
  await limit(ctx, limits.invite, userId);
  await inTransaction(ctx, async (tx) => {
    await findCandidate(tx, email);
    const [invite] = await putInvite(tx, [newId(), email, input.role, ctx.locale, userId]);
    await send(tx, invite?.id ?? '', 'staff.invited', { role: input.role });
  });
}

/** Sends a new link, valid for seven days; the former one becomes invalid. @throws `auth.invite_gone` (404). */
export async function resendInvite(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'staff.write');
  await limit(ctx, limits.invite, requireMember(ctx).userId);
  await inTransaction(ctx, async (tx) => {
    const renewed = await renewInvite(tx, [id]);
    if (renewed.length === 0) throw inviteGone();
    await send(tx, id, 'staff.invite_resent');
  });
}

/** Revokes an invite. @throws `auth.invite_gone` (404). */
export function revokeInvite(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'staff.write');
  return inTransaction(ctx, async (tx) => {
    const gone = await deleteInvite(tx, [id]);
    if (gone.length === 0) throw inviteGone();
    await recordAudit(tx, { action: 'staff.invite_revoked', subjectType: 'staff_invite', subjectId: id });
  });
}

async function send(
  tx: Transaction,
  inviteId: string,
  action: AuditAction<'staff'>,
  details = {},
): Promise<void> {
  await tx.services.jobs.enqueue(tx, 'identity.send_invite', { inviteId });
  await recordAudit(tx, { action, subjectType: 'staff_invite', subjectId: inviteId, details });
}
