/** The JSON of a stored address. */
const address = `'{"firstName":"Mia","lastName":"Berg","line1":"Lindenweg 4","postalCode":"10115","city":"Berlin","country":"DE"}'`;
/** SQL: four random letters of an order's code, of 30; of 16, as hexadecimal digits have, one run in seven repeated a code. */
const letters = `translate(upper(left(encode(sha256(random()::text::bytea), 'base64'), 4)), '01ILOU+/', '23456789')`;

/** Different for each order: equal values are cheaper to index. */
const email = `substr(md5(random()::text), 1, 16) || '@example.com'`;

const take = (good: string) => `update stock_levels set on_hand = on_hand - 1, updated_at = now()
  where variant_id = (select variant_id from bench_goods where place = :${good}) and on_hand >= 1;`;

/**
 * A pgbench script with the minimum database work of an order of three items: read prices, take stock in id order,
 * write the order with its lines, payment, event and mail job. Totals are precomputed; without tax, shipping,
 * promotions, keys and caches.
 */
export const bareOrder = `
\\set third :count / 3
\\set a random(1, :third)
\\set b random(:third + 1, 2 * :third)
\\set c random(2 * :third + 1, 3 * :third)
begin;
select v.price_minor, d.percent_off, d.price_minor from bench_goods g join variants v on v.id = g.variant_id
  left join deals d on d.product_id = g.product_id and d.starts_at <= now() and d.ends_at > now()
  where g.place = any(array[:a, :b, :c]::bigint[]);
${['a', 'b', 'c'].map(take).join('\n')}
insert into orders (id, code, link_token, email, customer_name, locale, currency, idempotency_scope, idempotency_key,
  request_hash, subtotal_minor, discount_minor, shipping_minor, tax_minor, prices_include_tax, total_minor,
  shipping_address, billing_address, shipping_method, payment_provider)
  values (gen_random_uuid(), ${letters} || '-' || ${letters}, md5(random()::text), ${email}, 'Mia Berg', 'en', 'USD',
    'bench', gen_random_uuid()::text, '', 3000, 0, 500, 0, true, 3500, ${address}, ${address}, '{"name":"Standard"}',
    'invoice') returning id as order_id \\gset
insert into order_lines (id, order_id, position, product_id, variant_id, name, unit_price_minor, quantity, subtotal_minor,
  discount_minor, tax_rate_ppm, tax_minor, total_minor)
  select gen_random_uuid(), (:order_id)::uuid, position, product_id, variant_id, 'Thing', 1000, 1, 1000, 0, 0, 0, 1000
  from unnest(array[:a, :b, :c]::bigint[]) with ordinality wanted (place, position) join bench_goods using (place);
insert into payments (id, order_id, provider, amount_minor, currency)
  values (gen_random_uuid(), (:order_id)::uuid, 'invoice', 3500, 'USD');
insert into order_events (id, order_id, kind, actor_kind)
  values (gen_random_uuid(), (:order_id)::uuid, 'placed', 'visitor');
insert into jobs.job (name, data, policy, retry_limit)
  values ('orders.send_mail', '{"kind":"placed"}', 'standard', 5);
commit;
`.replaceAll(/\n {2,}/g, ' ');
