import { pageOf } from '#domains/catalog/contract.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import type { ProductReviews, ProductReviewsQuery, Review, ReviewOrder } from '../contract.ts';
import { findProduct } from './find-review.ts';
import { isShown, reviewJson } from './review-sql.ts';

const orders: Record<ReviewOrder, string> = {
  newest: 'review.created_at desc, review.id desc',
  helpful: 'review.helpful_count desc, review.created_at desc, review.id desc',
};

const selectPage = (locale: Locale, order: ReviewOrder) =>
  namedQuery<{ review: Review }>(
    `reviews_of_product_${order}_${locale}`,
    `select ${reviewJson(locale)} as review
    from reviews review join users author on author.id = review.user_id
    where review.product_id = $1 and ${isShown('review')}
    order by ${orders[order]} limit $2 offset $3`,
  );

const selectIn = (locale: Locale): Record<ReviewOrder, ReturnType<typeof selectPage>> => ({
  newest: selectPage(locale, 'newest'),
  helpful: selectPage(locale, 'helpful'),
});
const select = { en: selectIn('en'), de: selectIn('de') };

const countAll = namedQuery<{ total: number }>(
  'reviews_of_product_count',
  'select review_count as total from product_ratings where product_id = $1',
);

/**
 * A page of a product's approved reviews, by the product's `_id` or slug.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function readProductReviews(
  ctx: Context,
  { product, sort = 'newest', ...query }: ProductReviewsQuery & { product: string },
): Promise<Fresh<ProductReviews>> {
  const { page, size, offset } = pageOf(query);
  const productId = await findProduct(ctx, product);
  const rows = await select[ctx.locale][sort](ctx, [productId, size, offset]);
  const [{ total } = { total: 0 }] = await countAll(ctx, [productId]);
  return {
    body: { data: rows.map(({ review }) => review), page, pages: Math.ceil(total / size), total },
    tags: [productTag(productId)],
    changesAt: null,
  };
}
