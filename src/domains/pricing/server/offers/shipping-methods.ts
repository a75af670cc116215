import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId, newId } from '#platform/id.ts';
import { shippingMethodNotFound, termsInvalid } from '../errors.ts';
import { shippingMethods } from '../tables.ts';
import {
  beforeAndAfter,
  changedOnly,
  checkNames,
  checkVersion,
  isAmount,
  isCountry,
  isWholeWithin,
  type Versioned,
} from './terms.ts';

export type ShippingMethodDraft = Omit<typeof shippingMethods.$inferInsert, 'id' | 'deletedAt' | 'version'>;

/**
 * Offers a way to ship; prices in minor units, `countries` as ISO 3166 codes, none for everywhere.
 *
 * @throws `pricing.terms_invalid` (400).
 */
export async function createShippingMethod(
  ctx: Context,
  draft: ShippingMethodDraft,
): Promise<{ id: string }> {
  requireStaff(ctx, 'settings.write');
  const terms = checkTerms(draft);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(shippingMethods).values({ ...terms, id });
    await tell(tx, 'shipping_method.created', id, terms);
  });
  return { id };
}

/**
 * Changes what is given of a way to ship.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.shipping_method_not_found` (404), and `pricing.changed_meanwhile` (409) where
 * `version` is given and not that of now.
 */
export async function updateShippingMethod(
  ctx: Context,
  { id, version, ...change }: Partial<ShippingMethodDraft> & Versioned & { id: string },
): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { deletedAt: _, version: now, ...before } = await lockMethod(tx, id);
    checkVersion(version, now);
    const terms = checkTerms({ ...before, ...changedOnly(change) });
    await tx.db.update(shippingMethods).set(terms).where(eq(shippingMethods.id, id));
    await tell(tx, 'shipping_method.changed', id, beforeAndAfter(before, terms));
  });
}

/**
 * Offers a way to ship no more; orders keep what they chose.
 *
 * @throws `pricing.shipping_method_not_found` (404).
 */
export async function deleteShippingMethod(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockMethod(tx, id);
    await tx.db.update(shippingMethods).set({ deletedAt: new Date() }).where(eq(shippingMethods.id, id));
    await tell(tx, 'shipping_method.deleted', id, { name });
  });
}

async function lockMethod(tx: Transaction, id: string): Promise<typeof shippingMethods.$inferSelect> {
  if (!isId(id)) throw shippingMethodNotFound();
  const isLiving = and(eq(shippingMethods.id, id), isNull(shippingMethods.deletedAt));
  const [method] = await tx.db.select().from(shippingMethods).where(isLiving).for('no key update');
  if (!method) throw shippingMethodNotFound();
  return method;
}

async function tell(
  tx: Transaction,
  action: AuditAction<'shipping_method'>,
  subjectId: string,
  details: Record<string, unknown>,
) {
  tx.touch('shop');
  await recordAudit(tx, { action, subjectType: 'shipping_method', subjectId, details });
}

const MOST_DAYS = 365;

function checkTerms<Draft extends ShippingMethodDraft>(draft: Draft): Draft {
  const { priceMinor, freeFromMinor, countries = [], daysMin = 1, daysMax = 3, position } = draft;
  const isPossible =
    isAmount(priceMinor) &&
    isAmount(freeFromMinor) &&
    countries.every(isCountry) &&
    isWholeWithin(position, 0, 1e6) &&
    isWholeWithin(daysMin, 0, MOST_DAYS) &&
    isWholeWithin(daysMax, daysMin, MOST_DAYS);
  if (!isPossible) throw termsInvalid();
  return checkNames(draft);
}
