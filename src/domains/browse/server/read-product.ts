import { formerSlugTag, productOfFormerSlug } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import type { Fresh } from '#platform/http.ts';
import { isId } from '#platform/id.ts';
import type { ProductDetail } from '../contract.ts';
import type { JsonText } from './answer.ts';
import { cleanText } from './clean-text.ts';
import { localizedQuery } from './localized-query.ts';
import { productSql } from './product-sql.ts';

type Row = { body: JsonText<ProductDetail>; related: string[] | null; changesAt: Date | null };
const readRows = localizedQuery<Row>('browse_product', productSql);

const findBySlug = namedQuery<{ id: string | null; isFormer: boolean }>(
  'browse_product_by_slug',
  `select coalesce(own, former) as id, own is null as "isFormer" from (
     select (select id from products where slug = lower($1) and deleted_at is null) as own,
       ${productOfFormerSlug('lower($1)')} as former) found`,
);

async function find(ctx: Context, idOrSlug: string) {
  if (isId(idOrSlug)) return { id: idOrSlug.toLowerCase(), isFormer: false };
  return (await findBySlug(ctx, [cleanText(idOrSlug)]))[0];
}

/**
 * Everything a product's page shows, by `_id` or slug, also one that it had.
 *
 * @throws `catalog.product_not_found` (404), also where it is a draft or its seller is inactive.
 */
export async function readProduct(ctx: Context, idOrSlug: string): Promise<Fresh<JsonText<ProductDetail>>> {
  const { id = null, isFormer = false } = (await find(ctx, idOrSlug)) ?? {};
  const [row] = id ? await readRows(ctx, [id]) : [];
  if (!row) throw new DomainError('catalog.product_not_found', 404);
  const { body, related, changesAt } = row;
  return {
    body,
    changesAt,
    tags: [
      ...['shop', `product:${id}`, `card:${id}`, ...(related ?? []).map((each) => `card:${each}`)],
      ...(isFormer ? [formerSlugTag] : []),
    ],
  };
}
