import { lockProduct } from '#domains/catalog/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { asDealOutcome } from './errors.ts';
import { type DealTimes, endDeal, isPossible, scheduleDeal, touchDeal } from './schedule-deal.ts';

type NextDeal = {
  id: string;
  percentOff: number | null;
  priceMinor: number | null;
  startsAt: Date;
  endsAt: Date;
};

const moveEnd = plannedQuery('update deals set ends_at = $2 where id = $1');

/**
 * Sets the current or next deal of a product; null: none. If a running deal changes, it is ended, which preserves its
 * prices in the history, and the new one begins now at the earliest; if only its end changes, it continues.
 *
 * @throws what `scheduleDeal` throws.
 */
export async function replaceDeal(
  ctx: Context,
  { productId, deal }: { productId: string; deal: DealTimes | null },
): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  await inTransaction(ctx, async (tx) => {
    const product = await lockProduct(tx, productId);
    const [before = null] = await selectNextDeal(tx, [productId]);
    if (before && deal && isSame(before, deal)) return;
    if (before && deal && isPossible({ ...deal, productId }) && onlyEnds(before, deal)) {
      await moveEnd(tx, [before.id, deal.endsAt]);
      touchDeal(tx, product);
    } else {
      if (before) await endDeal(tx, { id: before.id });
      if (deal)
        await scheduleDeal(tx, { ...deal, productId, startsAt: await notBeforeNow(tx, deal.startsAt) });
    }
    if (!before && !deal) return;
    const details = { before, after: deal };
    await recordAudit(tx, {
      action: 'product.deal_changed',
      subjectType: 'product',
      subjectId: productId,
      details,
    });
  }).catch(asDealOutcome);
}

const selectNextDeal = plannedQuery<NextDeal>(`
  select id, percent_off as "percentOff", price_minor as "priceMinor", starts_at as "startsAt", ends_at as "endsAt"
  from deals where product_id = $1 and ends_at > now() order by starts_at limit 1`);

const isSameOffer = (before: NextDeal, deal: DealTimes) =>
  before.percentOff === (deal.percentOff ?? null) && before.priceMinor === (deal.priceMinor ?? null);

/** Forms have minutes: a difference in seconds is no change. */
const isSameTime = (a: Date, b: Date) => Math.floor(+a / 60_000) === Math.floor(+b / 60_000);

const onlyEnds = (before: NextDeal, deal: DealTimes) =>
  isSameOffer(before, deal) && isSameTime(before.startsAt, deal.startsAt);
const isSame = (before: NextDeal, deal: DealTimes) =>
  onlyEnds(before, deal) && isSameTime(before.endsAt, deal.endsAt);

const selectBegin = plannedQuery<{ at: Date }>(`
  select greatest(date_trunc('milliseconds', now()) + interval '1 ms', $1::timestamptz) as at`);

/**
 * Rounded up to the next millisecond, the precision of `Date`: never before the end of the deal that was just ended.
 */
const notBeforeNow = async (tx: Transaction, startsAt: Date): Promise<Date> =>
  (await selectBegin(tx, [startsAt]))[0]?.at ?? startsAt;
