import { readBuyerConsentsOf } from '#domains/agents/server/index.ts';
import type * as contract from '#domains/customers/contract/guest-data.ts';
import { readKnownGuest } from '#domains/customers/server/index.ts';
import { readAlertsOf } from '#domains/inventory/server/index.ts';
import { readConsentsOf } from '#domains/mail/server/index.ts';
import { readSubscriptionsBy } from '#domains/newsletter/server/index.ts';
import { readOrdersBy } from '#domains/orders/server/index.ts';
import { readRemindersOf } from '#domains/reminders/server/index.ts';
import { readAuditAbout, recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { readMailsTo } from '#platform/mail/written-mails.ts';
import { asJson, limitExports } from './exports.ts';

/**
 * All data stored under the address of a guest who asked staff for it, collected from the domains. The export is audited.
 *
 * @throws `request.not_found` (404), `auth.forbidden` (403), `request.too_many` (429).
 */
export async function exportGuest(ctx: Context, id: string): Promise<contract.GuestExport> {
  requireStaff(ctx, 'customers.write');
  requireStaff(ctx, 'orders.read');
  await limitExports(ctx);
  return inTransaction(ctx, async (tx) => {
    const guest = await readKnownGuest(tx, id);
    await recordAudit(tx, { action: 'guest.exported', subjectType: 'guest', subjectId: id });
    // No account is theirs: all is found by the address.
    const person = [null, guest.email];
    return asJson<contract.GuestExport>({
      exportedAt: new Date(),
      shop: tx.services.publicUrl,
      guest,
      orders: await readOrdersBy(tx, { email: guest.email }),
      newsletter: await readSubscriptionsBy(tx, person),
      stockAlerts: await readAlertsOf(tx, person),
      consents: await readConsentsOf(tx, person),
      programConsents: await readBuyerConsentsOf(tx, person),
      reminders: await readRemindersOf(tx, person),
      mails: await readMailsTo(tx, [guest.email]),
      log: await readAuditAbout(tx, ['guest', id]),
    });
  });
}
