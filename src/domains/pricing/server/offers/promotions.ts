import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns } from '#platform/db/table-columns.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { brokenUniqueConstraint } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { changedTexts, type Texts } from '#platform/texts.ts';
import { codeTaken, promotionNotFound } from '../errors.ts';
import { checkPromotion } from './check-promotion.ts';
import { type PromotionDraft, type PromotionTerms, promotionColumns } from './promotion-columns.ts';
import {
  asRow,
  beforeAndAfter,
  changedOnly,
  checkVersion,
  lockTerms,
  recordTerms,
  type Versioned,
} from './terms.ts';

type Promotion = PromotionTerms & { id: string; texts: Texts<'name'>; version: number };

const absent: Omit<PromotionTerms, 'name' | 'kind'> = {
  percentOff: null,
  amountMinor: null,
  code: null,
  hasCodes: false,
  isFirstOrderOnly: false,
  startsAt: null,
  endsAt: null,
  minimumMinor: 0,
  usageLimit: null,
  usageLimitPerCustomer: null,
  isActive: true,
  targets: [],
  getTargets: [],
  buyQuantity: null,
  getQuantity: null,
  tiers: [],
  countries: [],
  customerGroups: [],
  maxWeightGrams: null,
  combining: 'one',
  isDemo: false,
};

const promotions = tableColumns('promotions', promotionColumns);
const writeTexts = textWriter('promotion');
const insertPromotion = promotions.insertRows();
const changePromotion = promotions.changeRows(
  'where id = $2',
  `used_count = case when $3::boolean
    then (select count(*) from promotion_uses where promotion_id = t.id) else 0 end`,
);
const markDeleted = plannedQuery('update promotions set deleted_at = now() where id = $1');
const deleteFreeCodes = plannedQuery(
  'delete from promotion_codes where promotion_id = $1 and order_id is null',
);
const isListed = plannedQuery<{ isListed: boolean }>(
  'select true as "isListed" from promotion_codes where lower(code) = lower($1)',
);
const selectForUpdate = plannedQuery<Promotion>(
  `select ${promotions.selected}, ${editableTexts('promotion', 'promotions')} as texts, version from promotions where id = $1 and deleted_at is null for update`,
);

/**
 * Creates a promotion, automatic or by code. Amounts are minor units.
 *
 * @throws `pricing.terms_invalid` (400, with the `field`), `pricing.code_taken` (409; codes are case-insensitive).
 */
export async function createPromotion(ctx: Context, draft: PromotionDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'promotions.write');
  const terms = checkPromotion(draft);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await checkCode(tx, terms.code);
    await insertPromotion(tx, [{ ...asRow<PromotionTerms, 'name' | 'kind'>(terms, absent), id }]);
    await writeTexts(tx, [{ of: { promotion_id: id }, texts: terms.texts }]);
    await recordTerms(tx, 'promotion.created', id, terms);
  }).catch(asCodeTaken(terms.code));
  return { id };
}

/**
 * Changes the given fields of a promotion. If it has a limit afterwards, its uses are recounted while orders being
 * placed wait.
 *
 * @throws as `createPromotion`, `pricing.promotion_not_found` (404), and `pricing.changed_meanwhile` (409) if
 * `version` is given and outdated.
 */
export async function updatePromotion(
  ctx: Context,
  { id, version, ...change }: Partial<PromotionDraft> & Versioned & { id: string },
): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  await inTransaction(ctx, async (tx) => {
    const { version: now, ...before } = await lockPromotion(tx, id);
    checkVersion(version, now);
    const texts = changedTexts(before.texts, change.texts);
    const terms = checkPromotion({ ...before, ...changedOnly(change), texts });
    if (change.code) await checkCode(tx, terms.code);
    await changePromotion(tx, terms, [id, terms.usageLimit != null]);
    await writeTexts(tx, [{ of: { promotion_id: id }, texts: change.texts }]);
    await recordTerms(tx, 'promotion.changed', id, beforeAndAfter(before, terms));
  }).catch(asCodeTaken(change.code));
}

/**
 * Deletes a promotion; its code becomes free, orders keep their discounts.
 *
 * @throws `pricing.promotion_not_found` (404).
 */
export async function deletePromotion(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockPromotion(tx, id);
    await deleteFreeCodes(tx, [id]);
    await markDeleted(tx, [id]);
    await recordTerms(tx, 'promotion.deleted', id, { name });
  });
}

/** Locks a promotion: waits for orders that are using it, and blocks further ones. */
export const lockPromotion = (tx: Transaction, id: string): Promise<Promotion> =>
  lockTerms(tx, id, selectForUpdate, promotionNotFound);

/** @throws `pricing.code_taken` (409) if it is among the single-use codes of a promotion. */
async function checkCode(tx: Transaction, code: string | null) {
  if (code !== null && (await isListed(tx, [code])).length > 0) throw codeTaken(code);
}

const asCodeTaken = (code: string | null | undefined) => (error: unknown) => {
  if (brokenUniqueConstraint(error) === 'promotions_code_key') throw codeTaken(code ?? '');
  throw error;
};
