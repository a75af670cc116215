import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.forget_due': Record<string, never>;
  }
}

/** Amounts stay for the books; names, addresses and texts are erased, and invoices entirely. */
const forget = namedQuery(
  'orders_forget_due',
  `with due as (
    select id from orders where forget_at <= now() and (email <> '' or user_id is not null) order by id for no key update),
  unbilled as (delete from invoices where order_id in (select id from due)),
  untold as (update order_events set details = '{}', actor_user_id = null where order_id in (select id from due)),
  unasked as (update return_requests set reason = '' where order_id in (select id from due)),
  ungiven as (delete from order_gifts where order_line_id in (
    select line.id from order_lines line where line.order_id in (select id from due))),
  untracked as (update fulfillments set tracking_number = '', tracking_url = '' where order_id in (select id from due)),
  unpaid as (update payments set details = '{}' where order_id in (select id from due)),
  unreasoned as (update refunds set reason = '', last_error = null where order_id in (select id from due))
  update orders set email = '', customer_name = '', user_id = null, link_token = gen_random_uuid()::text,
    idempotency_scope = 'forgotten', idempotency_key = id::text, request_hash = '',
    tags = '{}', custom_values = '{}', buyer_note = null,
    shipping_address = jsonb_build_object('firstName', '', 'lastName', '', 'company', '', 'line1', '', 'line2', '',
      'postalCode', '', 'city', '', 'region', null, 'country', shipping_address->>'country', 'phone', ''),
    billing_address = jsonb_build_object('firstName', '', 'lastName', '', 'company', '', 'line1', '', 'line2', '',
      'postalCode', '', 'city', '', 'region', null, 'country', billing_address->>'country', 'phone', '')
  where id in (select id from due)`,
);

/** Guests have no account to delete: their orders become due by time alone. */
const markGuests = namedQuery(
  'orders_mark_guests_to_forget',
  `update orders set forget_at = now()
   where user_id is null and forget_at is null and placed_at < now() - make_interval(years => $1)`,
);

/** In a transaction of the caller, who checks access. */
const forgetOrders = async (tx: Transaction): Promise<void> => void (await forget(tx, []));

/** Erases personal data from orders of guests and deleted accounts once the retention period is over. For a job. */
export async function forgetDueOrders(ctx: Context): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const { retentionYears } = await readSettings(tx);
    await markGuests(tx, [retentionYears]);
    await forgetOrders(tx);
  });
}

/** Orders canceled before any payment need not be retained; all others stay for the legal period. */
const mark = namedQuery(
  'orders_mark_to_forget',
  `update orders set forget_at = case when status = 'canceled' and paid_minor = 0 then now()
     else now() + make_interval(years => $2) end
   where user_id = $1 and forget_at is null`,
);
const markOfGuest = namedQuery(
  'orders_mark_guest_to_forget',
  `update orders set forget_at = case when status = 'canceled' and paid_minor = 0 then now()
     else placed_at + make_interval(years => $2) end
   where lower(email) = lower($1) and user_id is null and forget_at is null`,
);
const blankDeeds = namedQuery(
  'orders_blank_deeds',
  'update order_events set actor_user_id = null where actor_user_id = $1',
);

/** What staff dealt with who are gone is open to others. */
const unassign = namedQuery('orders_unassign', 'update orders set assignee_id = null where assignee_id = $1');

/** Leaves the orders of former staff to others. */
export const onStaffLeft = async (tx: Transaction, { userId }: { userId: string }): Promise<void> => {
  await unassign(tx, [userId]);
};

/** Marks the orders of a deleted account to be erased as soon as the law allows. */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  const { retentionYears } = await readSettings(tx);
  await mark(tx, [userId, retentionYears]);
  await blankDeeds(tx, [userId]);
  await unassign(tx, [userId]);
  await forgetOrders(tx);
}

/** The same of a guest: they are kept as long as they would have been. */
export async function onGuestDeleted(tx: Transaction, { email }: { email: string }): Promise<void> {
  const { retentionYears } = await readSettings(tx);
  await markOfGuest(tx, [email, retentionYears]);
  await forgetOrders(tx);
}
