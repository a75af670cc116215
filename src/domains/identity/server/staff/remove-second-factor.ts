import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { forbidden, requireStaff } from '#platform/guard.ts';
import type { User } from '../../contract.ts';
import { readPerson } from '../accounts/person.ts';
import { notifyOwner } from '../accounts/send-news.ts';
import { secondFactorOff } from '../errors.ts';
import { deleteSecondFactor, dropTrustedBrowsers } from '../mfa/second-factor-rows.ts';
import { readCharge } from './staff-rows.ts';

const noteRemoved = plannedQuery(
  'update users set two_factor_enabled = false, updated_at = now() where id = $1',
);

/**
 * Removes the second factor of a user who has lost app and backup codes; staff verify their identity first. The user's
 * own is turned off with the password.
 *
 * @throws `auth.user_not_found` (404), `auth.second_factor_off` (409).
 */
export function removeSecondFactor(ctx: Context, id: string): Promise<User> {
  requireStaff(ctx, 'customers.write');
  if ('userId' in ctx.actor && ctx.actor.userId === id) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const before = await readCharge(tx, id);
    if (!before.hasSecondFactor) throw secondFactorOff();
    await deleteSecondFactor(tx, [id]);
    await dropTrustedBrowsers(tx, [id]);
    await noteRemoved(tx, [id]);
    await recordAudit(tx, { action: 'account.second_factor_removed', subjectType: 'user', subjectId: id });
    await notifyOwner(tx, { kind: 'second_factor_off', userId: id, email: before.email });
    return readPerson(tx, id);
  });
}
