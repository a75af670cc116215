import type { Address } from '#domains/orders/contract.ts';
import { addressLines } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Guest, GuestPage, GuestsQuery, ListedGuest } from '../contract/guests.ts';
import { type Sums, sumsJson } from './sums.ts';

/** SQL: the orders of a guest that count, by the index of their address. */
const ordersOf = `from orders o where lower(o.email) = guest.email_key and o.user_id is null
  and o.status <> 'canceled' and o.expires_at is null`;

type Row = Omit<ListedGuest, 'spent'> & { spent: { currency: string; minor: number }[] };

/** The sums are added up for the guests of one page only. */
const selectPage = plannedQuery<Row>(
  `with page as materialized (
     select * from guests guest
     where ($1::text is null or (guest.name || ' ' || guest.email) ilike $1)
       and ($2::text is null or (kiosk_tag_keys(guest.tags) @> array[$2] and guest.tags <> '{}'))
       and ($3::uuid is null or (guest.first_ordered_at, guest.id) < (select first_ordered_at, id from guests where id = $3))
     order by guest.first_ordered_at desc, guest.id desc limit $4)
   select guest.id, guest.email, guest.name, guest.tags, ${isoTime('guest.first_ordered_at')} as "firstOrderedAt",
     sums.orders, sums.spent
   from page guest cross join lateral (
     select coalesce(sum(orders), 0)::integer as orders,
       coalesce(json_agg(json_build_object('currency', currency, 'minor', minor)), '[]') as spent
     from (select o.currency, count(*) as orders, sum(o.paid_minor - o.refunded_minor)::bigint as minor
       ${ordersOf} group by o.currency order by count(*) desc) by_currency) sums
   order by guest.first_ordered_at desc, guest.id desc`,
);

/** Buyers without an account, newest first. Requires permission to see customers. */
export async function listGuests(ctx: Context, query: GuestsQuery): Promise<GuestPage> {
  requireStaff(ctx, 'customers.read');
  const { q, tag, before = null, limit } = query;
  const maySee = isGranted(ctx, 'orders.read');
  const named = [q ? likeContaining(q) : null, tag?.toLowerCase() || null];
  const rows = await selectPage(ctx, [...named, before, limit + 1]);
  const guests = rows.slice(0, limit).map(({ orders, spent, ...guest }) => ({
    ...guest,
    orders: maySee ? orders : null,
    spent: maySee
      ? spent.map(({ currency, minor }) => ({ currency, amount: toDecimal(minor, minorDigits(currency)) }))
      : null,
  }));
  return { guests, next: rows.length > limit ? (guests.at(-1)?.id ?? null) : null };
}

type Known = Pick<Guest, 'id' | 'email' | 'name' | 'tags' | 'accountId'>;
const selectGuest = namedQuery<Known>(
  'customers_guest',
  `select guest.id, guest.email, guest.name, guest.tags, (select person.id from users person
     where lower(person.email) = guest.email_key and person.deleted_at is null) as "accountId"
   from guests guest where guest.id = $1`,
);
const selectNotes = namedQuery<Guest['notes'][number]>(
  'customers_guest_notes',
  `select n.id, n.text, trim(coalesce(author.first_name || ' ' || author.last_name, '')) as author,
     ${isoTime('n.created_at')} as "createdAt"
   from customer_notes n left join users author on author.id = n.author_id
   where n.guest_id = $1 order by n.id desc`,
);
const selectSums = namedQuery<Sums>(
  'customers_guest_sums',
  `select o.currency, count(*) as orders, sum(o.paid_minor - o.refunded_minor)::bigint as "spentMinor",
     ${isoTime('min(o.placed_at)')} as "firstOrderAt", ${isoTime('max(o.placed_at)')} as "lastOrderAt"
   from guests guest cross join lateral (select o.* ${ordersOf}) o where guest.id = $1
   group by o.currency order by max(o.placed_at) desc`,
);
const MOST_ORDERS = 50;
const selectAddresses = namedQuery<{ address: Address }>(
  'customers_guest_addresses',
  `select address from (
     select o.id, o.placed_at, case when o.shipping_method->'pickup' is null or o.shipping_method->'pickup' = 'null'
       then o.shipping_address else o.billing_address end as address
     from guests guest join orders o on lower(o.email) = guest.email_key and o.user_id is null
     where guest.id = $1 order by o.placed_at desc, o.id desc limit ${MOST_ORDERS}) newest
   group by address order by max(placed_at) desc limit 10`,
);

/** What staff know about a guest: sums, tags, notes, addresses. @throws `request.not_found` (404). */
export async function readGuest(ctx: Context, id: string): Promise<Guest> {
  requireStaff(ctx, 'customers.read');
  const [known] = await selectGuest(ctx, [id]);
  if (!known) throw new DomainError('request.not_found', 404);
  const maySee = isGranted(ctx, 'orders.read');
  const addresses = maySee ? await selectAddresses(ctx, [id]) : null;
  return {
    ...known,
    sums: maySee ? (await selectSums(ctx, [id])).map(sumsJson) : null,
    notes: await selectNotes(ctx, [id]),
    addresses: addresses?.map(({ address }) => ({ lines: addressLines(address, ctx.locale) })) ?? null,
  };
}
