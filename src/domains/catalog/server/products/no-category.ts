import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { ProductStatus } from '../../contract.ts';
import { categoryMissing } from '../errors.ts';

/**
 * The category of drafts that have none yet. Its row counts as deleted, so that no list, menu or page has it and nobody
 * can choose it; products of it are never visible.
 */
export const NO_CATEGORY = '00000000-0000-4000-8000-000000000000';

/** The names of rows cannot be empty; readers of products get an empty text instead. */
const make = plannedQuery(
  `insert into categories (id, slug, name, deleted_at) values ($1, 'none', '–', now()) on conflict (id) do nothing`,
);

/** Makes the row, for the first draft without a category, and returns its id. */
export async function ensureNoCategory(tx: Transaction): Promise<string> {
  await make(tx, [NO_CATEGORY]);
  return NO_CATEGORY;
}

/** SQL: the id of a product's category; an empty text if it has none. */
export const categoryIdOf = (product: string): string =>
  `coalesce(nullif(${product}.category_id::text, '${NO_CATEGORY}'), '')`;

/** Whether visitors see products of this status, who find them by their category. */
export const needsCategory = (status: ProductStatus | undefined): boolean =>
  status === 'published' || status === 'unlisted';

const findUnplaced = plannedQuery<{ name: string }>(
  'select name from products where id = any ($1::uuid[]) and category_id = $2 limit 1',
);

/**
 * Ensures that products which get this status have a category.
 *
 * @throws `catalog.category_missing` (400).
 */
export async function checkPlaced(
  tx: Transaction,
  productIds: readonly string[],
  status: ProductStatus | undefined,
): Promise<void> {
  if (!needsCategory(status)) return;
  const [unplaced] = await findUnplaced(tx, [productIds, NO_CATEGORY]);
  if (unplaced) throw categoryMissing(unplaced.name);
}
