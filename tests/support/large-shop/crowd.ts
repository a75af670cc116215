import type pg from 'pg';

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const word = (words: string[], number: string) =>
  `(array[${words.map((one) => `'${one}'`).join(',')}])[1 + ${number} % ${words.length}]`;
const firstName = (number: string) =>
  word(['Mia', 'Ben', 'Ida', 'Paul', 'Lena', 'Jonas', 'Clara', 'Emil', 'Ada', 'Oskar', 'Nora'], number);
const lastName = (number: string) =>
  word(['Berg', 'Keller', 'Wolf', 'Lang', 'Sommer', 'Brandt', 'Vogel', 'Hahn', 'Frank'], number);
/** A pseudo-random order code of eight letters, unique by number. */
const code = (number: string) => {
  const letters = Array.from(
    { length: 8 },
    (_, place) =>
      `substr('${alphabet}', 1 + (${number}::bigint * 62710561 % ${30 ** 8} / ${30 ** place} % 30)::int, 1)`,
  );
  return `${letters.slice(0, 4).join(' || ')} || '-' || ${letters.slice(4).join(' || ')}`;
};
/** A time within the last two years, the first the oldest. */
const moment = (number: string, count: string) =>
  `now() - interval '730 days' * (1 - ${number}::float8 / (${count} + 1))`;
const address = `'{"firstName":"Mia","lastName":"Berg","line1":"Lindenweg 4","postalCode":"10115","city":"Berlin","country":"DE"}'`;

const standard = '00000000-0000-7000-8000-000000000009';

const customers = `insert into users (id, first_name, last_name, email, city, street, created_at)
  select uuidv7(at - now()), ${firstName('n')}, ${lastName('n / 11')}, 'customer' || n || '@example.com', 'Berlin', 'Lindenweg ' || n, at
  from (select n, ${moment('n', '$1')} as at from generate_series(1, $1::int) n) people`;

/** Two items each; of 100 orders 80 are delivered, 8 new, 8 processing, 4 canceled, and 2 refunded. */
const orders = [
  `create temp table crowd as select n, uuidv7(at - now()) as id, at, n % 100 as kind, customer.id as user_id, customer.email,
      customer.first_name || ' ' || customer.last_name as name, a.product_id as a, a.id as a_variant, a.price as a_price, b.product_id as b, b.id as b_variant, b.price as b_price,
      a.price + b.price + 490 as total
    from (select n, ${moment('n', '$1')} as at from generate_series(1, $1::int) n) wanted
    join (select *, row_number() over () as place from users where role is null) customer on customer.place = 1 + n * 7 % $1
    join (select id, product_id, price_minor as price, row_number() over () as place from variants) a on a.place = 1 + n * 13 % least(20000, (select count(*) from variants))
    join (select id, product_id, price_minor as price, row_number() over () as place from variants) b on b.place = 1 + n * 29 % least(5000, (select count(*) from variants))`,
  `insert into orders (id, code, link_token, user_id, email, customer_name, locale, currency, idempotency_scope, idempotency_key,
      request_hash, status, payment_status, fulfillment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor,
      prices_include_tax, total_minor, paid_minor, refunded_minor, shipping_address, billing_address, shipping_method,
      payment_provider, placed_at, canceled_at, delivered_at)
    select id, ${code('n')}, md5(n::text), user_id, email, name, 'en', 'USD', 'crowd', n::text, '',
      case when kind < 80 then 'delivered' when kind < 88 then 'not_processed' when kind < 96 then 'processing' else 'canceled' end,
      case when kind < 2 then 'refunded' when kind < 80 then 'paid' else 'unpaid' end,
      case when kind < 80 then 'fulfilled' else 'unfulfilled' end, total - 490, 0, 490, 0, true, total,
      case when kind < 80 then total else 0 end, case when kind < 2 then total else 0 end, ${address}, ${address},
      '{"id":"${standard}","name":"Standard","minDays":2,"maxDays":4,"isExpress":false}', 'invoice', at, case when kind >= 96 then at end, case when kind < 80 then at end
    from crowd`,
  `insert into order_lines (id, order_id, position, product_id, variant_id, name, unit_price_minor, quantity, subtotal_minor, discount_minor,
      tax_rate_ppm, tax_minor, total_minor, placed_at)
    select uuidv7(at - now()), id, line.position, line.product_id, line.variant_id, 'Thing', price, 1, price, 0, 0, 0, price, at
    from crowd, lateral (values (0, a, a_variant, a_price), (1, b, b_variant, b_price)) line (position, product_id, variant_id, price)`,
  `insert into payments (id, order_id, provider, status, amount_minor, currency, created_at, paid_at)
    select uuidv7(at - now()), id, 'invoice', case when kind < 80 then 'paid' else 'pending' end, total, 'USD', at,
      case when kind < 80 then at end from crowd`,
  `insert into refunds (id, order_id, payment_id, idempotency_key, amount_minor, status, created_at, settled_at)
    select uuidv7(at - now()), crowd.id, p.id, 'crowd', total, 'succeeded', at, at
    from crowd join payments p on p.order_id = crowd.id where kind < 2`,
  `insert into order_events (id, order_id, at, kind, actor_kind) select uuidv7(at - now()), id, at, 'placed', 'visitor' from crowd`,
];

/** What else orders leave behind. */
const traces = [
  `insert into mails (id, to_address, user_id, kind, locale, subject, html, text, status, created_at, sent_at)
    select uuidv7(at - now()), email, user_id, 'orders.placed', 'en', 'Your order', '', '', 'sent', at, at from crowd`,
  `insert into audit_entries (id, at, actor_kind, actor_user_id, action, subject_type, subject_id)
    select uuidv7(at - now()), at, 'admin', user_id, ${word(['order.delivered', 'product.changed', 'stock.set'], 'n')}, 'order', id
    from crowd`,
  `insert into reviews (id, product_id, user_id, rating, title, comment, is_approved, created_at)
    select uuidv7(at - now()), a, user_id, 1 + n % 5, 'As described', 'It does what it should, number ' || md5(n::text) || ', and came ' ||
      ${word(['quickly', 'late', 'on time', 'in pieces'], '(n / 3)')} || '.', kind < 95, at
    from crowd on conflict do nothing`,
];

const filled = `('users', 'orders', 'order_lines', 'payments', 'refunds', 'order_events', 'mails', 'audit_entries', 'reviews')`;
/** Indexes that no constraint needs. */
const plainIndexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname in ${filled})
    and not indisunique order by indexrelid`;

/**
 * Gives a shop with a catalog customers and complete orders, with mails, reviews and entries of the audit log. The database's user is a superuser: triggers and foreign
 * keys would look at each row, and the rows are right; indexes are made once the rows are there.
 */
export const drawCrowd = (client: pg.Client, count: number): Promise<void> =>
  draw(client, count, [...orders, ...traces]);

/** The same without mails, reviews and entries: a third less to wait for. */
export const drawOrders = (client: pg.Client, count: number): Promise<void> => draw(client, count, orders);

async function draw(client: pg.Client, count: number, steps: readonly string[]): Promise<void> {
  await client.query('begin');
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  await client.query(`set local work_mem = '256MB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(plainIndexes);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(customers, [count]);
  const [draft = '', ...copies] = steps;
  await client.query(draft, [count]);
  for (const copy of copies) await client.query(copy);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('commit');
  await client.query('vacuum analyze');
}
