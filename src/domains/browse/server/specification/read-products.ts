import { type AwaitedImage, type PageQuery, pageOf } from '#domains/catalog/contract.ts';
import {
  awaitedImage,
  formerSlugTag,
  isStorable,
  isVisible,
  notFound,
  notThere,
  productOfFormerSlug,
} from '#domains/catalog/server/index.ts';
import { readDigits } from '#domains/content/server/index.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Fresh } from '#platform/http.ts';
import { isId } from '#platform/is-id.ts';
import type { Product, ProductWithReviews } from '../../contract/specification.ts';
import { listedProducts } from '../card-sql.ts';
import {
  approvedReviews,
  joinProduct,
  type ProductRow,
  type ProductRowWithReviews,
  productColumns,
} from './product-sql.ts';
import { showProduct } from './show-product.ts';

type Page = { products: Product[]; page: number; pages: number; total: number };

const listTotal = namedQuery<{ total: number }>('product_calls_total', `select ${listedProducts()} as total`);
const listPage = namedQuery<ProductRow>(
  'product_calls_page',
  `select ${productColumns}
  from (select product_id, listed_at from listing_keys order by listed_at desc, product_id desc limit $1 offset $2) l
  join products p on p.id = l.product_id ${joinProduct}
  order by l.listed_at desc, l.product_id desc`,
);

/** All listed products, newest first, in pages of at most 1,000. */
export async function readProducts(ctx: Context, query: PageQuery): Promise<Fresh<Page>> {
  const { page, size, offset } = pageOf(query);
  const digits = await readDigits(ctx);
  const [counted] = await listTotal(ctx, []);
  const rows = await listPage(ctx, [size, offset]);
  const total = counted?.total ?? 0;
  const products = rows.map((row) => showProduct(ctx, row, digits));
  return {
    body: { products, page, pages: Math.ceil(total / size), total },
    tags: ['shop', 'list', 'stock', 'deals'],
    changesAt: rows[0]?.changesAt ?? null,
  };
}

const findVisible = namedQuery<ProductRowWithReviews>(
  'product_calls_visible',
  `select ${productColumns}, ${approvedReviews} as reviews
  from products p ${joinProduct}
  where (p.id = $1 or p.slug = $2 or p.id = ${productOfFormerSlug('$2')}) and ${isVisible('p')}
  order by p.id = $1 desc nulls last limit 1`,
);

/**
 * A product visible to shoppers, by `_id`, slug or former slug, with its approved reviews.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function readProduct(ctx: Context, id: string): Promise<Fresh<ProductWithReviews>> {
  if (!isStorable(id)) throw notFound('product');
  const digits = await readDigits(ctx);
  const [row] = await findVisible(ctx, [isId(id) ? id : null, id]);
  if (!row) throw notThere('product');
  const isFormer = row._id !== id && row.slug !== id;
  return {
    body: { ...showProduct(ctx, row, digits), reviews: row.reviews ?? [] },
    tags: ['shop', productTag(row._id), ...(isFormer ? [formerSlugTag] : [])],
    changesAt: row.changesAt,
  };
}

const findLiving = namedQuery<ProductRow>(
  'product_calls_living',
  `select ${productColumns} from products p ${joinProduct} where p.id = $1 and p.deleted_at is null`,
);

/** A product for staff after a write, visible to shoppers or not. Throws as `readProduct`. */
export async function readOwnProduct(ctx: Context, id: string): Promise<Product> {
  const digits = await readDigits(ctx);
  const [row] = await findLiving(ctx, [id]);
  if (!row) throw notFound('product');
  return showProduct(ctx, row, digits);
}

const findAwaitedImage = namedQuery<{ awaited: AwaitedImage | null }>(
  'product_calls_awaited_image',
  `select ${awaitedImage('coalesce(pp.next_media_id, pp.media_id)')} as awaited
  from product_pictures pp where pp.product_id = $1 order by pp.position limit 1`,
);

/** The same, with the pending picture that will replace the first. */
export async function readWrittenProduct(
  ctx: Context,
  id: string,
): Promise<{ data: Product; awaitedImage?: AwaitedImage }> {
  const [first] = await findAwaitedImage(ctx, [id]);
  const data = await readOwnProduct(ctx, id);
  return first?.awaited ? { data, awaitedImage: first.awaited } : { data };
}

const findId = namedQuery<{ id: string }>(
  'product_calls_id',
  `select id from products where (id = $1 or slug = $2) and deleted_at is null
  order by id = $1 desc nulls last limit 1`,
);

/** The `_id` of an existing product, visible or not, by `_id` or slug. Throws as `readProduct`. */
export async function resolveProduct(ctx: Context, id: string): Promise<string> {
  if (!isStorable(id)) throw notFound('product');
  const [row] = await findId(ctx, [isId(id) ? id : null, id]);
  if (!row) throw notFound('product');
  return row.id;
}
