import { notFound } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { ensureSecret } from '#platform/secret.ts';
import { PREVIEWS, signPreview } from './read-preview.ts';

const LASTS_MS = 7 * 24 * 3_600_000;

const find = namedQuery<{ id: string }>(
  'browse_product_to_preview',
  'select id from products where id = $1 and deleted_at is null',
);

/**
 * A link that shows a product of any status to everyone who has it, for seven days.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function createPreview(ctx: Context, id: string): Promise<{ path: string; endsAt: string }> {
  requireStaff(ctx, 'catalog.write');
  const [found] = isId(id) ? await find(ctx, [id]) : [];
  if (!found) throw notFound('product');
  const endsAt = Date.now() + LASTS_MS;
  const token = signPreview(await ensureSecret(ctx.db, PREVIEWS), found.id, endsAt);
  return { path: `/preview/${token}`, endsAt: new Date(endsAt).toISOString() };
}
