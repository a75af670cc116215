import { setStocks } from '#domains/inventory/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { DamagedFileError } from './csv/file-errors.ts';
import type { OpenFile } from './csv/open-rows.ts';
import { groupCounts, type ProductCounts, type VariantCount } from './csv/read-inventory.ts';
import { type Note, note, shorten } from './csv/remarks.ts';
import type { ImportOptions, ImportReport } from './import-file.ts';
import { type Outcome, refused } from './imported-product.ts';
import { findStored, type StoredProduct } from './stored-product.ts';

const BATCH = 250;

/** The target stock of a variant. */
type Count = { variantId: string; onHand: number };
type Plan = { outcome: Outcome; counts: Count[] };

/**
 * Sets stock from Shopify's inventory CSV, summed over locations. A variant is found by the handle and SKU, else by
 * the handle and options; a SKU that only one variant of the shop has matches under any handle. For each product all
 * counts are set or none.
 */
export async function importInventory(
  ctx: Context,
  file: OpenFile,
  options: ImportOptions,
): Promise<ImportReport> {
  requireStaff(ctx, 'catalog.write');
  const { dryRun, onEntry, signal } = options;
  const report = { created: 0, changed: 0, unchanged: 0, refused: 0, note: 0, isStopped: false };
  const add = async (outcome: Outcome | ({ kind: 'note' } & Note)) => {
    report[outcome.kind]++;
    await onEntry(outcome, file.progress());
  };
  await add({ kind: 'note', ...note(1, 'exchange.counts_only') });
  let batch: ProductCounts[] = [];
  const flush = async () => {
    const products = batch;
    batch = [];
    for (const { notes } of products) for (const each of notes) await add({ kind: 'note', ...each });
    const outcomes = dryRun
      ? (await planAll(ctx, products, options)).map(({ outcome }) => outcome)
      : await inTransaction(ctx, (tx) => apply(tx, products, options));
    for (const outcome of outcomes) await add(outcome);
  };
  try {
    for await (const product of groupCounts(file)) {
      if (signal?.aborted) break;
      batch.push(product);
      if (batch.length >= BATCH) await flush();
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    const reason = { reason: error.message };
    await add(refused(error.line, '', [note(error.line, 'exchange.damaged_from_here', reason)]));
  }
  await flush();
  return { ...report, isStopped: signal?.aborted ?? false };
}

async function apply(tx: Transaction, products: ProductCounts[], options: ImportOptions): Promise<Outcome[]> {
  const plans = await planAll(tx, products, options);
  const counts = plans.flatMap((plan) => plan.counts);
  const before = options.onWritten ? await productsOf(tx, counts) : [];
  await setStocks(tx, counts);
  const outcomes = plans.map(({ outcome }) => outcome);
  const changed = outcomes.filter(({ kind }) => kind === 'changed');
  if (changed.length > 0) await options.onWritten?.(tx, changed, before);
  return outcomes;
}

const selectSlugs = plannedQuery<{ slug: string }>(
  `select distinct p.slug from variants v join products p on p.id = v.product_id where v.id = any ($1::uuid[])`,
);

/** The products of which variants are counted: a SKU may lead to another than the file names. */
async function productsOf(tx: Transaction, counts: readonly Count[]): Promise<StoredProduct[]> {
  if (counts.length === 0) return [];
  const rows = await selectSlugs(tx, [counts.map(({ variantId }) => variantId)]);
  const slugs = rows.map(({ slug }) => slug);
  return [...(await findStored(tx, slugs)).values()];
}

async function planAll(
  ctx: Context,
  products: ProductCounts[],
  { isDone }: Pick<ImportOptions, 'isDone'>,
): Promise<Plan[]> {
  const stored = await findStored(
    ctx,
    products.map(({ handle }) => handle),
  );
  const skus = products.flatMap(({ variants }) => [...variants.values()].flatMap(({ sku }) => sku ?? []));
  const bySku = await variantsBySku(ctx, skus);
  return products.map((product) =>
    isDone?.(product.line) ? asItIs(product) : plan(product, stored.get(product.handle), bySku),
  );
}

function plan(
  { handle, line, variants, problems: unreadable }: ProductCounts,
  stored: StoredProduct | undefined,
  bySku: ReadonlyMap<string, VariantOfSku>,
): Plan {
  const problems = [...unreadable];
  const counts: Count[] = [];
  const bySkuInFile = Map.groupBy(variants.values(), ({ sku }) => sku);
  for (const variant of variants.values()) {
    const isAlone = bySkuInFile.get(variant.sku)?.length === 1;
    const sku = isAlone ? variant.sku : null;
    const found = findVariant({ ...variant, sku }, stored) ?? (sku ? bySku.get(sku) : undefined);
    if (!found) problems.push(missing(variant, handle, stored !== undefined));
    else if (found.onHand !== variant.count) counts.push({ variantId: found.id, onHand: variant.count });
  }
  if (problems.length > 0) return { outcome: refused(line, handle, problems), counts: [] };
  if (counts.length === 0) return asItIs({ line, handle });
  return { outcome: { kind: 'changed', line, handle, fields: ['stock'], notes: [] }, counts };
}

const asItIs = ({ line, handle }: Pick<ProductCounts, 'line' | 'handle'>): Plan => ({
  outcome: { kind: 'unchanged', line, handle, notes: [] },
  counts: [],
});

/** By SKU if only one variant has it, here and in the file, else by options. */
function findVariant({ sku, choices }: VariantCount, stored: StoredProduct | undefined) {
  const named = stored?.variants.filter((variant) => sku !== null && variant.sku === sku) ?? [];
  if (named.length === 1) return named[0];
  const wanted = stored && stored.options.length === 0 ? '' : choices.join('\0');
  return stored?.variants.find((variant) => variant.choices.join('\0') === wanted);
}

const missing = ({ line, sku, choices }: VariantCount, handle: string, isThere: boolean): Note =>
  isThere
    ? note(line, 'exchange.no_such_variant', {
        handle: shorten(handle),
        variant: shorten(sku ?? choices.join(' / ')),
      })
    : note(line, 'exchange.no_such_product', { handle: shorten(handle) });

type VariantOfSku = { id: string; onHand: number };

const select = plannedQuery<VariantOfSku & { sku: string }>(
  `select v.sku, min(v.id::text) as id, coalesce(min(s.on_hand), 0) as "onHand"
   from variants v join products p on p.id = v.product_id and p.deleted_at is null
   left join stock_levels s on s.variant_id = v.id
   where v.sku = any ($1::text[]) and v.deleted_at is null
   group by v.sku having count(*) = 1`,
);

/** The variants with these SKUs, as far as each SKU belongs to a single variant. */
async function variantsBySku(ctx: Context, skus: string[]): Promise<Map<string, VariantOfSku>> {
  if (skus.length === 0) return new Map();
  const found = await select(ctx, [skus]);
  return new Map(found.map(({ sku, ...variant }) => [sku, variant]));
}
