/** SQL: orders of an account that count: not canceled. */
const ordersOf = (account: string) => `orders o where o.user_id = ${account} and o.status <> 'canceled'`;
const isPaid = `o.payment_status in ('paid', 'partially_refunded')`;
const hasOrderSince = (account: string, days: string) =>
  `exists (select from ${ordersOf(account)} and o.placed_at > now() - make_interval(days => ${days}))`;

type Condition = { isSet: string; holds: string };

/** The conditions of a group `g` for the account of a parameter. A new one needs its columns, contract and form. */
const conditions = (account: `$${number}`): Condition[] => [
  {
    isSet: 'coalesce(g.min_orders, g.min_spent_minor) is not null',
    holds: `(select count(*) >= coalesce(g.min_orders, 0)
        and coalesce(sum(o.total_minor - o.refunded_minor), 0) >= coalesce(g.min_spent_minor, 0)
      from ${ordersOf(account)} and ${isPaid})`,
  },
  {
    isSet: `g.countries <> '{}'`,
    holds: `coalesce((select o.shipping_address->>'country' = any (g.countries)
      from ${ordersOf(account)} order by o.placed_at desc, o.id desc limit 1), false)`,
  },
  {
    isSet: 'g.ordered_within_days is not null',
    holds: hasOrderSince(account, 'g.ordered_within_days'),
  },
  {
    isSet: 'g.silent_for_days is not null',
    holds: `(exists (select from ${ordersOf(account)}) and not ${hasOrderSince(account, 'g.silent_for_days')})`,
  },
  {
    isSet: `g.languages <> '{}'`,
    holds: `exists (select from users u where u.id = ${account} and u.locale = any (g.languages))`,
  },
  {
    isSet: 'g.is_subscriber',
    holds: `exists (select from users u join newsletter_subscribers s on lower(s.email) = lower(u.email)
        and s.confirmed_at is not null and s.ended_at is null
      where u.id = ${account} and u.email_verified)`,
  },
  {
    isSet: `g.bought_tags <> '{}'`,
    holds: `exists (select from orders o join order_lines line on line.order_id = o.id
        join products p on p.id = line.product_id and kiosk_tag_keys(p.tags) && kiosk_tag_keys(g.bought_tags)
      where o.user_id = ${account} and o.status <> 'canceled' and ${isPaid})`,
  },
];

/** SQL: whether the account of a parameter fulfills the rule of a group `g`; a group without one is by hand alone. */
export function isByRule(account: `$${number}`): string {
  const all = conditions(account);
  const hasRule = all.map(({ isSet }) => isSet).join(' or ');
  const any = all.map(({ isSet, holds }) => `(${isSet} and ${holds})`).join('\n or ');
  const every = all.map(({ isSet, holds }) => `(not (${isSet}) or ${holds})`).join('\n and ');
  return `((${hasRule}) and case when g.matches_any then (${any}) else (${every}) end)`;
}
