import { createHmac } from 'node:crypto';
import { notFound } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isSameText } from '#platform/digest.ts';
import type { Fresh } from '#platform/http.ts';
import { isId } from '#platform/is-id.ts';
import { findSecret } from '#platform/secret.ts';
import type { ProductDetail } from '../contract.ts';
import type { JsonText } from './answer.ts';
import { listingFacts } from './listing-facts.ts';
import { localizedQuery } from './localized-query.ts';
import { productSql } from './product-sql.ts';
import { type Row, wholeBody } from './read-product.ts';

const readRows = localizedQuery<Row>('browse_product_preview', (locale) =>
  productSql(locale, {
    listings: `(${listingFacts({ products: 'array[$1]', isShown: 'p.deleted_at is null' })})`,
  }),
);
/** The name of the key that signs links, which all nodes share. */
export const PREVIEWS = 'previews';

/** What a link says: the product and when it ends, signed. */
export function signPreview(secret: string, id: string, endsAt: number): string {
  const text = `${id}.${endsAt.toString(36)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/**
 * The page data of the product that a link shows. It names no cache tags, so that it is never cached.
 *
 * @throws `catalog.product_not_found` (404), also for links that are over or not the shop's.
 */
export async function readPreview(ctx: Context, token: string): Promise<Fresh<JsonText<ProductDetail>>> {
  const [id = '', end = ''] = token.split('.');
  const endsAt = Number.parseInt(end, 36);
  const secret = isId(id) && endsAt > Date.now() ? await findSecret(ctx.db, PREVIEWS) : null;
  const isGiven = secret !== null && isSameText(token, signPreview(secret, id, endsAt));
  const [row] = isGiven ? await readRows(ctx, [id]) : [];
  if (!row) throw notFound('product');
  return { body: await wholeBody(ctx, row), tags: [], changesAt: null };
}
