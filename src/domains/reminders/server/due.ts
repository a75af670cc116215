import { isVisible, productImage } from '#domains/catalog/server/index.ts';
import { mayGetMarketing } from '#domains/mail/server/index.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';
import { DAYS_BETWEEN, FORGOTTEN_AFTER_DAYS, MOST_NAMED, type ReminderKind } from '../kinds.ts';

/** People of one kind that one run mails; the rest has the next. */
const AT_ONCE = 200;

/** Who is due, a member or a guest: `personId` is the account or the guest, `subjectId` the revision of the cart or the order. */
export type Due = {
  personId: string;
  subjectId: string;
  email: string;
  firstName: string;
  locale: Locale;
  token: string;
};

const forgotten = `interval '${FORGOTTEN_AFTER_DAYS} days'`;
const between = `interval '${DAYS_BETWEEN} days'`;

const member = `c.user_id as "personId", u.email, u.first_name as "firstName", u.locale, c.token
   from reminder_choices c
   join users u on u.id = c.user_id and u.email_verified and u.blocked_at is null and u.deleted_at is null`;
const memberMayGet = `c.is_wanted and ${mayGetMarketing('u.email', '$2')}
     and not exists (select from reminders_sent s where s.user_id = c.user_id and s.sent_at > now() - ${between})`;

const guest = `g.id as "personId", g.email, '' as "firstName", g.locale, g.token from guest_reminders g`;
const guestMayGet = `g.confirmed_at is not null and g.ended_at is null and ${mayGetMarketing('g.email', '$2')}
     and not exists (select from guest_reminders other join guest_reminders_sent s on s.guest_id = other.id
       where lower(other.email) = lower(g.email) and s.sent_at > now() - ${between})`;

const isLeft = (cart: string) =>
  `${cart}.updated_at between now() - ${forgotten} and now() - make_interval(hours => $1)`;
const isOld = `o.delivered_at between now() - make_interval(days => $1) - ${forgotten} and now() - make_interval(days => $1)
       and o.payment_status <> 'refunded'`;

/** $1: hours or days after which; $2: the shop's limit of mails. */
type Find = ReturnType<typeof plannedQuery<Due>>;
export const dueMembers: Record<ReminderKind, Find> = {
  /** Carts that nothing happened to: no change, no order, no reminder. */
  cart: plannedQuery<Due>(
    `select cart.revision as "subjectId", ${member} join carts cart on cart.user_id = c.user_id
     where c.kind = 'cart' and ${memberMayGet} and ${isLeft('cart')}
       and exists (select from cart_lines line join products p on p.id = line.product_id and ${isVisible('p')}
         where line.user_id = c.user_id)
       and not exists (select from orders o where o.user_id = c.user_id and o.placed_at > cart.updated_at)
       and not exists (select from reminders_sent s
         where s.user_id = c.user_id and s.kind = 'cart' and s.sent_at > cart.updated_at)
     order by c.user_id limit ${AT_ONCE}`,
  ),
  /** Of each member the newest order that was delivered then and not taken back. */
  review: plannedQuery<Due>(
    `select distinct on (c.user_id) o.id as "subjectId", ${member} join orders o on o.user_id = c.user_id
     where c.kind = 'review' and ${memberMayGet} and ${isOld}
       and exists (select from order_lines line join products p on p.id = line.product_id and ${isVisible('p')}
         where line.order_id = o.id
           and not exists (select from reviews r where r.user_id = c.user_id and r.product_id = p.id))
       and not exists (select from reminders_sent s
         where s.user_id = c.user_id and s.kind = 'review' and s.subject_id = o.id)
     order by c.user_id, o.delivered_at desc limit ${AT_ONCE}`,
  ),
};

/** The same for guests, whose orders are found by their address. */
export const dueGuests: Record<ReminderKind, Find> = {
  cart: plannedQuery<Due>(
    `select cart.revision as "subjectId", ${guest} join guest_carts cart on cart.guest_id = g.id
     where g.kind = 'cart' and ${guestMayGet} and ${isLeft('cart')}
       and exists (select from products p where p.id = any(cart.product_ids) and ${isVisible('p')})
       and not exists (select from orders o where lower(o.email) = lower(g.email) and o.placed_at > cart.updated_at)
       and not exists (select from guest_reminders_sent s where s.guest_id = g.id and s.sent_at > cart.updated_at)
     order by g.id limit ${AT_ONCE}`,
  ),
  review: plannedQuery<Due>(
    `select distinct on (g.id) o.id as "subjectId", ${guest} join orders o on lower(o.email) = lower(g.email)
     where g.kind = 'review' and ${guestMayGet} and o.user_id is null and ${isOld}
       and exists (select from order_lines line join products p on p.id = line.product_id and ${isVisible('p')}
         where line.order_id = o.id)
       and not exists (select from guest_reminders_sent s where s.guest_id = g.id and s.subject_id = o.id)
     order by g.id, o.delivered_at desc limit ${AT_ONCE}`,
  ),
};

/** The same for the cart of one person ($1), whenever it was left; $2: the shop's limit of mails. */
export const cartOfMember: Find = plannedQuery<Due>(
  `select cart.revision as "subjectId", ${member} join carts cart on cart.user_id = c.user_id
   where c.user_id = $1 and c.kind = 'cart' and ${memberMayGet}
     and not exists (select from orders o where o.user_id = c.user_id and o.placed_at > cart.updated_at)`,
);
export const cartOfGuest: Find = plannedQuery<Due>(
  `select cart.revision as "subjectId", ${guest} join guest_carts cart on cart.guest_id = g.id
   where g.id = $1 and g.kind = 'cart' and ${guestMayGet}
     and not exists (select from orders o where lower(o.email) = lower(g.email) and o.placed_at > cart.updated_at)`,
);

type Goods = { name: string; slug: string; hash: string | null };
const name = textIn('$1', 'product', 'p.name');
const bought = (isReviewed: string) =>
  `select ${name} as name, p.slug, ${productImage} as hash from (
     select product_id, min(position) as position from order_lines
     where order_id = $3 and product_id is not null group by product_id) line
   join products p on p.id = line.product_id and ${isVisible('p')}
   where not ${isReviewed} order by line.position limit ${MOST_NAMED}`;

/** What the reminder names, in a language ($1), of a person ($2) and a cart or order ($3). */
type FindGoods = ReturnType<typeof plannedQuery<Goods>>;
export const goodsOfMembers: Record<ReminderKind, FindGoods> = {
  cart: plannedQuery<Goods>(
    `select ${name} as name, p.slug, ${productImage} as hash from (
       select product_id, min(position) as position from cart_lines where user_id = $2 group by product_id) line
     join products p on p.id = line.product_id and ${isVisible('p')}
     where $3::uuid is not null order by line.position limit ${MOST_NAMED}`,
  ),
  review: plannedQuery<Goods>(
    bought('exists (select from reviews r where r.user_id = $2 and r.product_id = p.id)'),
  ),
};
export const goodsOfGuests: Record<ReminderKind, FindGoods> = {
  cart: plannedQuery<Goods>(
    `select ${name} as name, p.slug, ${productImage} as hash from guest_carts cart
     cross join lateral (select product_id, min(place) as place
       from unnest(cart.product_ids) with ordinality listed (product_id, place) group by product_id) line
     join products p on p.id = line.product_id and ${isVisible('p')}
     where cart.guest_id = $2 and cart.revision = $3 order by line.place limit ${MOST_NAMED}`,
  ),
  review: plannedQuery<Goods>(bought('($2::uuid is null)')),
};

/**
 * Takes a reminder for one mail, if its person still wants it: who ends it at the same time either comes first, or finds the
 * mail and takes it back.
 */
export const claimOfMember = plannedQuery<{ id: string }>(
  `with wanted as (select user_id from reminder_choices where user_id = $1 and kind = $2 and is_wanted for update)
   insert into reminders_sent (user_id, kind, subject_id) select user_id, $2, $3 from wanted
   on conflict do nothing returning user_id as id`,
);
export const claimOfGuest = plannedQuery<{ id: string }>(
  `with wanted as (select id from guest_reminders
     where id = $1 and kind = $2 and confirmed_at is not null and ended_at is null for update)
   insert into guest_reminders_sent (guest_id, subject_id) select id, $3 from wanted
   on conflict do nothing returning guest_id as id`,
);
