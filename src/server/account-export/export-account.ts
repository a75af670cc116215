import { readBuyerConsentsOf, readLinksOf } from '#domains/agents/server/index.ts';
import { readCart } from '#domains/cart/server/index.ts';
import { readOwnCredit } from '#domains/credits/server/index.ts';
import * as guests from '#domains/customers/contract/guest-data.ts';
import { readKnownAbout } from '#domains/customers/server/index.ts';
import * as contract from '#domains/identity/contract/account-export.ts';
import { exportPerson, provenAddressOf, readCharge } from '#domains/identity/server/index.ts';
import { readConsentsOf } from '#domains/mail/server/index.ts';
import { readSubscriptionsBy } from '#domains/newsletter/server/index.ts';
import { readOrdersBy } from '#domains/orders/server/index.ts';
import { readRemindersOf } from '#domains/reminders/server/index.ts';
import { readReviewsBy } from '#domains/reviews/server/index.ts';
import { readSavedBy } from '#domains/wishlist/server.ts';
import { readAuditOf, recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { defineLimits, HOUR, limit } from '#platform/limits/limit.ts';
import { readMailsOf } from '#platform/mail/written-mails.ts';
import { exportGuest } from './export-guest.ts';
import { asJson, limitExports } from './exports.ts';

const limits = defineLimits({
  accountExport: { account: { most: 20, seconds: HOUR } },
});

/**
 * All data stored about the user, collected from the domains. The export is audited.
 *
 * @throws `request.too_many` (429).
 */
export async function exportAccount(ctx: Context): Promise<contract.AccountExport> {
  const { userId } = requireMember(ctx);
  await limit(ctx, limits.accountExport, userId);
  return inTransaction(ctx, async (tx) => {
    await recordExport(tx, userId);
    return collect(tx, userId);
  });
}

/**
 * The same about a customer, for staff whom the customer asked for it.
 *
 * @throws `auth.user_not_found` (404), `auth.forbidden` (403), `request.too_many` (429).
 */
export async function exportCustomer(ctx: Context, userId: string): Promise<contract.AccountExport> {
  requireStaff(ctx, 'customers.write');
  requireStaff(ctx, 'orders.read');
  await limitExports(ctx);
  return inTransaction(ctx, async (tx) => {
    await readCharge(tx, userId);
    await recordExport(tx, userId);
    // Every domain answers a person about themselves.
    return collect({ ...tx, actor: { kind: 'member', userId } }, userId);
  });
}

const recordExport = (tx: Transaction, userId: string): Promise<void> =>
  recordAudit(tx, { action: 'account.exported', subjectType: 'user', subjectId: userId });

async function collect(tx: Transaction, userId: string): Promise<contract.AccountExport> {
  const person = [userId, await provenAddressOf(tx, userId)];
  return asJson<contract.AccountExport>({
    exportedAt: new Date(),
    shop: tx.services.publicUrl,
    ...(await exportPerson(tx)),
    reviews: await readReviewsBy(tx, userId),
    wishlist: await readSavedBy(tx, [userId]),
    cart: await readCart(tx),
    orders: await readOrdersBy(tx, { userId }),
    ...(await readKnownAbout(tx)),
    storeCredit: await readOwnCredit(tx),
    newsletter: await readSubscriptionsBy(tx, person),
    linkedPrograms: await readLinksOf(tx, userId),
    consents: await readConsentsOf(tx, person),
    programConsents: await readBuyerConsentsOf(tx, [userId, null]),
    reminders: await readRemindersOf(tx, person),
    mails: await readMailsOf(tx, [userId]),
    log: await readAuditOf(tx, [userId]),
  });
}

const asFile = ({ exportedAt }: { exportedAt: string }) => ({
  'content-disposition': `attachment; filename="account-${exportedAt.slice(0, 10)}.json"`,
});

/** The export of the user's own account as a file, and of a customer's or guest's for staff. */
export const accountExportRoutes = createRouter()
  .openapi(contract.exportAccount, async (c) => {
    const account = await exportAccount(c.var.ctx);
    return c.json(account, 200, asFile(account));
  })
  .openapi(contract.exportCustomer, async (c) => {
    const account = await exportCustomer(c.var.ctx, c.req.valid('param').id);
    return c.json(account, 200, asFile(account));
  })
  .openapi(guests.exportGuest, async (c) => {
    const known = await exportGuest(c.var.ctx, c.req.valid('param').id);
    return c.json(known, 200, asFile(known));
  });
