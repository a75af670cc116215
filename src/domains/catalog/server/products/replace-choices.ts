import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { newId } from '#platform/id.ts';
import { variantFields } from '../../fields/product-fields.ts';
import { variantNotFound } from '../errors.ts';
import { type Priced, setPrices } from '../prices/set-prices.ts';
import { type OptionRow, productOptions, type VariantRow, variants, writeOptionTexts } from '../tables.ts';
import { excludedFields } from './field-sql.ts';
import type { OptionDraft } from './product-draft.ts';
import { optionRows, optionTexts, variantRow } from './product-rows.ts';
import { checkOptions, checkVariants } from './rules.ts';
import type { ProductChange } from './update-product.ts';

type NewChoices = Pick<ProductChange, 'options' | 'variants'>;

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
    import_fields = excluded.import_fields, updated_at = now()${excludedFields(variantFields)}`);

/**
 * Replaces a locked product's options, variants or both, if they fit each other; prices by `setPrices`, which audits
 * them. Returns whether only prices changed.
 */
export async function replaceChoices(
  tx: Transaction,
  productId: string,
  change: NewChoices,
): Promise<{ isPricesOnly: boolean }> {
  const stored = await selectVariants(tx, [productId]);
  const wanted = change.variants && merge(change.variants, stored);
  checkVariants(change.options ?? (await selectOptions(tx, [productId])), wanted ?? stored);
  if (change.options) await replaceOptions(tx, productId, change.options);
  if (!wanted) return { isPricesOnly: false };
  const repriced = await setPrices(tx, stored, pricesOf(productId, wanted));
  const prices = new Map(wanted.map(({ id, priceMinor }) => [id, priceMinor]));
  const priced = stored.map((variant) => ({
    ...variant,
    priceMinor: prices.get(variant.id) ?? variant.priceMinor,
  }));
  const { isMore } = await replaceVariants(tx, productId, wanted, priced);
  return { isPricesOnly: repriced.size > 0 && !isMore && !change.options };
}

const pricesOf = (productId: string, wanted: ReturnType<typeof merge>): Priced[] =>
  wanted.map(({ id, sku, priceMinor }) => ({ id, productId, sku: sku || null, priceMinor }));

/** An existing variant keeps what its change leaves out. */
function merge(changes: NonNullable<ProductChange['variants']>, stored: VariantRow[]) {
  return changes.map((change) => {
    if (!change.id) return { ...change, id: newId() };
    const before = stored.find(({ id }) => id === change.id);
    if (!before) throw variantNotFound();
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    return { ...before, ...(Object.fromEntries(given) as typeof change), id: before.id };
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
