import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStorable } from '#domains/catalog/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId, newId } from '#platform/id.ts';
import { hasDecimals } from '#platform/money.ts';
import { codeTaken, promotionNotFound, termsInvalid } from '../errors.ts';
import { promotions } from '../tables.ts';
import {
  beforeAndAfter,
  changedOnly,
  checkNames,
  checkVersion,
  isAmount,
  isWholeWithin,
  type Versioned,
} from './terms.ts';

export type PromotionDraft = Omit<
  typeof promotions.$inferInsert,
  'id' | 'usedCount' | 'deletedAt' | 'version'
>;
type Promotion = typeof promotions.$inferSelect;

/**
 * Offers a discount: by its code, or by itself where it has none. Amounts are minor units.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.code_taken` (409; codes are the same in any case of letters).
 */
export async function createPromotion(ctx: Context, draft: PromotionDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'promotions.write');
  const terms = checkTerms(draft);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(promotions).values({ ...terms, id });
    await tell(tx, 'promotion.created', id, terms);
  }).catch(asCodeTaken(terms.code));
  return { id };
}

/**
 * Changes what is given of a promotion. Where it has a limit afterwards its uses are counted anew, and orders that are
 * being placed wait.
 *
 * @throws as `createPromotion`, `pricing.promotion_not_found` (404), and `pricing.changed_meanwhile` (409) where `version` is
 * given and not that of now.
 */
export async function updatePromotion(
  ctx: Context,
  { id, version, ...change }: Partial<PromotionDraft> & Versioned & { id: string },
): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  await inTransaction(ctx, async (tx) => {
    const { usedCount: _, deletedAt: __, version: now, ...before } = await lockPromotion(tx, id);
    checkVersion(version, now);
    const terms = checkTerms({ ...before, ...changedOnly(change) });
    const uses = sql`(select count(*) from promotion_uses where promotion_id = ${id})`;
    const usedCount = terms.usageLimit == null ? 0 : uses;
    await tx.db
      .update(promotions)
      .set({ ...terms, usedCount })
      .where(eq(promotions.id, id));
    await tell(tx, 'promotion.changed', id, beforeAndAfter(before, terms));
  }).catch(asCodeTaken(change.code));
}

/**
 * Takes a promotion away; its code is free again, orders keep what they got.
 *
 * @throws `pricing.promotion_not_found` (404).
 */
export async function deletePromotion(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockPromotion(tx, id);
    await tx.db.update(promotions).set({ deletedAt: new Date() }).where(eq(promotions.id, id));
    await tell(tx, 'promotion.deleted', id, { name });
  });
}

/** Waits for the orders that are using it, and lets no other begin. */
async function lockPromotion(tx: Transaction, id: string): Promise<Promotion> {
  if (!isId(id)) throw promotionNotFound();
  const found = tx.db.select().from(promotions);
  const [promotion] = await found
    .where(and(eq(promotions.id, id), isNull(promotions.deletedAt)))
    .for('update');
  if (!promotion) throw promotionNotFound();
  return promotion;
}

async function tell(
  tx: Transaction,
  action: AuditAction<'promotion'>,
  subjectId: string,
  details: Record<string, unknown>,
) {
  tx.touch('shop');
  await recordAudit(tx, { action, subjectType: 'promotion', subjectId, details });
}

const asCodeTaken = (code: string | null | undefined) => (error: unknown) => {
  if (brokenUniqueConstraint(error) === 'promotions_code_key') throw codeTaken(code ?? '');
  throw error;
};

const LARGEST_LIMIT = 1e9;

function checkTerms<Draft extends PromotionDraft>(draft: Draft): Draft & { code: string | null } {
  const named = checkNames(draft);
  const code = draft.code?.trim() || null;
  const { startsAt, endsAt, minimumMinor, usageLimit, usageLimitPerCustomer } = draft;
  const isPossible =
    (code === null || (isStorable(code) && code.length <= 100)) &&
    isPercent(draft.percentOff) &&
    isWorth(draft.amountMinor) &&
    isAmount(minimumMinor) &&
    isWholeWithin(usageLimit, 1, LARGEST_LIMIT) &&
    isWholeWithin(usageLimitPerCustomer, 1, 100) &&
    !(startsAt && endsAt && startsAt >= endsAt);
  if (!isPossible || !hasWorth(draft)) throw termsInvalid();
  return { ...named, code };
}

function hasWorth({ kind, percentOff, amountMinor }: PromotionDraft): boolean {
  if (kind === 'percentage') return percentOff != null;
  if (kind === 'amount') return amountMinor != null;
  return true;
}

/** What a kind does not need is checked, too, since it is stored. */
const isPercent = (percent: number | null | undefined): boolean =>
  percent == null || (percent >= 0.01 && percent <= 100 && hasDecimals(percent, 2));
const isWorth = (minor: number | null | undefined): boolean =>
  minor == null || (minor > 0 && isAmount(minor));
