import type pg from 'pg';

/*
 * Orders of a year as SQL draws them: many customers who come back, several currencies, tax rates, promotions, costs,
 * refunds, cancellations, and orders at midnight, of 200 variants at most. `$1` is their number.
 */

/** A pseudo-random number below `limit` for a row, by `seed`. */
const draw = (seed: number, limit: number | string, row = 'n') =>
  `((hashint8extended(${row}, ${seed}) & 9007199254740991) % ${limit})`;
const pick = (seed: number, values: readonly string[], row = 'n') =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + ${draw(seed, values.length, row)}]`;

const address = `jsonb_build_object('firstName', 'Mia', 'lastName', 'Berg', 'country', country)`;
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = Array.from(
  { length: 8 },
  (_, place) => `substr('${letters}', (1 + (n * 62710561 % ${30 ** 8}) / ${30 ** place} % 30)::int, 1)`,
);

const randomSales = (customers: number): string[] => [
  'delete from refunds',
  'delete from agent_checkouts',
  'delete from orders',
  'drop table if exists drawn, drawn_lines',
  `create temp table drawn as select n, uuidv7(at - now()) as id, at,
      'Customer' || ${draw(2, customers)} || '@example.com' as email,
      case when ${draw(3, 10)} = 0 then 'EUR' else 'USD' end as currency,
      ${pick(4, ['DE', 'DE', 'FR', 'AT', 'US'])} as country, ${pick(5, ['invoice', 'stripe', 'test-card'])} as provider,
      ${draw(6, 10)} as fate,
      case when ${draw(7, 3)} = 0 then '[{"name":"Spring","amountMinor":0},{"name":"Club","amountMinor":0}]'
        when ${draw(7, 3)} = 1 then '[{"name":"Club","amountMinor":0}]' else '[]' end::jsonb as promotions
    from (select n, case when ${draw(1, 20)} = 0 then date_trunc('day', drawn_at) else drawn_at end as at
      from (select n, now() - make_interval(secs => ${draw(8, 400 * 86_400)}) as drawn_at
        from generate_series(1, $1::bigint) n) moments) placed`,
  `create temp table drawn_lines as select *, subtotal - discount as total,
      round((subtotal - discount) * rate / (1000000.0 + rate))::bigint as tax
    from (select *, price * quantity as subtotal, price * quantity * share / 100 as discount from (
      select d.id as order_id, d.at, position, v.id as variant_id, v.product_id, 1 + ${draw(11, 5, 'm')} as quantity,
        ${draw(12, 20_000, 'm')} as price, ${draw(13, 30, 'm')} as share, (${pick(14, ['0', '70000', '190000'], 'm')})::int as rate,
        ${draw(17, 9, 'm')} = 0 as is_gift_card
      from drawn d cross join lateral generate_series(0, ${draw(10, 4, 'd.n')}) position
      cross join lateral (select d.n * 8 + position as m) numbered
      left join (select id, product_id, row_number() over (order by id) as place, count(*) over () as many
          from (select id, product_id from variants order by id limit 200) few) v
        on v.place = 1 + ${draw(15, '(v.many + 1)', 'm')}) lines) sums`,
  `insert into orders (id, code, link_token, email, customer_name, locale, currency, idempotency_scope, idempotency_key,
      request_hash, status, payment_status, fulfillment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor,
      prices_include_tax, total_minor, paid_minor, refunded_minor, shipping_address, billing_address, shipping_method,
      promotions, payment_provider, placed_at, canceled_at, expires_at)
    select id, ${code.slice(0, 4).join(' || ')} || '-' || ${code.slice(4).join(' || ')}, md5(n::text), email, 'Mia Berg', 'en',
      currency, 'drawn', n::text, '', case fate when 0 then 'canceled' else 'not_processed' end,
      case when total = 0 or (fate > 3 and (fate > 5 or total < 2)) then 'paid' when fate = 4 then 'partially_refunded'
        when fate = 5 then 'refunded' else 'unpaid' end, 'unfulfilled', subtotal, discount, 0, tax, true, total,
      case when fate > 3 then total else 0 end,
      case when total < 2 then 0 when fate = 4 then total / 2 when fate = 5 then total else 0 end, ${address}, ${address},
      '{"id":"","name":"Standard","minDays":2,"maxDays":4,"isExpress":false}', promotions, provider, at,
      case fate when 0 then at end, case when fate = 1 and total > 0 then now() + interval '1 day' end
    from drawn join (select order_id, sum(subtotal) as subtotal, sum(discount) as discount, sum(total) as total, sum(tax) as tax
      from drawn_lines group by order_id) sums on sums.order_id = drawn.id`,
  `insert into order_events (id, order_id, at, kind, actor_kind)
    select uuidv7(at - now()), id, at, 'placed', ${pick(16, ['visitor', 'member', 'admin'])} from drawn`,
  `insert into agent_checkouts (id, kind, agent_origin, version, wish, token_hash, order_id, expires_at)
    select id, 'checkout', 'https://agent.example.com', '1', '{}', decode(md5(n::text), 'hex'), id, now() from drawn where n % 5 = 0`,
  `insert into order_lines (id, order_id, position, product_id, variant_id, name, unit_price_minor, quantity, subtotal_minor,
      discount_minor, tax_rate_ppm, tax_minor, total_minor, is_gift_card, placed_at)
    select uuidv7(at - now()), order_id, position, product_id, variant_id, 'Thing', price, quantity, subtotal, discount, rate,
      tax, total, is_gift_card, at from drawn_lines`,
  `insert into payments (id, order_id, provider, status, amount_minor, currency, paid_at, created_at)
    select id, id, payment_provider, 'paid', total_minor, currency, placed_at, placed_at from orders where paid_minor > 0`,
  // Of the half that went back of some, and the whole of others, a part some days later, or not at all.
  `insert into refunds (id, order_id, payment_id, idempotency_key, amount_minor, vouchers_minor, status, created_at,
      settled_at)
    select uuidv7(), id, id, part::text, minor, case when n % 4 = 0 then minor / 3 else 0 end,
      case when n % 7 = 0 then 'failed' else 'succeeded' end,
      least(now(), placed_at + make_interval(hours => (n % 900)::int * part)), now()
    from (select o.*, d.n, part, case part when 1 then refunded_minor / 3 else refunded_minor - refunded_minor / 3 end as minor
      from orders o join drawn d on d.id = o.id cross join generate_series(1, 2) part where refunded_minor > 3) parts`,
  // Some refunds are for units: of all their goods, or of most; what is left may be for shipping in part.
  `insert into refund_lines (refund_id, order_line_id, quantity, amount_minor)
    select refund_id, line_id, 1 + ${draw(18, 'quantity', 'm')}, minor * total / goods
    from (select r.id as refund_id, line.id as line_id, line.quantity, line.total_minor as total, d.n * 8 + line.position as m,
        r.amount_minor - r.vouchers_minor as minor, sum(line.total_minor) over (partition by r.id) as goods
      from refunds r join drawn d on d.id = r.order_id join order_lines line on line.order_id = d.id and not line.is_gift_card
      where d.n % 3 <> 0) lines
    where goods > 0 and ${draw(19, 5, 'm')} > 0`,
  `update refunds set shipping_minor = (amount_minor - vouchers_minor - given.minor) / 3
    from (select refund_id, sum(amount_minor) as minor from refund_lines group by 1) given
    where given.refund_id = refunds.id and amount_minor % 2 = 0`,
  // The tax in some of them is not written, as by an older program.
  `update refunds set tax_minor = amount_minor / 7, shipping_tax_minor = amount_minor / 40 where amount_minor % 3 <> 0`,
  `update refund_lines back set tax_minor = back.amount_minor / 9 from refunds r
    where r.id = back.refund_id and r.tax_minor is not null`,
];

/** Replaces all orders by so many, of a quarter as many customers. */
export async function drawSales(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const text of randomSales(Math.ceil(count / 4)))
      await client.query(text, text.includes('$1') ? [count] : []);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
