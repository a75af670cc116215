import type pg from 'pg';
import { locales } from '#platform/locale.ts';

const CATEGORIES = 8;
const BRANDS = 30;

const rows = (table: string, count: number) => `
  insert into ${table} (id, slug, name)
  select md5('${table}' || n)::uuid, '${table}-' || n, '${table} ' || n from generate_series(1, ${count}) n`;

/**
 * Inserts products with one statement per table: the first two categories have most, category 8 the oldest and brand
 * 30 the most expensive, so that sort order and filter are as far apart as possible. Every 200th has a deal.
 */
const products = [
  `create temp table many as
    select n, md5('product' || n)::uuid as id, now() - interval '1 minute' * ($1::integer - n) as listed_at,
      case when n <= $1::integer / 8 then 8 else 1 + least(n % 11, n % 7) end as category,
      case when n % 97 = 0 then 30 else 1 + n * 7 % 29 end as brand,
      case when n % 97 = 0 then 900000 + n else 100 + n::bigint * 7919 % 50000 end as price_minor,
      case when n % 2 = 0 then 0 else (n % 41 / 10.0) + 1 end as rating, n % 2 * (n % 13) as review_count, n % 5 > 0 as in_stock
    from generate_series(1, $1::integer) n`,
  `insert into products (id, slug, name, brand_id, category_id, created_at, updated_at)
    select id, 'thing-' || n, 'Thing ' || n, md5('brands' || brand)::uuid, md5('categories' || category)::uuid, listed_at, listed_at
    from many`,
  `insert into listings (product_id, category_id, brand_id, price_minor, price_max_minor, compare_at_minor, variant_count,
      in_stock, rating, review_count, listed_at, name)
    select id, md5('categories' || category)::uuid, md5('brands' || brand)::uuid, price_minor, price_minor,
      case when n % 11 = 0 then price_minor + n % 50 end, 1, in_stock, rating, review_count, listed_at, 'Thing ' || n
    from many`,
  `insert into listing_texts (product_id, locale, category_id, brand_id, listed_at, name, search, title)
    select id, locale, md5('categories' || category)::uuid, md5('brands' || brand)::uuid, listed_at, 'Thing ' || n, '', ''
    from many, unnest($1::text[]) locale`,
  `update listing_keys set sold = many.n % 17 from many where product_id = id and many.n % 3 = 0`,
  `insert into deals (id, product_id, percent_off, starts_at, ends_at)
    select md5('deal' || n)::uuid, id, 40, now() - interval '1 hour', now() + interval '1 day' from many where n % 200 = 0`,
];

/** Fills an empty shop with this many products, without search texts: 22,000 take two seconds. */
export async function drawManyProducts(client: pg.Client, count: number): Promise<void> {
  await client.query('begin');
  await client.query(rows('categories', CATEGORIES));
  await client.query(rows('brands', BRANDS));
  const [draft = '', ...copies] = products;
  await client.query(draft, [count]);
  for (const copy of copies) await client.query(copy, copy.includes('$1') ? [locales] : []);
  await client.query('commit');
  await client.query('vacuum analyze listings, listing_texts, listing_keys, listing_counts, products, deals');
}
