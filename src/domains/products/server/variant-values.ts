import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import { readFieldsOf, valuesAfter } from '#domains/catalog/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { NewDashboardProduct } from '../contract/product.ts';

type Given = NewDashboardProduct['variants'][number];
/** A variant with its complete values in place of their change; without them it keeps what it has. */
export type WithValues = Omit<Given, 'fields'> & { customValues?: CustomValues };

const selectStored = plannedQuery<{ id: string; values: CustomValues }>(
  `select id, custom_values as values from variants
   where product_id = $1 and deleted_at is null and custom_values <> '{}'`,
);

/**
 * Variants with the values of the shop's own fields after their change; `productId` is null for a new product.
 *
 * @throws what `changedValues` throws.
 */
export async function withValues(
  tx: Transaction,
  productId: string | null,
  variants: readonly Given[],
): Promise<WithValues[]> {
  const areGiven = variants.some(({ fields }) => fields !== undefined);
  const definitions = areGiven ? await readFieldsOf(tx, 'variant') : [];
  const rows = areGiven && productId ? await selectStored(tx, [productId]) : [];
  const stored = new Map(rows.map(({ id, values }) => [id, values]));
  const all: WithValues[] = [];
  for (const { fields: given, ...variant } of variants) {
    const before = (variant.id && stored.get(variant.id)) || {};
    if (given === undefined) all.push(variant);
    else all.push({ ...variant, customValues: await valuesAfter(tx, definitions, { before, given }) });
  }
  return all;
}
