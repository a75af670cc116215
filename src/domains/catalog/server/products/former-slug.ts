import { namedQuery } from '#platform/db/named-query.ts';

/** Remembers the address that a product leaves, so that links to it lead on: `[slug, product id]`. */
export const keepFormerSlug = namedQuery(
  'catalog_keep_former_slug',
  `insert into product_former_slugs (slug, product_id) values ($1, $2)
   on conflict (slug) do update set product_id = excluded.product_id, left_at = now()`,
);

/** SQL: the id of the product that last left an address (a parameter or column), while no other has it. */
export const productOfFormerSlug = (slug: string): string =>
  `(select f.product_id from product_former_slugs f where f.slug = ${slug}
    and not exists (select from products own where own.slug = f.slug and own.deleted_at is null))`;

/** The cache tag of what was found at a former address: whatever takes an address joins lists. */
export const formerSlugTag = 'list';
