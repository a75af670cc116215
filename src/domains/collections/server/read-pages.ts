import type { ListQuery } from '#domains/browse/contract.ts';
import {
  type JsonText,
  localizedQuery,
  pictureJson,
  readCollected,
  withMember,
} from '#domains/browse/server/index.ts';
import { collectionTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { joinedFallback, joinedStandIn, joinedText, joinTexts } from '#platform/db/text-in.ts';
import type { Fresh } from '#platform/http.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import type { CollectionCard, CollectionPage } from '../contract.ts';
import { notThere } from './errors.ts';
import { productCount } from './product-count.ts';

const MOST_LISTED = 1_000;

const cards = (locale: Locale) => {
  const text = (column: string) => joinedText(locale, 'collection_text', column);
  const fallback = (column: string) => joinedFallback(locale, 'collection_text', column);
  return `select c.id as "_id", c.slug, ${text('c.name')} as name, ${fallback('c.name')} as "nameLang",
    ${text('c.description')} as description, ${fallback('c.description')} as "descriptionLang",
    (select ${pictureJson(text('c.name'))} from media m where m.id = c.media_id and m.status = 'ready') as image,
    ${productCount} as "productCount", c.sort,
    ${joinedStandIn(locale, 'collection_text', 'c.seo_title', 'c.name')} as "seoTitle",
    ${joinedStandIn(locale, 'collection_text', 'c.seo_description', 'c.description')} as "seoDescription"
  from collections c ${joinTexts(locale, 'collection', 'c', 'collection_text')} where c.deleted_at is null and c.is_visible`;
};
type CardRow = CollectionPage['collection'];
const selectCards = localizedQuery<CardRow>(
  'collections_list',
  (locale) => `${cards(locale)} order by lower(c.name), c.id limit ${MOST_LISTED}`,
);
const selectById = localizedQuery<CardRow>('collections_by_id', (locale) => `${cards(locale)} and c.id = $1`);
const selectBySlug = localizedQuery<CardRow>(
  'collections_by_slug',
  (locale) => `${cards(locale)} and c.slug = lower($1)`,
);

/** The visible collections by name. */
export async function readCollections(ctx: Context): Promise<Fresh<{ data: CollectionCard[] }>> {
  const rows = await selectCards(ctx, []);
  const data = rows.map(({ sort: _, seoTitle: _title, seoDescription: _text, ...card }) => card);
  return {
    body: { data },
    tags: ['collections', ...data.map(({ _id }) => collectionTag(_id))],
    changesAt: null,
  };
}

/** A visible collection by `_id` or slug. @throws `collections.not_found` (404) */
export async function findCollection(ctx: Context, id: string): Promise<CardRow> {
  const asked = id.toWellFormed().replaceAll('\0', '');
  const [collection] = await (isId(asked) ? selectById : selectBySlug)(ctx, [asked]);
  if (!collection) throw notThere();
  return collection;
}

/** A visible collection with one page of its products. @throws `collections.not_found` (404) */
export async function readCollectionPage(
  ctx: Context,
  id: string,
  query: ListQuery,
): Promise<Fresh<JsonText<CollectionPage>>> {
  const collection = await findCollection(ctx, id);
  const asked = { collectionId: collection._id, order: collection.sort, query };
  const { body, changesAt } = await readCollected(ctx, asked);
  return {
    body: withMember<CollectionPage, 'collection'>(body, 'collection', collection),
    tags: ['shop', 'collections', collectionTag(collection._id)],
    changesAt,
  };
}
