import { namedQuery } from '#platform/db/named-query.ts';

export type SitemapRow = { path: string; changedAt: Date };

/** The first id of each part of at most `$1` products in id order; one index scan. */
export const findPartStarts = namedQuery<{ id: string }>(
  'sitemap_part_starts',
  `with recursive starts (id) as (
    (select product_id from listing_keys order by product_id limit 1)
    union all
    select (select product_id from listing_keys where product_id > starts.id order by product_id offset $1 - 1 limit 1)
    from starts where starts.id is not null)
  select id from starts where id is not null`,
);

/** The next products from an id on, inclusive. */
export const findProductRows = namedQuery<SitemapRow & { id: string }>(
  'sitemap_products',
  `select p.id, '/product/' || p.slug as path, p.updated_at as "changedAt"
  from listing_keys l join products p on p.id = l.product_id
  where l.product_id >= $1 order by l.product_id limit $2`,
);

/** The pages other than products: home, categories, collections, content and landing pages. */
export const findPageRows = namedQuery<SitemapRow>(
  'sitemap_pages',
  `select path, "changedAt" from (
    select 0 as rank, '/' as path, coalesce((select max(updated_at) from categories), now()) as "changedAt"
    union all
    select 1, '/category/' || slug, updated_at from categories where deleted_at is null
    union all
    select 2, '/collections/' || slug, updated_at from collections where deleted_at is null and is_visible
    union all
    select 3, '/' || slug, updated_at from pages
    where slug in ('about', 'contact', 'shipping-and-returns', 'privacy', 'terms', 'imprint')
    union all
    select 4, '/pages/' || substr(key, 6), published_at from design_documents
    where key like 'page:%' and published is not null
  ) addresses order by rank, path`,
);
