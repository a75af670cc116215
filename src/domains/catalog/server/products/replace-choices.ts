import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { newId } from '#platform/id.ts';
import { variantFields } from '../../fields/product-fields.ts';
import { moneyInvalid, variantNotFound } from '../errors.ts';
import { type Priced, setPrices } from '../prices/set-prices.ts';
import { type OptionRow, productOptions, type VariantRow, variants, writeOptionTexts } from '../tables.ts';
import { excludedFields } from './field-sql.ts';
import { type OptionDraft, optionRows, optionTexts, type VariantDraft, variantRow } from './product-draft.ts';
import { checkOptions, checkVariants } from './rules.ts';

/**
 * The complete list of variants: one with `id` exists and keeps what is left out; existing ones that are not listed are
 * deleted.
 */
export type VariantChange = Omit<VariantDraft, 'priceMinor'> & {
  id?: string | undefined;
  priceMinor?: number | undefined;
};
type NewChoices = { options?: OptionDraft[] | undefined; variants?: VariantChange[] | undefined };

/** Whether prices changed, and whether more of the variants did. Options are compared by `changedParts`. */
type ChangedVariants = { isRepriced: boolean; isMore: boolean };

const selectVariants = plannedQuery<VariantRow>(
  `select ${variants.selected} from variants where product_id = $1 and deleted_at is null order by position`,
);
const selectOptions = plannedQuery<OptionRow>(
  `select ${productOptions.selected} from product_options where product_id = $1 order by position`,
);
const deleteOptions = plannedQuery('delete from product_options where product_id = $1');
const insertOptions = productOptions.insertRows();
const markDeleted = plannedQuery('update variants set deleted_at = now() where id = any ($1::uuid[])');
const putChoicesAside = plannedQuery(
  'update variants set choices = array[id::text] where id = any ($1::uuid[])',
);
const upsertVariants = variants.insertRows(`
  on conflict (id) do update set position = excluded.position, sku = excluded.sku, choices = excluded.choices,
    price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor, cost_minor = excluded.cost_minor, deposit_minor = excluded.deposit_minor, media_id = excluded.media_id,
    import_fields = excluded.import_fields, custom_values = excluded.custom_values, updated_at = now()${excludedFields(variantFields)}`);

/**
 * Replaces a locked product's options, variants or both, if they fit each other; prices by `setPrices`, which audits
 * them.
 */
export async function replaceOptionsAndVariants(
  tx: Transaction,
  productId: string,
  change: NewChoices,
): Promise<ChangedVariants> {
  const stored = await selectVariants(tx, [productId]);
  const wanted = change.variants && merge(change.variants, stored);
  checkVariants(change.options ?? (await selectOptions(tx, [productId])), wanted ?? stored);
  if (change.options) await replaceOptions(tx, productId, change.options);
  if (!wanted) return { isRepriced: false, isMore: false };
  const repriced = await setPrices(tx, stored, pricesOf(productId, wanted));
  const prices = new Map(wanted.map(({ id, priceMinor }) => [id, priceMinor]));
  const repricedRows = stored.map((variant) => ({
    ...variant,
    priceMinor: prices.get(variant.id) ?? variant.priceMinor,
  }));
  const { isMore } = await replaceVariants(tx, productId, wanted, repricedRows);
  return { isRepriced: repriced.size > 0, isMore };
}

const pricesOf = (productId: string, wanted: ReturnType<typeof merge>): Priced[] =>
  wanted.map(({ id, sku, priceMinor }) => ({ id, productId, sku: sku || null, priceMinor }));

/** An existing variant keeps what its change leaves out. */
function merge(changes: VariantChange[], stored: VariantRow[]) {
  return changes.map((change) => {
    const { priceMinor } = change;
    if (!change.id) {
      if (priceMinor === undefined) throw moneyInvalid();
      return { ...change, priceMinor, id: newId() };
    }
    const before = stored.find(({ id }) => id === change.id);
    if (!before) throw variantNotFound();
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const { id, priceMinor: stays } = before;
    return {
      ...before,
      ...(Object.fromEntries(given) as typeof change),
      id,
      priceMinor: priceMinor ?? stays,
    };
  });
}

async function replaceOptions(tx: Transaction, productId: string, options: OptionDraft[]): Promise<void> {
  checkOptions(options);
  await deleteOptions(tx, [productId]);
  await insertOptions(tx, optionRows(productId, options));
  await writeOptionTexts(tx, optionTexts(productId, options));
}

async function replaceVariants(
  tx: Transaction,
  productId: string,
  wanted: ReturnType<typeof merge>,
  stored: VariantRow[],
): Promise<{ isMore: boolean }> {
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await markDeleted(tx, [gone]);
  const rows = wanted.map((variant, position) => variantRow(productId, position, variant.id, variant));
  const before = new Map(stored.map((variant) => [variant.id, variant]));
  const changed = rows.filter((row) => !isSame(row, before.get(row.id)));
  // Two variants may swap their choices: the former ones are cleared first.
  const renamed = changed.filter((row) => isRenamed(row, before.get(row.id))).map(({ id }) => id);
  if (renamed.length > 0) await putChoicesAside(tx, [renamed]);
  await upsertVariants(tx, changed);
  const isNew = (id: string) => !stored.some((variant) => variant.id === id);
  const counts = wanted.flatMap((variant) => {
    const { onHand, isTracked, continuesSelling } = variant;
    const isGiven = onHand !== undefined || isTracked !== undefined || continuesSelling !== undefined;
    return isGiven || isNew(variant.id)
      ? [{ variantId: variant.id, onHand, isTracked, continuesSelling }]
      : [];
  });
  await tx.services.events.announce(tx, 'catalog.stock_counted', { counts });
  return { isMore: gone.length + changed.length + counts.length > 0 };
}

const isSame = (row: VariantRow, before: VariantRow | undefined): boolean =>
  before !== undefined &&
  Object.entries(row).every(([name, value]) =>
    isDeepStrictEqual(value ?? null, before[name as keyof VariantRow] ?? null),
  );

const isRenamed = (row: VariantRow, before: VariantRow | undefined): boolean =>
  before !== undefined && !isDeepStrictEqual(before.choices, row.choices);
