import { isStorable } from '#domains/catalog/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { randomCode } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { writeTable } from '#platform/write-csv.ts';
import type { AddedCodes, NewCodes } from '../../contract/term-shapes.ts';
import { LONGEST_CODE, MOST_CODES } from '../../limits.ts';
import { promotionNotFound, termsInvalid, tooManyCodes } from '../errors.ts';
import { lockPromotion } from './promotions.ts';

const RANDOM_LETTERS = 10;
/** Of the codes that exist already, so many are named. */
const MOST_NAMED = 20;

const countCodes = plannedQuery<{ codes: number }>(
  'select count(*)::integer as codes from promotion_codes where promotion_id = $1',
);
const insertCodes = plannedQuery<{ code: string }>(`
  insert into promotion_codes (promotion_id, code)
  select $1, given.code from unnest($2::text[]) with ordinality given (code, place)
  where not exists (select from promotions p where lower(p.code) = lower(given.code) and p.deleted_at is null)
  order by place on conflict do nothing returning code`);

/**
 * Adds codes that work once each: those given, or `count` random ones after the prefix. Codes that exist already, of any
 * promotion and in any case, are left out; of those that differ in case only, the first is added.
 *
 * @throws `pricing.promotion_not_found` (404), `pricing.terms_invalid` (400), `pricing.too_many_codes` (409).
 */
export async function addPromotionCodes(ctx: Context, input: NewCodes & { id: string }): Promise<AddedCodes> {
  requireStaff(ctx, 'promotions.write');
  const { id, count = 0, prefix = '' } = input;
  const given = [...new Set((input.codes ?? []).map((code) => code.trim()).filter((code) => code !== ''))];
  const isPossible = [prefix, ...given].every((code) => isStorable(code) && code.length <= LONGEST_CODE);
  if (!isPossible || given.length + count === 0) throw termsInvalid();
  return inTransaction(ctx, async (tx) => {
    const { hasCodes } = await lockPromotion(tx, id);
    if (!hasCodes) throw termsInvalid();
    const [before] = await countCodes(tx, [id]);
    if ((before?.codes ?? 0) + given.length + count > MOST_CODES) throw tooManyCodes();
    const random = Array.from({ length: count }, () => prefix + randomCode(RANDOM_LETTERS));
    const added = await insertCodes(tx, [id, [...given, ...random]]);
    const keys = new Set(added.map(({ code }) => code));
    const refused = given.filter((code) => !keys.has(code));
    await recordAudit(tx, {
      action: 'promotion.codes_added',
      subjectType: 'promotion',
      subjectId: id,
      details: { added: added.length },
    });
    return { added: added.length, refused: refused.length, examples: refused.slice(0, MOST_NAMED) };
  });
}

const selectCodes = plannedQuery<{ code: string; usedAt: string | null }>(`
  select c.code, ${isoTime('u.used_at')} as "usedAt" from promotion_codes c
  left join promotion_uses u on u.promotion_id = c.promotion_id and u.order_id = c.order_id
  where c.promotion_id = $1 order by c.created_at, lower(c.code)`);
const isKnown = plannedQuery<{ isKnown: boolean }>(
  'select true as "isKnown" from promotions where id = $1 and deleted_at is null',
);

/**
 * All codes of a promotion as CSV, with the time of the order that uses each.
 *
 * @throws `pricing.promotion_not_found` (404).
 */
export async function exportPromotionCodes(ctx: Context, id: string): Promise<string> {
  requireStaff(ctx, 'promotions.write');
  if (!isId(id) || (await isKnown(ctx, [id])).length === 0) throw promotionNotFound();
  const rows = await selectCodes(ctx, [id]);
  const t = serverMessages('dashboard/pricing/codesFile', ctx.locale);
  return writeTable(
    [t('singleCode'), t('usedAt')],
    rows.map(({ code, usedAt }) => [code, usedAt ?? '']),
  );
}
