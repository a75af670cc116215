import { isStorable } from '#domains/catalog/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { ImportKind, ImportStatus, importSteps } from '../../contract.ts';
import { MOST_BYTES, MOST_PART_BYTES } from '../../limits.ts';
import {
  fileEmpty,
  fileTooLarge,
  importNotFound,
  importNotPossible,
  importsWaiting,
  partDoesNotFit,
} from './errors.ts';
import { dropParts } from './files.ts';
import { requireKind } from './require-kind.ts';

const MEGABYTE = 2 ** 20;
/** As many as the list shows, so that the user sees which to cancel. */
const MOST_WAITING = 20;

const insertImport = plannedQuery('insert into imports (id, name, size_bytes) values ($1, $2, $3)');

/**
 * Announces a file to import; its parts follow.
 *
 * @throws `exchange.file_empty` and `exchange.file_too_large` (400), `exchange.imports_waiting` (409).
 */
export async function announceFile(
  ctx: Context,
  { name, sizeBytes }: { name: string; sizeBytes: number },
): Promise<{ id: string }> {
  requireStaff(ctx, 'catalog.write');
  if (sizeBytes === 0) throw fileEmpty(name);
  if (sizeBytes > MOST_BYTES) throw fileTooLarge(MOST_BYTES / MEGABYTE);
  const id = newId();
  const storable = isStorable(name) ? name : name.toWellFormed().replaceAll('\0', '');
  await inTransaction(ctx, async (tx) => {
    if ((await countWaiting(tx)) >= MOST_WAITING) throw importsWaiting(MOST_WAITING);
    await insertImport(tx, [id, storable, sizeBytes]);
  });
  return { id };
}

const lockCount = plannedQuery(`select pg_advisory_xact_lock(hashtext('imports'))`);
const countOpen = plannedQuery<{ count: number }>(
  'select count(*)::integer as count from imports where ended_at is null',
);

/** Waiting files take space in the database. A lock makes simultaneous announcements count one after the other. */
async function countWaiting(tx: Transaction): Promise<number> {
  await lockCount(tx, []);
  return (await countOpen(tx, []))[0]?.count ?? 0;
}

const upsertPart = plannedQuery(`
  insert into import_parts (import_id, number, content) values ($1, $2, $3)
  on conflict (import_id, number) do update set content = excluded.content`);
const beginCheck = plannedQuery(`update imports set status = 'checking', updated_at = now() where id = $1`);

/**
 * Stores a part of an announced file; a part may be repeated. The last one starts the check.
 *
 * @throws `exchange.part_does_not_fit` (400), `exchange.import_not_found` (404), `exchange.import_not_possible` (409).
 */
export async function storePart(
  ctx: Context,
  { id, number, content }: { id: string; number: number; content: Uint8Array },
): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  if (content.length === 0 || content.length > MOST_PART_BYTES) throw partDoesNotFit();
  await inTransaction(ctx, async (tx) => {
    const { sizeBytes } = await lockImport(tx, id, ['uploading']);
    await upsertPart(tx, [id, number, Buffer.from(content)]);
    const arrived = await arrivedBytes(tx, id);
    if (arrived > sizeBytes) throw partDoesNotFit();
    if (arrived < sizeBytes) return;
    await beginCheck(tx, [id]);
    await enqueueCheck(tx, id);
  });
}

const enqueueCheck = (tx: Transaction, importId: string): Promise<unknown> =>
  tx.services.jobs.enqueue(tx, 'exchange.check_import', {
    importId,
    takesCustomers: isGranted(tx, 'customers.write'),
  });

const sumParts = plannedQuery<{ bytes: number }>(
  'select coalesce(sum(length(content)), 0)::bigint as bytes from import_parts where import_id = $1',
);

const arrivedBytes = async (tx: Transaction, id: string): Promise<number> =>
  (await sumParts(tx, [id]))[0]?.bytes ?? 0;

const beginStep = plannedQuery(`
  update imports set status = $2, failed_step = null, failure = null, ended_at = null, result = null,
    attempts = 0, progress = 0, updated_at = now()
  where id = $1`);

/**
 * Starts the import of a checked file, in the background. If its process died, the step that died is repeated.
 *
 * @throws `exchange.import_not_found` (404), `exchange.import_not_possible` (409) if it is unchecked or started
 * already.
 */
export async function startImport(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const { name, kind, status, failedStep } = await lockImport(tx, id, ['checked', 'failed']);
    const step = status === 'failed' ? failedStep : 'importing';
    if (!step) throw importNotPossible();
    await beginStep(tx, [id, step]);
    if (step === 'checking') return enqueueCheck(tx, id);
    await tx.services.jobs.enqueue(tx, 'exchange.run_import', { importId: id });
    await recordAudit(tx, {
      action: `${kind}.import_started`,
      subjectType: 'import',
      subjectId: id,
      details: { name },
    });
  });
}

const cancel = plannedQuery(
  `update imports set status = 'canceled', ended_at = now(), updated_at = now() where id = $1`,
);

/**
 * Cancels an import: what was imported stays; a running one stops within a second or two.
 *
 * @throws `exchange.import_not_found` (404), `exchange.import_not_possible` (409) if it has ended.
 */
export async function cancelImport(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const { name, kind, status } = await lockImport(tx, id, [
      'uploading',
      'checking',
      'checked',
      'importing',
    ]);
    await cancel(tx, [id]);
    // A running step deletes the file itself.
    if (status === 'uploading' || status === 'checked') await dropParts(tx, id);
    if (status !== 'importing') return;
    await recordAudit(tx, {
      action: `${kind}.import_canceled`,
      subjectType: 'import',
      subjectId: id,
      details: { name },
    });
  });
}

type Locked = {
  name: string;
  kind: ImportKind;
  sizeBytes: number;
  status: ImportStatus;
  failedStep: (typeof importSteps)[number] | null;
};

const lock = plannedQuery<Locked>(`
  select name, kind, size_bytes as "sizeBytes", status, failed_step as "failedStep" from imports where id = $1 for update`);

async function lockImport(tx: Transaction, id: string, fitting: ImportStatus[]): Promise<Locked> {
  const [found] = await lock(tx, [id]);
  if (!found) throw importNotFound();
  requireKind(found.kind, tx);
  if (!fitting.includes(found.status)) throw importNotPossible();
  return found;
}
