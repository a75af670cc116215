import { recordAudit } from '#platform/audit.ts';
import { wholeArchive } from '#platform/backup/backups.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint, DomainError } from '#platform/errors.ts';
import { requireNoToken, requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { Backups, BackupsChange } from '../contract.ts';
import {
  type BackupRow,
  insertBackup,
  selectBackup,
  selectBackups,
  selectLastProof,
  updateSettings,
} from './rows.ts';
import { nextBackupAt } from './schedule.ts';
import { settingsOf } from './settings.ts';
import { readPointInTime } from './wal-archive.ts';

const MOST_SHOWN = 100;

/** A backup has the data of all users, and is for those who manage staff; no token suffices. */
function requireOwner(ctx: Context): void {
  requireNoToken(ctx);
  requireStaff(ctx, 'staff.write');
}

/** The backups of the shop and their settings. */
export async function readBackups(ctx: Context): Promise<Backups> {
  requireOwner(ctx);
  const { place, passphrase } = ctx.services.backups;
  const [settings, rows, [proof], pointInTime] = await Promise.all([
    settingsOf(ctx),
    selectBackups(ctx, [MOST_SHOWN]),
    selectLastProof(ctx, []),
    readPointInTime(ctx),
  ]);
  const last = rows.find(({ status, isScheduled }) => status === 'written' && isScheduled);
  return {
    ...settings,
    place,
    isEncrypted: passphrase !== null,
    nextAt: nextBackupAt(settings.every, last?.startedAt ?? null, new Date())?.toISOString() ?? null,
    lastProvenAt: proof?.at?.toISOString() ?? null,
    pointInTime,
    backups: rows.map(shown),
  };
}

const shown = ({ id, status, startedAt, endedAt, bytes, error, provenAt, proofError }: BackupRow) => ({
  id,
  status,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  bytes,
  error,
  provenAt: provenAt?.toISOString() ?? null,
  proofError,
});

/** @throws `backups.changed_meanwhile` (409) if `version` is outdated. */
export async function changeBackups(ctx: Context, change: BackupsChange): Promise<Backups> {
  requireOwner(ctx);
  await inTransaction(ctx, async (tx) => {
    const { version, ...before } = await settingsOf(tx);
    const after = {
      every: change.every ?? before.every,
      keepDays: change.keepDays ?? before.keepDays,
      keepWeeks: change.keepWeeks ?? before.keepWeeks,
      keepMonths: change.keepMonths ?? before.keepMonths,
    };
    const { every, keepDays, keepWeeks, keepMonths } = after;
    const changed = await updateSettings(tx, [every, keepDays, keepWeeks, keepMonths, change.version]);
    if (change.version !== version || changed.length === 0)
      throw new DomainError('backups.changed_meanwhile', 409);
    await recordAudit(tx, {
      action: 'shop.changed',
      subjectType: 'shop',
      subjectId: 'shop',
      details: { before: { backups: before }, after: { backups: after } },
    });
  });
  return readBackups(ctx);
}

/**
 * Starts a backup, which a job writes. Returns its id. One that is not of the schedule leaves the schedule as it is.
 *
 * @throws `backups.running` (409) while another is being written.
 */
export async function startBackup(ctx: Context, { isScheduled = false } = {}): Promise<string> {
  requireOwner(ctx);
  const id = newId();
  try {
    await inTransaction(ctx, async (tx) => {
      await insertBackup(tx, [id, isScheduled]);
      await ctx.services.jobs.enqueue(tx, 'backups.write', { backupId: id });
      await recordAudit(tx, { action: 'shop.backed_up', subjectType: 'shop', subjectId: 'shop' });
    });
  } catch (error) {
    if (brokenUniqueConstraint(error) === 'backups_running_key')
      throw new DomainError('backups.running', 409);
    throw error;
  }
  return id;
}

/**
 * The whole of a written backup, its pictures included.
 *
 * @throws `backups.not_found` (404).
 */
export async function readBackupFile(ctx: Context, id: string) {
  requireOwner(ctx);
  const [backup] = await selectBackup(ctx, [id]);
  if (!backup?.name || backup.status !== 'written') throw new DomainError('backups.not_found', 404);
  const { target, passphrase } = ctx.services.backups;
  const { store } = await target();
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: 'shop.backup_downloaded',
      subjectType: 'shop',
      subjectId: 'shop',
      details: { name: backup.name },
    }),
  );
  return { name: backup.name, bytes: wholeArchive(store, backup.name, passphrase) };
}
