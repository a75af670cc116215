import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ImportKind } from '../../contract.ts';
import { UnreadableFileError } from '../csv/file-errors.ts';
import type { MessageRef } from '../csv/remarks.ts';
import { fileLayout } from '../csv/write-rows.ts';
import { type ImportReport, importFile } from '../import-file.ts';
import { storeCounts } from './count-outcomes.ts';
import { gaveUp, processDied } from './errors.ts';
import { dropParts, storedFile } from './files.ts';
import { readImport } from './read-imports.ts';
import { linesDone, recordImport } from './record-import.ts';

type Step = { importId: string; isForecast: boolean; takesCustomers: boolean };
type Begun = { id: string; name: string; sizeBytes: number; attempts: number };

/** Limited, since the file may be what kills the nodes. */
const MOST_ATTEMPTS = 3;

type Check = { importId: string; takesCustomers?: boolean };

/**
 * Makes the forecast of an uploaded file. Repeatable by another node. A file of customers fails if who sent it may not change
 * these.
 */
export const checkImport = (ctx: Context, { importId, takesCustomers = true }: Check): Promise<void> =>
  run(ctx, { importId, isForecast: true, takesCustomers });

/**
 * Imports an uploaded file, like `importFile`. What another node had begun is continued: imported products stay as they
 * are by now, since units may have been sold, and keep their outcome in the report.
 */
export const runImport = (ctx: Context, importId: string): Promise<void> =>
  run(ctx, { importId, isForecast: false, takesCustomers: true });

async function run(ctx: Context, step: Step): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  const begun = await begin(ctx, step);
  if (!begun) return;
  if (begun.attempts > MOST_ATTEMPTS) return fail(ctx, step, gaveUp);
  const { by } = await fileLayout(ctx, []);
  const record = recordImport(ctx, step, by);
  const done = await linesDone(ctx, step);
  const { onEntry, onWritten, signal } = record;
  const report = await importFile(ctx, storedFile(ctx, begun), {
    dryRun: step.isForecast,
    onEntry,
    onWritten,
    isDone: (line) => done.has(line),
    onOpened: (kind) => recordKind(ctx, step, kind),
    signal,
  }).catch((error): ImportReport | MessageRef => {
    if (error instanceof UnreadableFileError) return { code: error.code, params: error.params };
    throw error;
  });
  await record.finish();
  if ('code' in report) return fail(ctx, step, report);
  if (signal.aborted) return stop(ctx, step);
  await end(ctx, step);
}

const updateKind = plannedQuery('update imports set kind = $2 where id = $1 and kind <> $2');

/** Before anything of the file is recorded, which not all who see imports may see. */
async function recordKind(ctx: Context, { importId, takesCustomers }: Step, kind: ImportKind): Promise<void> {
  if (kind === 'customers' && !takesCustomers) throw new UnreadableFileError('exchange.file_of_customers');
  await updateKind(ctx, [importId, kind]);
}

const statusOf = ({ isForecast }: Step) => (isForecast ? 'checking' : 'importing');

const updateBegun = plannedQuery<Begun>(`
  update imports set attempts = attempts + 1, updated_at = now() where id = $1 and status = $2
  returning id, name, size_bytes as "sizeBytes", attempts`);

/** Undefined if there is nothing left to do. */
async function begin(ctx: Context, step: Step): Promise<Begun | undefined> {
  const [begun] = await updateBegun(ctx, [step.importId, statusOf(step)]);
  return begun;
}

const updateEnded = plannedQuery<{ id: string }>(`
  update imports set progress = 1, updated_at = now(), status = $3::text,
    ended_at = case when $3 = 'done' then now() else ended_at end
  where id = $1 and status = $2 returning id`);

async function end(ctx: Context, step: Step): Promise<void> {
  const { importId, isForecast } = step;
  await inTransaction(ctx, async (tx) => {
    const ended = await updateEnded(tx, [importId, statusOf(step), isForecast ? 'checked' : 'done']);
    if (ended.length !== 1) return;
    await storeCounts(tx, importId);
    if (isForecast) return;
    await dropParts(tx, importId);
    const { name, kind, result } = await readImport(tx, importId);
    const details = { name, ...result };
    await recordAudit(tx, {
      action: `${kind}.imported`,
      subjectType: 'import',
      subjectId: importId,
      details,
    });
  });
}

const lockStopped = plannedQuery('select from imports where id = $1 for no key update');

/** Of an import that was canceled: what was written by then is counted. */
async function stop(ctx: Context, { importId }: Step): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Else a picture that is lost meanwhile would not be counted.
    await lockStopped(tx, [importId]);
    await dropParts(tx, importId);
    await storeCounts(tx, importId);
  });
}

const updateFailed = plannedQuery<{ id: string }>(`
  update imports set status = 'failed', failure = $3::jsonb, ended_at = now(), updated_at = now()
  where id = $1 and status = $2 returning id`);

async function fail(ctx: Context, step: Step, failure: MessageRef): Promise<void> {
  const { importId } = step;
  await inTransaction(ctx, async (tx) => {
    const failed = await updateFailed(tx, [importId, statusOf(step), JSON.stringify(failure)]);
    if (failed.length !== 1) return;
    await dropParts(tx, importId);
    await storeCounts(tx, importId);
  });
}

const updateDied = plannedQuery(`
  update imports set status = 'failed', failed_step = status, failure = $2::jsonb, ended_at = now(), updated_at = now()
  where id = $1 and status in ('checking', 'importing')`);

/**
 * Marks an import whose process died as failed. It is not retried automatically, since the file may be the cause. Its
 * file is kept for two days, and `startImport` repeats the step that died.
 */
export async function failDiedImport(ctx: Context, importId: string): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    await updateDied(tx, [importId, JSON.stringify(processDied)]);
    await storeCounts(tx, importId);
  });
}

const forgetting = [
  plannedQuery(`
    update imports set status = 'canceled', ended_at = now(), updated_at = now()
    where status in ('uploading', 'checked') and updated_at < now() - interval '2 days'`),
  plannedQuery(`
    update imports set failed_step = null
    where failed_step is not null and updated_at < now() - interval '2 days'`),
  plannedQuery(`
    delete from import_parts part using imports i where i.id = part.import_id and i.ended_at is not null
      and i.failed_step is null`),
  plannedQuery(`
    delete from import_befores before using imports i where i.id = before.import_id
      and i.ended_at < now() - interval '30 days'`),
  plannedQuery(`delete from imports where ended_at < now() - interval '1 year'`),
];

/**
 * Deletes uploads that were not continued for two days, what stood before an import after 30 days, and reports older
 * than a year.
 */
export async function forgetImports(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    for (const forget of forgetting) await forget(tx, []);
  });
}
