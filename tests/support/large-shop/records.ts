import type pg from 'pg';

const people = `(select id, row_number() over (order by id) as n from users where role is null) person`;
const sold = `(select id, user_id, placed_at, total_minor, row_number() over (order by id) as n from orders) sale`;
const goods = `(select v.id as variant_id, v.product_id, v.price_minor, row_number() over (order by v.id) as n from variants v) good`;
const lines = `(select id, order_id, row_number() over (order by id) as n from order_lines where position = 0) line`;
const files = `(select id, row_number() over (order by id) - 1 as place from imports) file`;
const hooks = `(select id, row_number() over (order by id) - 1 as place from webhook_endpoints) hook`;
const within = (days: number) => `now() - interval '${days} days' * (n::float8 / ($1::float8 + 1))`;

/** The records that a shop accumulates beside catalog and orders. */
const steps = [
  `insert into sellers (id, name, email) select uuidv7(), 'Seller ' || n, 'seller' || n || '@example.com' from generate_series(1, 40) n`,
  `update products set seller_id = s.id from (select id, row_number() over (order by id) as n from sellers) s
    where s.n = 1 + hashtext(products.id::text) & 63 and mod(hashtext(products.slug), 3) = 0`,
  `insert into sessions (id, user_id, token, expires_at) select uuidv7(), id, md5('session' || n), now() + interval '9 days' from ${people}`,
  `insert into verifications (id, identifier, value, expires_at)
    select uuidv7(), 'reset-password:' || md5(n::text), id::text, now() + interval '1 hour' from ${people}`,
  `insert into login_failures (key, failures, failed_at, kept_until)
    select md5(n::text), 3, now(), now() + interval '1 hour' from generate_series(1, $1::int) n`,
  `insert into limits (key, used, ends_at) select md5(n::text), 1, now() + interval '1 hour' from generate_series(1, $1::int) n`,
  `insert into wishlist_items (user_id, product_id, price_minor, in_stock)
    select person.id, good.product_id, good.price_minor, true from ${people} join ${goods} using (n)`,
  `insert into carts (user_id, revision) select id, uuidv7() from ${people}`,
  `insert into cart_lines (user_id, product_id, variant_id, quantity, position)
    select person.id, good.product_id, good.variant_id, 1, 0 from ${people} join ${goods} using (n)`,
  `insert into searches (day, locale, words, times, found)
    select current_date - n % 90, 'en', 'words ' || n, 1 + n % 5, n % 3 from generate_series(1, $1::int) n`,
  `insert into price_history (variant_id, price_minor, started_at, ended_at)
    select variant_id, price_minor + 100, now() - interval '300 days', now() - interval '200 days' from ${goods}`,
  `insert into product_former_slugs (slug, product_id) select 'once-' || n, product_id from ${goods} where n <= $1::int`,
  `insert into media (id, hash, width, height, bytes, color, source_url, status)
    select uuidv7(), md5('far' || n), 800, 800, 50000, '#cccccc', 'https://example.com/' || n || '.jpg', 'ready'
    from generate_series(1, $1::int) n`,
  `insert into review_votes (review_id, user_id) select r.id, person.id from ${people}
    join (select id, row_number() over (order by id) as n from reviews) r using (n)`,
  `insert into review_reports (review_id, user_id, reason) select r.id, person.id, 'Untrue' from ${people}
    join (select id, row_number() over (order by id) as n from reviews) r using (n) where n % 100 = 0`,
  `insert into invoice_series (series, last_number) values ('crowd', $1)`,
  `insert into invoices (id, order_id, kind, series, number, label, amount_minor, snapshot, issued_at)
    select uuidv7(), id, 'invoice', 'crowd', n, 'C-' || n, total_minor, '{}', placed_at from ${sold}`,
  `insert into fulfillments (id, order_id, idempotency_key) select md5('sent' || id)::uuid, id, 'crowd' from ${sold} where n % 5 > 0`,
  `insert into fulfillment_lines (fulfillment_id, order_line_id, quantity)
    select f.id, line.id, 1 from ${lines} join fulfillments f using (order_id)`,
  `insert into order_mails (order_id, kind) select id, 'placed' from ${sold}`,
  `insert into return_requests (id, order_id, reason) select md5('back' || id)::uuid, id, 'Too small' from ${sold} where n % 50 = 0`,
  `insert into return_lines (return_request_id, order_line_id, quantity)
    select r.id, line.id, 1 from ${lines} join return_requests r using (order_id)`,
  `insert into promotions (id, name, kind, percent_off, code) select uuidv7(), 'Sale ' || n, 'percentage', 5, 'SALE' || n
    from generate_series(1, 50) n`,
  `insert into promotion_uses (promotion_id, order_id, user_id, is_first_order)
    select p.id, sale.id, sale.user_id, false from ${sold}
    join (select id, row_number() over (order by id) - 1 as place from promotions) p on p.place = sale.n % 50`,
  `insert into imports (id, name, size_bytes, status, ended_at, forecast, result)
    select uuidv7(), n || '.csv', 1000, 'done', now(), counts, counts from generate_series(1, 60) n,
    jsonb_build_object('created', 1, 'changed', 2, 'unchanged', 3, 'refused', 0, 'notes', 0) counts`,
  `insert into import_outcomes (import_id, is_forecast, line, handle, kind)
    select file.id, false, n, 'thing-' || n, 'unchanged' from generate_series(1, $1::int) n join ${files} on place = n % 60`,
  `insert into import_notes (import_id, is_forecast, line, code, params)
    select file.id, false, n, 'exchange.sku_of_other', '{"sku":"1","handle":"thing"}'
    from generate_series(1, $1::int) n join ${files} on place = n % 60`,
  `insert into webhook_endpoints (id, url, events, secret)
    select uuidv7(), 'https://hooks.example.com/' || n, '{order.placed}', 'whsec_' || md5(n::text) from generate_series(1, 5) n`,
  `insert into webhook_deliveries (id, endpoint_id, event, body, status, created_at)
    select uuidv7(), hook.id, 'order.placed', '{}', 'delivered', ${within(20)}
    from generate_series(1, $1::int) n join ${hooks} on place = n % 5`,
];

/** Adds `count` of everything else that grows to a shop with a catalog and a crowd. */
export async function drawRecords(client: pg.Client, count: number): Promise<void> {
  await client.query('begin');
  for (const step of steps) await client.query(step, step.includes('$1') ? [count] : []);
  await client.query('commit');
}
