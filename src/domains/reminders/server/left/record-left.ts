import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { FORGOTTEN_AFTER_DAYS, LEFT_AFTER_HOURS, LEFT_DAYS } from '../../kinds.ts';

/** Carts that one run records; the rest has the next. */
const AT_ONCE = 1_000;

const isLeft = (cart: string) => `${cart}.updated_at between now() - interval '${FORGOTTEN_AFTER_DAYS} days'
       and now() - interval '${LEFT_AFTER_HOURS} hours'
     and not exists (select from left_carts known where known.revision = ${cart}.revision)`;

/** A cart that changed stands in place of the former one, unless that was ordered. */
const statements = [
  `with found as materialized (
     select cart.user_id, cart.revision, cart.updated_at from carts cart
     where ${isLeft('cart')} and exists (select from cart_lines line where line.user_id = cart.user_id)
     order by cart.updated_at limit ${AT_ONCE}),
   gone as (delete from left_carts former using found where former.user_id = found.user_id
     and not exists (select from orders o where o.user_id = former.user_id and o.placed_at > former.left_at))
   insert into left_carts (user_id, revision, product_ids, variant_ids, quantities, left_at)
   select found.user_id, found.revision, array_agg(line.product_id order by line.position),
     array_agg(line.variant_id order by line.position), array_agg(line.quantity order by line.position), found.updated_at
   from found join cart_lines line on line.user_id = found.user_id
   group by found.user_id, found.revision, found.updated_at on conflict (revision) do nothing`,
  `with found as materialized (
     select cart.* from guest_carts cart join guest_reminders g on g.id = cart.guest_id and g.confirmed_at is not null
     where ${isLeft('cart')} order by cart.updated_at limit ${AT_ONCE}),
   gone as (delete from left_carts former using found, guest_reminders g where former.guest_id = found.guest_id
     and g.id = former.guest_id
     and not exists (select from orders o where lower(o.email) = lower(g.email) and o.placed_at > former.left_at))
   insert into left_carts (guest_id, revision, product_ids, variant_ids, quantities, left_at)
   select guest_id, revision, product_ids, variant_ids, quantities, updated_at from found
   on conflict (revision) do nothing`,
  `delete from left_carts where left_at < now() - interval '${LEFT_DAYS} days'`,
].map((statement) => plannedQuery(statement));

/** Records carts that were left since, and forgets old ones. Part of the job `reminders.send`. */
export async function recordLeftCarts(ctx: Context): Promise<void> {
  for (const statement of statements) await statement(ctx, []);
}
