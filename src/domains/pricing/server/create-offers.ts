import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { codeTaken, termsInvalid } from './errors.ts';
import { promotions, shippingMethods } from './tables.ts';

export type ShippingMethodDraft = Omit<typeof shippingMethods.$inferInsert, 'id'>;
export type PromotionDraft = Omit<typeof promotions.$inferInsert, 'id'>;

const isAmount = (minor: number | null | undefined) =>
  minor == null || (Number.isSafeInteger(minor) && minor >= 0);

/**
 * Offers a way to ship; prices in minor units, `countries` as ISO 3166 codes, none for everywhere.
 *
 * @throws `pricing.terms_invalid` (400).
 */
export async function createShippingMethod(
  ctx: Context,
  draft: ShippingMethodDraft,
): Promise<{ id: string }> {
  requireStaff(ctx, 'promotions.write');
  if (!draft.name.trim() || !isAmount(draft.priceMinor) || !isAmount(draft.freeFromMinor))
    throw termsInvalid();
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(shippingMethods).values({ ...draft, id });
    tx.touch('shop');
  });
  return { id };
}

/**
 * Offers a discount: by its code, or by itself where it has none. Amounts are minor units.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.code_taken` (409; codes are the same in any case of letters).
 */
export async function createPromotion(ctx: Context, draft: PromotionDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'promotions.write');
  if (!draft.name.trim() || !hasTerms(draft)) throw termsInvalid();
  const id = newId();
  const insert = inTransaction(ctx, async (tx) => {
    await tx.db.insert(promotions).values({ ...draft, id });
    tx.touch('shop');
  });
  await insert.catch((error) => {
    if (brokenUniqueConstraint(error) === 'promotions_code_key') throw codeTaken(draft.code ?? '');
    throw error;
  });
  return { id };
}

function hasTerms({ kind, percentOff, amountMinor }: PromotionDraft): boolean {
  if (kind === 'percentage') return percentOff != null && percentOff >= 0.01 && percentOff <= 100;
  if (kind === 'amount') return amountMinor != null && amountMinor > 0 && isAmount(amountMinor);
  return true;
}
