import { type PageQuery, pageOf } from '#domains/catalog/contract.ts';
import { isListed } from '#domains/catalog/server/index.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { isStaff } from '#platform/guard.ts';
import type { Fresh } from '#platform/http.ts';
import { type Locale, locales } from '#platform/locale.ts';
import type { ProductReviews, ProductReviewsQuery, Review, ReviewOrder } from '../contract.ts';
import { findProduct } from './find-review.ts';
import { newestFirst, ownLanguageFirst, reviewJson } from './review-sql.ts';

/** How many of the newest reviews paging reaches; a product's reviews have a list of their own. */
const MOST_PAGED = 10_000;

/** Skipped rows are only counted, not rendered as JSON. */
const selectPage = plannedQuery<{ review: Review }>(
  `select ${reviewJson('en')} as review
  from (
    select review.id from reviews review join products product on product.id = review.product_id
    where review.deleted_at is null
      and (($3 and product.deleted_at is null) or (review.is_approved and ${isListed('product')}))
    order by review.created_at desc, review.id desc
    limit $1 offset $2
  ) page
  join reviews review on review.id = page.id
  join users author on author.id = review.user_id
  order by review.created_at desc, review.id desc`,
);

/**
 * Reviews of all products, newest first: for staff all, for others the approved ones of visible products. Only the
 * newest 10,000.
 */
export async function readReviews(ctx: Context, query: PageQuery): Promise<Fresh<{ data: Review[] }>> {
  const { size, offset } = pageOf(query);
  const rows = offset < MOST_PAGED ? await selectPage(ctx, [size, offset, isStaff(ctx)]) : [];
  return { body: { data: rows.map(({ review }) => review) }, tags: ['reviews', 'list'], changesAt: null };
}

const orders: Record<ReviewOrder, string> = {
  newest: newestFirst,
  helpful: 'review.helpful_count desc, review.created_at desc, review.id desc',
};

const selectProductPage = (locale: Locale, order: ReviewOrder) =>
  namedQuery<{ review: Review }>(
    `reviews_of_product_${order}_${locale}`,
    `select ${reviewJson(locale)} as review
    from (${ownLanguageFirst(locale, { product: '$1', order: orders[order], most: '$2::bigint + $3::bigint' })}) review
    join users author on author.id = review.user_id
    order by review.turn limit $2 offset $3`,
  );

const selectIn = (locale: Locale): Record<ReviewOrder, ReturnType<typeof selectProductPage>> => ({
  newest: selectProductPage(locale, 'newest'),
  helpful: selectProductPage(locale, 'helpful'),
});
const selectOfProduct = new Map(locales.map((locale) => [locale, selectIn(locale)]));

const countAll = namedQuery<{ total: number }>(
  'reviews_of_product_count',
  'select review_count as total from product_ratings where product_id = $1',
);

/**
 * A page of a product's approved reviews, by the product's `_id` or slug; of its first 200 those in the reader's language come first.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function readProductReviews(
  ctx: Context,
  { product, sort = 'newest', ...query }: ProductReviewsQuery & { product: string },
): Promise<Fresh<ProductReviews>> {
  const { page, size, offset } = pageOf(query);
  const productId = await findProduct(ctx, product);
  const rows = (await selectOfProduct.get(ctx.locale)?.[sort](ctx, [productId, size, offset])) ?? [];
  const [{ total } = { total: 0 }] = await countAll(ctx, [productId]);
  return {
    body: { data: rows.map(({ review }) => review), page, pages: Math.ceil(total / size), total },
    tags: [productTag(productId)],
    changesAt: null,
  };
}

const reviewsBy = namedQuery(
  'reviews_by_person',
  `select review.id, review.product_id as "productId", p.name as product, review.rating, review.title, review.comment, review.locale as language,
     review.is_approved as "isApproved", review.helpful_count as "helpfulCount", review.created_at as "createdAt",
     review.updated_at as "updatedAt", review.deleted_at as "deletedAt"
   from reviews review join products p on p.id = review.product_id
   where review.user_id = $1 order by review.created_at desc`,
);
const votesBy = namedQuery(
  'reviews_votes_by_person',
  'select review_id as "reviewId", created_at as "createdAt" from review_votes where user_id = $1 order by created_at desc',
);
const reportsBy = namedQuery(
  'reviews_reports_by_person',
  `select review_id as "reviewId", reason, created_at as "createdAt"
   from review_reports where user_id = $1 order by created_at desc`,
);

/** A user's reviews, votes and reports, for their data export. */
export const readReviewsBy = async (ctx: Context, userId: string) => ({
  reviews: await reviewsBy(ctx, [userId]),
  helpfulVotes: await votesBy(ctx, [userId]),
  reports: await reportsBy(ctx, [userId]),
});
