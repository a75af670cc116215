import type { CacheTag } from '#platform/cache-tags.ts';
import { namedQuery } from '#platform/db/named-query.ts';

/** Stores the slug that a product gives up, so that links to it redirect: `[slug, product id]`. */
export const keepFormerSlug = namedQuery(
  'catalog_keep_former_slug',
  `insert into product_former_slugs (slug, product_id) values ($1, $2)
   on conflict (slug) do update set product_id = excluded.product_id, left_at = now()`,
);

/** SQL: the id of the product that last gave up a slug (a parameter or column), unless another product has it now. */
export const productOfFormerSlug = (slug: string): string =>
  `(select f.product_id from product_former_slugs f where f.slug = ${slug}
    and not exists (select from products own where own.slug = f.slug and own.deleted_at is null))`;

/** The cache tag of redirects from former slugs: a product that takes the slug joins lists. */
export const formerSlugTag: CacheTag = 'list';
