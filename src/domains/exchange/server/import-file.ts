import { foldCounts, learnNotedWords } from '#domains/browse/server/index.ts';
import { readFieldsOf } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits } from '#platform/money.ts';
import type { ImportKind } from '../contract.ts';
import { BatchQueue, type ReportEntry } from './batch-queue.ts';
import type { Row } from './csv/cells.ts';
import { isOfMarket } from './csv/columns.ts';
import { customColumnsOf } from './csv/custom-cells.ts';
import { DamagedFileError } from './csv/file-errors.ts';
import { groupRows, type RowGroup } from './csv/group-rows.ts';
import { openRows } from './csv/open-rows.ts';
import type { FileSource } from './csv/read-bytes.ts';
import { type FileFacts, type ReadProduct, readProduct } from './csv/read-product.ts';
import { note } from './csv/remarks.ts';
import { importCustomers } from './customers/import-customers.ts';
import { importBatch } from './import-batch.ts';
import { importInventory } from './import-inventory.ts';
import type { OnWritten } from './import-products.ts';
import { refused } from './imported-product.ts';
import { Seen } from './seen.ts';
import { collectProducts } from './woocommerce/collect-products.ts';
import { filledColumns } from './woocommerce/columns.ts';
import { inWooWords, readWooProduct, type WooFacts, type WooGroup } from './woocommerce/read-product.ts';

/** The number of each kind of outcome, and whether the import was stopped early. */
export type ImportReport = Record<ReportEntry['kind'], number> & { isStopped: boolean };

export type ImportOptions = {
  dryRun: boolean;
  /** Called for every product and note in the order of the file; `read` is the fraction read, 0 to 1. */
  onEntry: (entry: ReportEntry, read: number) => void | Promise<void>;
  /** Called inside the transaction that writes the products. */
  onWritten?: OnWritten | undefined;
  /** Whether the product of a line was imported when this import was begun before; what was sold since stays sold. */
  isDone?: ((line: number) => boolean) | undefined;
  /** Called before the first entry, with what the file is of. */
  onOpened?: ((kind: ImportKind) => Promise<void>) | undefined;
  /** Stops between two products; started batches are completed. */
  signal?: AbortSignal;
};

/**
 * Imports a product CSV (or CSV.gz) of Shopify or WooCommerce as a stream; an inventory CSV by `importInventory`, one of
 * customers by `importCustomers`. Each batch is one transaction: a killed import leaves only complete products, and a
 * repeated import continues, since existing ones are unchanged. Unreadable or invalid rows are reported as refused, with their lines; so is a truncated file.
 *
 * @throws UnreadableFileError if the file cannot be read or is none of these.
 */
export async function importFile(
  ctx: Context,
  source: FileSource,
  options: ImportOptions,
): Promise<ImportReport> {
  requireStaff(ctx, 'catalog.write');
  const { dryRun, onEntry, onWritten, isDone, signal } = options;
  const report = { created: 0, changed: 0, unchanged: 0, refused: 0, note: 0, isStopped: false };
  const early: ReportEntry[] = [];
  const file = await openRows(source, (each) => early.push({ kind: 'note', ...each }));
  await options.onOpened?.(file.kind === 'customers' ? 'customers' : 'products');
  if (file.kind === 'customers') return importCustomers(ctx, { file, name: source.name }, options);
  if (file.kind === 'inventory') return importInventory(ctx, file, options);
  const isWoo = file.kind === 'woocommerce';
  if (isWoo) early.push({ kind: 'note', ...note(1, 'exchange.woo_found') });
  const columns = isWoo ? filledColumns(file.columns) : file.columns;
  const { decimal } = file;
  const markets = [...columns].filter(isOfMarket);
  if (markets.length > 0)
    early.push({ kind: 'note', ...note(1, 'exchange.markets_kept', { columns: markets.join(', ') }) });
  const seen = new Seen();
  const customColumns = customColumnsOf(await readFieldsOf(ctx, 'product'), columns);
  const variantColumns = customColumnsOf(await readFieldsOf(ctx, 'variant'), columns);
  const { storeName: ownBrand, currency, timeZone } = await readSettings(ctx);
  const digits = minorDigits(currency);
  const facts = { columns, ownBrand, customColumns, variantColumns, decimal, digits };
  const queue = new BatchQueue(
    async (products, batch) => {
      if (!dryRun && MEASURED_AT.has(batch)) await measureTables(ctx);
      return importBatch(ctx, products, {
        facts,
        dryRun,
        onWritten,
        isDone,
        isSkuNoted: seen.isShared,
      });
    },
    (entry) => {
      report[entry.kind]++;
      return onEntry(entry, file.progress());
    },
  );
  try {
    const groups = isWoo
      ? wooGroups(file.rows, { decimal, digits, timeZone, now: new Date() })
      : groupRows(file.rows);
    await readAll({ groups, facts, early, queue, seen }, signal);
    await queue.finish();
  } finally {
    await queue.settled();
  }
  if (report.created + report.changed > 0 && !dryRun) {
    await foldCounts(ctx);
    await Promise.all([learnNotedWords(ctx), queue.begun > 1 && measureTables(ctx)]);
  }
  return { ...report, isStopped: signal?.aborted ?? false };
}

/** The batches before which the tables are analyzed again, since they have grown several times. */
const MEASURED_AT = new Set([2, 6, 24]);

/** The rows of a product; of other formats than Kiosk's with what was found while translating them. */
type Group = RowGroup | WooGroup;
type Reading = {
  groups: AsyncIterable<Group>;
  facts: FileFacts;
  early: ReportEntry[];
  queue: BatchQueue;
  seen: Seen;
};

/** Reads products into the queue until the file, or its readable part, ends. */
async function readAll({ groups, facts, early, queue, seen }: Reading, signal?: AbortSignal): Promise<void> {
  const reportEarly = async () => {
    for (const entry of early.splice(0)) await queue.report(entry);
  };
  try {
    for await (const group of groups) {
      if (signal?.aborted) return;
      await reportEarly();
      await importGroup(group, facts, seen, queue);
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    await queue.report(
      refused(error.line, '', [note(error.line, 'exchange.damaged_from_here', { reason: error.message })]),
    );
  }
  await reportEarly();
}

async function* wooGroups(rows: AsyncIterable<Row>, facts: WooFacts): AsyncGenerator<WooGroup> {
  for await (const collected of collectProducts(rows)) yield readWooProduct(collected, facts);
}

/** A group as a product, or all problems that exclude it. */
function readGroup(group: Group, facts: FileFacts): ReadProduct {
  if (!('remarks' in group)) return readProduct(group, facts);
  const { handle, line, remarks, deal } = group;
  if (remarks.problems.length > 0) return { handle, problems: remarks.problems };
  const read = readProduct(group, facts);
  if ('problems' in read) return { handle, problems: read.problems.map(inWooWords) };
  const product = { ...read.product, line, ...(deal && { deal }) };
  return { product, notes: [...remarks.notes, ...read.notes.map(inWooWords)] };
}

async function importGroup(group: Group, facts: FileFacts, seen: Seen, queue: BatchQueue): Promise<void> {
  const read = readGroup(group, facts);
  const line = 'line' in group ? group.line : (group.rows[0]?.line ?? 0);
  if ('problems' in read) return queue.report(refused(line, group.handle, read.problems));
  const { problems, notes } = seen.add(read.product);
  if (problems.length > 0) return queue.report(refused(line, group.handle, problems));
  for (const each of [...read.notes, ...notes]) await queue.report({ kind: 'note', ...each });
  await queue.add(read.product, group.length);
}

const analyze = plannedQuery(
  `analyze products, product_options, product_pictures, variants, stock_levels, media, listings, listing_keys,
    listing_counts, listing_texts`,
);

/** Updates PostgreSQL's statistics: a plan for empty tables takes four times as long on full ones. */
const measureTables = (ctx: Context) => analyze(ctx, []);
