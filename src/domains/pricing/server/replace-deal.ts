import { sql } from 'drizzle-orm';
import { lockProduct } from '#domains/catalog/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { asDealOutcome } from './errors.ts';
import { type DealTimes, endDeal, isPossible, scheduleDeal, touchDeal } from './schedule-deal.ts';

type Standing = {
  id: string;
  percentOff: number | null;
  priceMinor: number | null;
  startsAt: Date;
  endsAt: Date;
};

/**
 * Says which deal a product has now or next; null: none. One that runs is ended where it changes, so that the prices of before stay
 * known, and the new one begins now at the earliest; where only its end changes it goes on.
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
    const before = await nextDeal(tx, productId);
    if (before && deal && isSame(before, deal)) return;
    if (before && deal && isPossible({ ...deal, productId }) && onlyEnds(before, deal)) {
      await tx.db.execute(
        sql`update deals set ends_at = ${deal.endsAt.toISOString()} where id = ${before.id}`,
      );
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

async function nextDeal(tx: Transaction, productId: string): Promise<Standing | null> {
  const { rows } = await tx.db.execute<{ [Name in keyof Standing]: Standing[Name] }>(sql`
    select id, percent_off::float8 as "percentOff", price_minor as "priceMinor", starts_at as "startsAt", ends_at as "endsAt"
    from deals where product_id = ${productId} and ends_at > now() order by starts_at limit 1`);
  const [row] = rows;
  return row ? { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) } : null;
}

const isSameOffer = (before: Standing, deal: DealTimes) =>
  before.percentOff === (deal.percentOff ?? null) && before.priceMinor === (deal.priceMinor ?? null);

/** Forms know minutes: seconds within the same one are no change. */
const isSameTime = (a: Date, b: Date) => Math.floor(+a / 60_000) === Math.floor(+b / 60_000);

const onlyEnds = (before: Standing, deal: DealTimes) =>
  isSameOffer(before, deal) && isSameTime(before.startsAt, deal.startsAt);
const isSame = (before: Standing, deal: DealTimes) =>
  onlyEnds(before, deal) && isSameTime(before.endsAt, deal.endsAt);

/** The next whole millisecond, which is what a `Date` holds: never before the deal that was just ended. */
async function notBeforeNow(tx: Transaction, startsAt: Date): Promise<Date> {
  const { rows } = await tx.db.execute<{ at: string }>(
    sql`select greatest(date_trunc('milliseconds', now()) + interval '1 ms', ${startsAt.toISOString()}::timestamptz) as at`,
  );
  return new Date(rows[0]?.at ?? startsAt);
}
