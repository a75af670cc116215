import { isPrice, lockProduct } from '#domains/catalog/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import { cardTag, categoryTag, productTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { hasDecimals } from '#platform/money.ts';
import { asDealOutcome, dealInvalid, dealNotFound } from './errors.ts';
import { noteLowestPrices } from './history/price-history.ts';

export type DealTimes = { startsAt: Date; endsAt: Date } & (
  | { percentOff: number; priceMinor?: undefined }
  | { priceMinor: number; percentOff?: undefined }
);
export type DealDraft = DealTimes & { productId: string; isDemo?: boolean | undefined };

type Product = { id: string; categoryId: string };
type DealRow = {
  id: string;
  percentOff: number | null;
  priceMinor: number | null;
  startsAt: Date;
  endsAt: Date;
};

const insertDeal = plannedQuery(`
  insert into deals (id, product_id, percent_off, price_minor, starts_at, ends_at, is_demo)
  values ($1, $2, $3, $4, $5, $6, $7)`);
const takeBack = plannedQuery<{ id: string }>(
  'delete from deals where id = $1 and starts_at >= now() returning id',
);
const endNow = plannedQuery<{ id: string }>(
  'update deals set ends_at = now() where id = $1 and ends_at > now() returning id',
);
const moveEnd = plannedQuery('update deals set ends_at = $2 where id = $1');
const dealColumns = `id, percent_off as "percentOff", price_minor as "priceMinor",
  starts_at as "startsAt", ends_at as "endsAt"`;
const selectDeal = plannedQuery<DealRow & { productId: string }>(
  `select product_id as "productId", ${dealColumns} from deals where id = $1`,
);
const selectNextDeal = plannedQuery<DealRow>(
  `select ${dealColumns} from deals where product_id = $1 and ends_at > now() order by starts_at limit 1`,
);

/**
 * Creates a deal, a temporary price of a product from `startsAt` (inclusive) to `endsAt` (exclusive) by the database's
 * clock.
 *
 * @throws `catalog.product_not_found` (404), `pricing.deal_invalid` (400), `pricing.deal_overlaps` (409).
 */
export async function scheduleDeal(ctx: Context, draft: DealDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'promotions.write');
  if (!isPossible(draft)) throw dealInvalid();
  const { productId, isDemo: _, ...deal } = draft;
  return inTransaction(ctx, async (tx) => {
    const id = await begin(tx, await lockProduct(tx, productId), draft);
    await audit(tx, productId, { before: null, after: deal });
    return { id };
  }).catch(asDealOutcome);
}

/**
 * Ends a deal now; a future one is deleted. Idempotent.
 *
 * @throws `pricing.deal_not_found` (404).
 */
export async function endDeal(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  if (!isId(id)) throw dealNotFound();
  await inTransaction(ctx, async (tx) => {
    const [deal] = await selectDeal(tx, [id]);
    if (!deal) throw dealNotFound();
    const { productId, ...before } = deal;
    const isChanged = await stop(tx, await lockProduct(tx, productId), id);
    if (isChanged) await audit(tx, productId, { before, after: null });
  });
}

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
    if (before && deal && isPossible(deal) && onlyEnds(before, deal)) {
      await moveEnd(tx, [before.id, deal.endsAt]);
      await announceDeal(tx, product);
    } else {
      if (before) await stop(tx, product, before.id);
      if (deal) await begin(tx, product, { ...deal, startsAt: await notBeforeNow(tx, deal.startsAt) });
    }
    if (before || deal) await audit(tx, productId, { before, after: deal });
  }).catch(asDealOutcome);
}

/** Inserts a deal and returns its id. */
async function begin(
  tx: Transaction,
  product: Product,
  deal: DealTimes & { isDemo?: boolean | undefined },
): Promise<string> {
  if (!isPossible(deal)) throw dealInvalid();
  const id = newId();
  const { percentOff = null, priceMinor = null, startsAt, endsAt, isDemo = false } = deal;
  await insertDeal(tx, [id, product.id, percentOff, priceMinor, startsAt, endsAt, isDemo]);
  await announceDeal(tx, product);
  return id;
}

/** Returns whether the deal had not ended before. */
async function stop(tx: Transaction, product: Product, id: string): Promise<boolean> {
  const changed = [...(await takeBack(tx, [id])), ...(await endNow(tx, [id]))];
  await announceDeal(tx, product);
  return changed.length > 0;
}

const audit = (tx: Transaction, productId: string, details: Record<'before' | 'after', object | null>) =>
  recordAudit(tx, { action: 'product.deal_changed', subjectType: 'product', subjectId: productId, details });

/** Whether a deal has an end after its begin, and a price or percentage that may be. */
export function isPossible({ percentOff, priceMinor, startsAt, endsAt }: DealTimes): boolean {
  if (!(endsAt > startsAt)) return false;
  if (percentOff === undefined) return isPrice(priceMinor);
  return percentOff >= 0.01 && percentOff <= 99.99 && hasDecimals(percentOff, 2);
}

async function announceDeal(tx: Transaction, product: Product): Promise<void> {
  await noteLowestPrices(tx, [product.id]);
  tx.touch('deals', 'list', productTag(product.id), cardTag(product.id), categoryTag(product.categoryId));
  await tx.services.events.announce(tx, 'pricing.deals_changed', { productIds: [product.id] });
}

const isSameOffer = (before: DealRow, deal: DealTimes) =>
  before.percentOff === (deal.percentOff ?? null) && before.priceMinor === (deal.priceMinor ?? null);

/** Forms have minutes: a difference in seconds is no change. */
const isSameTime = (a: Date, b: Date) => Math.floor(+a / 60_000) === Math.floor(+b / 60_000);

const onlyEnds = (before: DealRow, deal: DealTimes) =>
  isSameOffer(before, deal) && isSameTime(before.startsAt, deal.startsAt);
const isSame = (before: DealRow, deal: DealTimes) =>
  onlyEnds(before, deal) && isSameTime(before.endsAt, deal.endsAt);

const selectBegin = plannedQuery<{ at: Date }>(`
  select greatest(date_trunc('milliseconds', now()) + interval '1 ms', $1::timestamptz) as at`);

/**
 * Rounded up to the next millisecond, the precision of `Date`: never before the end of the deal that was just ended.
 */
const notBeforeNow = async (tx: Transaction, startsAt: Date): Promise<Date> =>
  (await selectBegin(tx, [startsAt]))[0]?.at ?? startsAt;
