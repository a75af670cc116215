import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { ReportEntry } from '../batch-queue.ts';
import type { WrittenBy } from '../csv/write-rows.ts';
import type { Outcome } from '../imported-product.ts';
import type { StoredProduct } from '../stored-product.ts';
import { keepBefore } from './befores.ts';

/** How often progress is written, which is also how soon a cancellation is noticed, in milliseconds. */
const EVERY_MS = 500;
const MOST_WAITING = 2_000;
/** The maximum number of pending writes before reading waits. */
const MOST_WRITES = 2;

type Step = { importId: string; isForecast: boolean };

/**
 * Records the outcomes of a file's products while it is being read, and keeps those that it changes. `signal` aborts as soon as the import has left the
 * status of this step.
 */
export function recordImport(ctx: Context, step: Step, by: WrittenBy) {
  const stop = new AbortController();
  let waiting: ReportEntry[] = [];
  let progress = 0;
  let writtenAt = Date.now();
  let writing = Promise.resolve();
  let writes = 0;
  let failure: unknown;
  const write = async (entry: ReportEntry[]) => {
    await writeOutcomes(
      ctx,
      step,
      entry.filter((each) => each.kind !== 'note'),
    );
    await writeNotes(
      ctx,
      step,
      entry.filter((each) => each.kind === 'note'),
    );
    if (!(await recordProgress(ctx, step, progress))) stop.abort();
  };
  const flush = () => {
    const entry = waiting;
    waiting = [];
    writtenAt = Date.now();
    writes++;
    writing = writing
      .then(() => (failure ? undefined : write(entry)))
      .catch((error) => {
        failure = error;
        stop.abort();
      })
      .finally(() => {
        writes--;
      });
  };
  return {
    signal: stop.signal,
    async onEntry(entry: ReportEntry, read: number) {
      waiting.push(entry);
      progress = read;
      if (waiting.length >= MOST_WAITING || Date.now() - writtenAt >= EVERY_MS) flush();
      if (writes > MOST_WRITES) await writing;
    },
    async onWritten(tx: Transaction, outcomes: Outcome[], before: StoredProduct[]) {
      await writeOutcomes(tx, step, outcomes);
      await keepBefore(tx, step.importId, before, by);
    },
    /** Resolves when all is written; throws what writing threw. */
    async finish() {
      flush();
      await writing;
      if (failure) throw failure;
    },
  };
}

const selectDone = plannedQuery<{ line: number }>(
  `select line from import_outcomes
   where import_id = $1 and not is_forecast and kind in ('created', 'changed', 'unchanged')`,
);

/** The lines whose products were imported already, before this step was begun again; of a forecast none. */
export async function linesDone(ctx: Context, { importId, isForecast }: Step): Promise<Set<number>> {
  const rows = isForecast ? [] : await selectDone(ctx, [importId]);
  return new Set(rows.map(({ line }) => line));
}

const insertOutcomes = plannedQuery(`
  insert into import_outcomes as kept (import_id, is_forecast, line, handle, kind, fields, problems)
  select distinct on (line) $1::uuid, $2::boolean, line, handle, kind,
    array(select jsonb_array_elements_text(fields)), problems
  from jsonb_to_recordset($3::jsonb) as r(line integer, handle text, kind text, fields jsonb, problems jsonb)
  on conflict (import_id, is_forecast, line) do update
    set handle = excluded.handle, kind = excluded.kind, fields = excluded.fields, problems = excluded.problems
    where kept.kind in ('unchanged', 'refused')`);

/** Outcomes of a step that was killed stay; others are replaced by the current ones. */
async function writeOutcomes(ctx: Context, step: Step, outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ line, handle, kind, ...rest }) => ({
    line,
    handle,
    kind,
    fields: 'fields' in rest ? rest.fields : [],
    problems: 'problems' in rest ? rest.problems : [],
  }));
  await insertOutcomes(ctx, [step.importId, step.isForecast, JSON.stringify(rows)]);
}

const insertNotes = plannedQuery(`
  insert into import_notes (import_id, is_forecast, line, code, params)
  select $1::uuid, $2::boolean, line, code, params
  from jsonb_to_recordset($3::jsonb) as r(line integer, code text, params jsonb)
  on conflict do nothing`);

async function writeNotes(
  ctx: Context,
  step: Step,
  notes: Extract<ReportEntry, { kind: 'note' }>[],
): Promise<void> {
  if (notes.length === 0) return;
  await insertNotes(ctx, [step.importId, step.isForecast, JSON.stringify(notes)]);
}

const updateProgress = plannedQuery<{ id: string }>(`
  update imports set progress = greatest(progress, $2), updated_at = now() where id = $1 and status = $3
  returning id`);

/** False if the import has left this step. */
async function recordProgress(
  ctx: Context,
  { importId, isForecast }: Step,
  progress: number,
): Promise<boolean> {
  const updated = await updateProgress(ctx, [importId, progress, isForecast ? 'checking' : 'importing']);
  return updated.length === 1;
}
