import { ensureGroups, saveProducts } from '#domains/catalog/server/index.ts';
import { scheduleDeals } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { changedFields, type Field } from './compare.ts';
import { completed } from './completed.ts';
import type { FileFacts } from './csv/read-product.ts';
import { readProduct } from './csv/read-product.ts';
import { type Note, note } from './csv/remarks.ts';
import { rowsOf, type WrittenBy } from './csv/write-rows.ts';
import { type ImportedProduct, type Outcome, refused } from './imported-product.ts';
import { merged } from './merged.ts';
import { findPictures } from './pictures.ts';
import { sharedSkus } from './shared-skus.ts';
import { findStored, type StoredProduct } from './stored-product.ts';

/** Called with the outcomes, and with the products that were changed, as they stood before. */
export type OnWritten = (tx: Transaction, outcomes: Outcome[], before: StoredProduct[]) => Promise<void>;
export type BatchOptions = {
  facts: FileFacts;
  dryRun: boolean;
  /** Whether a shared SKU was reported already. */
  isSkuNoted: (sku: string) => boolean;
  onWritten?: OnWritten | undefined;
  isDone?: ((line: number) => boolean) | undefined;
};

type Plan = {
  product: ImportedProduct;
  stored: StoredProduct | undefined;
  changed: ReadonlySet<Field>;
  outcome: Outcome;
};

/**
 * Imports a batch of products: creates, changes or leaves each as a whole. One transaction and a fixed number of
 * statements per batch; with `dryRun` nothing is written. Products are identified by handle; data that files lack
 * (texts in further languages, seller, deals) stays.
 *
 * @returns one outcome per product, in order.
 */
export async function importProducts(
  ctx: Context,
  batch: ImportedProduct[],
  options: BatchOptions,
): Promise<Outcome[]> {
  requireStaff(ctx, 'catalog.write');
  if (options.dryRun) return (await planAll(ctx, batch, options)).map(({ outcome }) => outcome);
  return inTransaction(ctx, async (tx) => {
    const plans = await planAll(tx, batch, options);
    const toWrite = plans.filter(({ outcome }) => outcome.kind === 'created' || outcome.kind === 'changed');
    if (toWrite.length > 0) {
      await write(tx, toWrite);
      await options.onWritten?.(
        tx,
        toWrite.map(({ outcome }) => outcome),
        toWrite.flatMap(({ stored }) => stored ?? []),
      );
    }
    return plans.map(({ outcome }) => outcome);
  });
}

async function planAll(
  ctx: Context,
  batch: ImportedProduct[],
  { facts, isSkuNoted, isDone }: BatchOptions,
): Promise<Plan[]> {
  const stored = await findStored(
    ctx,
    batch.map(({ handle }) => handle),
  );
  const known = batch.map((product) => {
    const existing = stored.get(product.handle);
    return existing ? completed(product, existing, facts, ctx.services.publicUrl) : asNew(product, facts);
  });
  const shared = await sharedSkus(ctx, known, isSkuNoted);
  return known.map((product) => {
    const existing = stored.get(product.handle);
    const notes = shared.get(product.handle) ?? [];
    if (isDone?.(product.line)) return asItIs(product, existing, notes);
    const conflict = lostOptions(product, existing, facts);
    return plan(product, existing, conflict, { facts, notes, publicUrl: ctx.services.publicUrl });
  });
}

/** A new product without a price column becomes a draft, which cannot be bought. */
const asNew = (product: ImportedProduct, { columns }: FileFacts): ImportedProduct =>
  columns.has('Variant Price') || product.status === 'archived' ? product : { ...product, status: 'draft' };

function lostOptions(
  { handle, line }: ImportedProduct,
  stored: StoredProduct | undefined,
  { columns }: FileFacts,
): Note[] | undefined {
  if (columns.has('Option1 Value') || !stored || stored.options.length === 0) return undefined;
  return [note(line, 'exchange.options_lost', { handle })];
}

const asItIs = (product: ImportedProduct, stored: StoredProduct | undefined, notes: Note[]): Plan => {
  const { line, handle } = product;
  return { product, stored, changed: new Set<Field>(), outcome: { kind: 'unchanged', line, handle, notes } };
};

function plan(
  product: ImportedProduct,
  stored: StoredProduct | undefined,
  conflict: Note[] | undefined,
  { facts, notes, publicUrl }: { facts: FileFacts; notes: Note[]; publicUrl: string },
): Plan {
  const { line, handle } = product;
  const none = new Set<Field>();
  if (conflict) return { product, stored, changed: none, outcome: refused(line, handle, conflict) };
  if (!stored) return { product, stored, changed: none, outcome: { kind: 'created', line, handle, notes } };
  const { digits, customColumns, variantColumns } = facts;
  const by = { publicUrl, digits, customColumns, variantColumns };
  const changed = changedFields(product, stored, () => written(stored, facts, by));
  const outcome: Outcome =
    changed.size > 0
      ? { kind: 'changed', line, handle, fields: [...changed], notes }
      : { kind: 'unchanged', line, handle, notes };
  return { product, stored, changed, outcome };
}

/** The search learns the words after the whole file. */
async function write(tx: Transaction, plans: Plan[]): Promise<void> {
  const products = plans.map(({ product }) => product);
  const found = {
    brands: await ensureGroups(
      tx,
      'brands',
      products.map(({ brand }) => brand),
    ),
    categories: await ensureGroups(
      tx,
      'categories',
      products.flatMap(({ category, categoryPath }) => [category, ...categoryPath]),
      products.map(({ categoryPath }) => categoryPath),
    ),
    picture: await findPictures(tx, products),
  };
  const batch = plans.map(({ product, stored, changed }) => merged(product, stored, changed, found));
  await saveProducts(tx, batch, { areWordsLater: true });
  const deals = plans.flatMap(({ product, stored }, at) => {
    const productId = batch[at]?.id;
    return product.deal && !stored && productId ? [{ productId, ...product.deal }] : [];
  });
  if (deals.length > 0) await scheduleDeals(tx, deals);
}

/** A product as an import would read it from this shop's export; null if it would be refused. */
function written(stored: StoredProduct, facts: FileFacts, by: WrittenBy): ImportedProduct | null {
  const rows = rowsOf(stored, by).map((cells) => ({ line: 0, cells, problem: null }));
  const read = readProduct({ handle: stored.slug, rows }, facts);
  return 'product' in read ? { ...read.product, line: 0 } : null;
}
