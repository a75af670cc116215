import { localizedQuery } from '#domains/browse/server/index.ts';
import type { Context } from '#platform/context.ts';
import { textIn } from '#platform/db/text-in.ts';
import { findCollection } from './read-pages.ts';

const NEWEST = 50;
const LONGEST = 500;

type FeedEntry = {
  id: string;
  slug: string;
  name: string;
  summary: string;
  createdAt: Date;
  updatedAt: Date;
};

const selectNewest = localizedQuery<FeedEntry>(
  'collections_feed',
  (locale) => `select p.id, p.slug, ${textIn(locale, 'product', 'p.name')} as name,
    left(${textIn(locale, 'product', 'p.description')}, ${LONGEST}) as summary,
    p.created_at as "createdAt", p.updated_at as "updatedAt"
  from collection_products m join listing_keys k using (product_id) join products p on p.id = k.product_id
  where m.collection_id = $1 order by k.listed_at desc, k.product_id desc limit ${NEWEST}`,
);

/** A visible collection with its newest products. @throws `collections.not_found` (404) */
export async function readFeed(ctx: Context, slug: string) {
  const collection = await findCollection(ctx, slug);
  return { collection, entries: await selectNewest(ctx, [collection._id]) };
}
