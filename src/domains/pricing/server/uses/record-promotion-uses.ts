import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { promotionUsedUp } from '../errors.ts';
import type { Buyer, QuoteDiscount } from '../quote/quote-types.ts';

/**
 * Rows are locked in id order. The lock waits for an admin who is changing the limit, and vice versa, so that the
 * newest limit counts; orders with the same single-use code wait at its row. `nth` is the customer's first free use, by
 * account and email; if two orders take the same one at once, the unique indexes refuse one of them.
 */
const insertUses = namedQuery<{ promotionId: string }>(
  'pricing_record_uses',
  `with customer as (select $3::uuid as user_id, hash_customer($4) as email_hash),
  locked as (
    select id, usage_limit, usage_limit_per_customer, is_first_order_only, has_codes from promotions
    where id = any($1::uuid[]) order by id for key share),
  counted as (
    update promotions p set used_count = p.used_count + 1 from locked
    where p.id = locked.id and p.usage_limit is not null and p.used_count < p.usage_limit returning p.id),
  spent as (
    update promotion_codes c set order_id = $2 from unnest($1::uuid[], $5::text[]) used (promotion_id, code)
    where c.promotion_id = used.promotion_id and lower(c.code) = lower(used.code) and c.order_id is null
    returning c.promotion_id),
  numbered as (
    select locked.*, case when usage_limit_per_customer is not null then (
      select min(n) from generate_series(1, usage_limit_per_customer) n where not exists (
        select from promotion_uses u, customer c
        where u.promotion_id = locked.id and u.nth = n and (u.user_id = c.user_id or u.email_hash = c.email_hash))) end as nth
    from locked)
  insert into promotion_uses (promotion_id, order_id, user_id, email_hash, nth, is_first_order)
  select id, $2, c.user_id, c.email_hash, nth, is_first_order_only from numbered, customer c
  where (usage_limit is null or id in (select id from counted))
    and (usage_limit_per_customer is null or nth is not null)
    and (not has_codes or id in (select promotion_id from spent))
  on conflict do nothing
  returning promotion_id as "promotionId"`,
);

/** The `discounts` of the order's quote. */
type PromotionUses = {
  orderId: string;
  discounts: readonly Pick<QuoteDiscount, 'promotionId' | 'code' | 'amountMinor'>[];
  buyer: Pick<Buyer, 'userId' | 'email'>;
};

/**
 * Records the promotions that an order uses, if they reduce its total. Part of the transaction that places it,
 * preferably last: orders that share a promotion with a limit wait here for each other.
 *
 * @throws `pricing.promotion_used_up` (409) if one has reached its limit since the quote, or was for a first order.
 */
export async function recordPromotionUses(
  tx: Transaction,
  { orderId, discounts, buyer }: PromotionUses,
): Promise<void> {
  const taken = discounts.filter(({ amountMinor }) => amountMinor > 0);
  if (taken.length === 0) return;
  const ids = taken.map(({ promotionId }) => promotionId);
  const codes = taken.map(({ code }) => code);
  const recorded = await insertUses(tx, [ids, orderId, buyer.userId, buyer.email, codes]);
  if (recorded.length < ids.length) throw promotionUsedUp();
}

const selectUsed = namedQuery<{ promotionId: string }>(
  'pricing_uses_of_order',
  'select promotion_id as "promotionId" from promotion_uses where order_id = $1',
);

/**
 * Records the promotions that an order uses for the first time since it was edited: they took nothing off before.
 *
 * @throws as `recordPromotionUses`.
 */
export async function recordNewUses(
  tx: Transaction,
  { orderId, discounts, buyer }: PromotionUses,
): Promise<void> {
  const used = new Set((await selectUsed(tx, [orderId])).map(({ promotionId }) => promotionId));
  const unused = discounts.filter(({ promotionId }) => promotionId && !used.has(promotionId));
  await recordPromotionUses(tx, { orderId, discounts: unused, buyer });
}

const selectUsedUp = plannedQuery<{ id: string }>(
  `select p.id from promotions p join unnest($1::uuid[], $5::text[]) wanted (id, code) on wanted.id = p.id
   cross join (select $3::uuid as user_id, hash_customer($4) as email_hash) c
   where not exists (select from promotion_uses own where own.promotion_id = p.id and own.order_id = $2)
     and (p.used_count >= p.usage_limit
       or p.usage_limit_per_customer is not null and not exists (
         select from generate_series(1, p.usage_limit_per_customer) n where not exists (
           select from promotion_uses u
           where u.promotion_id = p.id and u.nth = n and (u.user_id = c.user_id or u.email_hash = c.email_hash)))
       or p.is_first_order_only and exists (
         select from promotion_uses u
         where u.promotion_id = p.id and u.is_first_order and (u.user_id = c.user_id or u.email_hash = c.email_hash))
       or p.has_codes and not exists (
         select from promotion_codes one
         where one.promotion_id = p.id and lower(one.code) = lower(wanted.code) and one.order_id is null))`,
);

/**
 * The promotions of an order that took nothing off, and that others have used up since: an edit cannot give them any more.
 */
export async function findUsedUp(
  ctx: Context,
  { orderId, discounts, buyer }: PromotionUses,
): Promise<Set<string>> {
  const unused = discounts.filter(({ promotionId, amountMinor }) => promotionId && amountMinor === 0);
  if (unused.length === 0) return new Set();
  const ids = unused.map(({ promotionId }) => promotionId);
  const codes = unused.map(({ code }) => code);
  const rows = await selectUsedUp(ctx, [ids, orderId, buyer.userId, buyer.email, codes]);
  return new Set(rows.map(({ id }) => id));
}

const deleteUses = namedQuery(
  'pricing_release_uses',
  `with freed as (update promotion_codes set order_id = null where order_id = $1),
  released as (delete from promotion_uses where order_id = $1 returning promotion_id),
  locked as (
    select id from promotions where id in (select promotion_id from released) order by id for no key update)
  update promotions set used_count = used_count - 1
  where id in (select id from locked) and usage_limit is not null and used_count > 0`,
);

/** Releases the promotion uses of an order that was canceled or never paid. Idempotent. */
export const releasePromotionUses = async (tx: Transaction, orderId: string): Promise<void> =>
  void (await deleteUses(tx, [orderId]));

const deleteOtherUses = namedQuery(
  'pricing_release_other_uses',
  `with freed as (
    update promotion_codes set order_id = null where order_id = $1 and promotion_id <> all ($2::uuid[])),
  released as (
    delete from promotion_uses where order_id = $1 and promotion_id <> all ($2::uuid[]) returning promotion_id),
  locked as (
    select id from promotions where id in (select promotion_id from released) order by id for no key update)
  update promotions set used_count = used_count - 1
  where id in (select id from locked) and usage_limit is not null and used_count > 0`,
);

/** Releases the uses of promotions that an order has no longer since it was edited. */
export const releaseOtherUses = async (
  tx: Transaction,
  { orderId, kept }: { orderId: string; kept: readonly string[] },
): Promise<void> => void (await deleteOtherUses(tx, [orderId, kept]));

const forgetUser = plannedQuery(`
  update promotion_uses set user_id = null, email_hash = null, nth = null
  where user_id = $1 or email_hash = hash_customer($2)`);

/** Keeps the uses of promotions, without the account. */
export async function onAccountDeleted(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await forgetUser(tx, [userId, email]);
}
