import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

/** So many browsers are remembered for an address that is not confirmed, the newest ones; its limit of calls bounds the rest. */
const MOST_BROWSERS = 20;

const put = plannedQuery(
  `insert into guest_cart_claims as known (guest_id, browser_hash, product_ids, variant_ids, quantities)
   select id, $2, $3, $4, $5 from guest_reminders
   where lower(email) = lower($1) and kind = 'cart' and confirmed_at is null and ended_at is null
   on conflict (guest_id, browser_hash) do update set product_ids = excluded.product_ids,
     variant_ids = excluded.variant_ids, quantities = excluded.quantities, updated_at = now()`,
);
const forgetOldest = plannedQuery(
  `delete from guest_cart_claims where (guest_id, browser_hash) in (
     select claim.guest_id, claim.browser_hash from guest_cart_claims claim
     join guest_reminders g on g.id = claim.guest_id where lower(g.email) = lower($1)
     order by claim.updated_at desc offset ${MOST_BROWSERS})`,
);
const take = plannedQuery(
  `with mine as (
     update guest_reminders g set browser_hash = claim.browser_hash from guest_cart_claims claim
     where lower(g.email) = lower($1) and g.kind = 'cart' and g.confirmed_at is null and g.ended_at is null
       and claim.guest_id = g.id and claim.browser_hash = $2
     returning claim.*)
   insert into guest_carts as known (guest_id, revision, product_ids, variant_ids, quantities)
   select guest_id, $3, product_ids, variant_ids, quantities from mine
   on conflict (guest_id) do update set revision = excluded.revision, product_ids = excluded.product_ids,
     variant_ids = excluded.variant_ids, quantities = excluded.quantities, updated_at = now()
   where (known.product_ids, known.variant_ids, known.quantities)
     is distinct from (excluded.product_ids, excluded.variant_ids, excluded.quantities)`,
);
const removeAll = plannedQuery(
  `delete from guest_cart_claims claim using guest_reminders g where g.id = claim.guest_id and lower(g.email) = lower($1)`,
);

type Claim = { email: string; browser: Uint8Array; cart: unknown[] };

/** Remembers what a browser has in its cart, while nobody has confirmed that the address is theirs. */
export async function rememberClaim(tx: Transaction, { email, browser, cart }: Claim): Promise<void> {
  await put(tx, [email, browser, ...cart]);
  await forgetOldest(tx, [email]);
}

/** The browser that confirms an address is its owner's: its cart counts from now on. Call it before the confirmation is written. */
export async function takeClaim(
  tx: Transaction,
  { email, browser, revision }: { email: string; browser: Uint8Array | null; revision: string },
): Promise<void> {
  if (browser) await take(tx, [email, browser, revision]);
  await removeAll(tx, [email]);
}
