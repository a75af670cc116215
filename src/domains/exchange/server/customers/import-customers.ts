import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import type { ReportEntry } from '../batch-queue.ts';
import type { Row } from '../csv/cells.ts';
import { DamagedFileError, UnreadableFileError } from '../csv/file-errors.ts';
import type { OpenFile } from '../csv/open-rows.ts';
import { type Note, note, shorten } from '../csv/remarks.ts';
import type { ImportOptions, ImportReport } from '../import-file.ts';
import { type Outcome, refused } from '../imported-product.ts';
import { isCustomerColumn } from './columns.ts';
import { type ImportedCustomer, readCustomer } from './read-customer.ts';
import { foreseeCustomers, saveCustomers } from './save-customers.ts';

const BATCH = 500;
/** All addresses of a file are held, to find those that it has twice. */
const MOST_CUSTOMERS = 500_000;

/** The batches after which the tables are analyzed again: a plan for empty tables reads all of full ones. */
const MEASURED_AFTER = new Set([1, 5, 25, 125]);
const measureTables = plannedQuery(
  'analyze users, customer_addresses, customer_notes, newsletter_subscribers, mail_consents',
);

/** A row of the file: a customer to save, with the notes on them, or what became of it already. */
type Item = { customer: ImportedCustomer; notes: Note[] } | { outcome: Outcome };

/**
 * Imports a file of customers, a few hundred in each transaction: people come in as `importPeople` says, with their addresses,
 * tags and note, and those who agreed to the newsletter get it. Repeated, it changes nothing. Outcomes have the line alone,
 * no names and no addresses: reports are kept longer than some accounts.
 *
 * @throws UnreadableFileError for a file with more customers than are held.
 */
export async function importCustomers(
  ctx: Context,
  { file, name }: { file: OpenFile; name: string },
  options: ImportOptions,
): Promise<ImportReport> {
  requireStaff(ctx, 'customers.write');
  const { onEntry, isDone, signal } = options;
  const { mainLanguage } = await readSettings(ctx);
  const report = { created: 0, changed: 0, unchanged: 0, refused: 0, note: 0, isStopped: false };
  const add = async (entries: ReportEntry[]) => {
    for (const entry of entries) {
      report[entry.kind]++;
      await onEntry(entry, file.progress());
    }
  };
  await add(asEntries(notesOfFile(file)));
  const lines = new Map<string, number>();
  let items: Item[] = [];
  let batches = 0;
  try {
    for await (const row of file.rows) {
      if (signal?.aborted) break;
      items.push(readItem(row, lines, isDone));
      if (lines.size > MOST_CUSTOMERS)
        throw new UnreadableFileError('exchange.file_too_many_rows', { name, most: MOST_CUSTOMERS });
      if (items.length < BATCH) continue;
      await add(await saveItems(ctx, items, options, mainLanguage));
      items = [];
      batches++;
      if (!options.dryRun && MEASURED_AFTER.has(batches)) await measureTables(ctx, []);
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    const reason = { reason: error.message };
    const problem = note(error.line, 'exchange.damaged_from_here', reason);
    items.push({ outcome: refused(error.line, '', [problem]) });
  }
  await add(await saveItems(ctx, items, options, mainLanguage));
  return { ...report, isStopped: signal?.aborted ?? false };
}

/** A row as a customer, unless it is none, the file had them before, or they were imported before. */
function readItem(row: Row, lines: Map<string, number>, isDone: ImportOptions['isDone']): Item {
  const { line } = row;
  const read = readCustomer(row);
  if ('problems' in read) return { outcome: refused(line, '', read.problems) };
  const { email } = read.customer.person;
  const before = lines.get(email);
  if (before !== undefined)
    return { outcome: refused(line, '', [note(line, 'exchange.customer_twice', { before })]) };
  lines.set(email, line);
  return isDone?.(line) ? { outcome: { kind: 'unchanged', line, handle: '', notes: [] } } : read;
}

const asEntries = (notes: readonly Note[]) => notes.map((each): ReportEntry => ({ kind: 'note', ...each }));

/** Saves the customers among some items, or foresees it; returns what there is to report, in their order. */
async function saveItems(
  ctx: Context,
  items: readonly Item[],
  { dryRun, onWritten }: ImportOptions,
  locale: Locale,
): Promise<ReportEntry[]> {
  const customers = items.flatMap((item) => ('customer' in item ? item.customer : []));
  const saved = dryRun
    ? await foreseeCustomers(ctx, customers)
    : await inTransaction(ctx, async (tx) => {
        const outcomes = await saveCustomers(tx, customers, locale);
        const written = outcomes.filter(({ kind }) => kind === 'created' || kind === 'changed');
        if (written.length > 0) await onWritten?.(tx, written, []);
        return outcomes;
      });
  const next = saved[Symbol.iterator]();
  return items.flatMap((item): ReportEntry[] => {
    if ('outcome' in item) return [item.outcome];
    const outcome = next.next().value;
    if (!outcome) return [];
    const notes = 'notes' in outcome ? outcome.notes : [];
    return [...asEntries([...item.notes, ...notes]), outcome];
  });
}

const MOST_NAMED = 30;

/** What an import of customers is, and the columns for which Kiosk has no place. */
function notesOfFile({ columns }: OpenFile): Note[] {
  const others = [...columns].filter((column) => column !== '' && !isCustomerColumn(column));
  const named = others.slice(0, MOST_NAMED).map(shorten).join(', ');
  const more = others.length > MOST_NAMED ? ', …' : '';
  const found = note(1, 'exchange.customers_found');
  return others.length > 0
    ? [found, note(1, 'exchange.columns_left_out', { columns: named + more })]
    : [found];
}
