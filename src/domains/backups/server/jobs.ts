import { selectOwners } from '#domains/identity/server/index.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { openBackup, writeBackup } from '#platform/backup/backups.ts';
import { proveBackup } from '#platform/backup/prove-backup.ts';
import { checkBackup } from '#platform/backup/restore-backup.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isOverloaded } from '#platform/errors.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postStaffMail } from '#platform/mail/staff-mail.ts';
import { outlived } from '../retention.ts';
import {
  deleteBackup,
  endFailed,
  endWritten,
  forgetFailed,
  recordProof,
  selectLastProof,
  selectWritten,
} from './rows.ts';
import { isBackupDue } from './schedule.ts';
import { settingsOf } from './settings.ts';
import { startBackup } from './verbs.ts';
import { problemOf, reasonOf, tryArchive } from './wal-archive.ts';

const DAY = 86_400_000;
/** A shop whose last proof is older than this tells its owners. */
const PROOF_DAYS = 8;

export type BackupNews = { kind: 'failed' | 'unproven'; reason: string };

/** Starts the backup that is due. Job `backups.run_due`. */
export async function startDueBackup(ctx: Context): Promise<void> {
  const [settings, written] = await Promise.all([settingsOf(ctx), selectWritten(ctx, [])]);
  await forgetFailed(ctx, []);
  const last = written.find(({ isScheduled }) => isScheduled)?.startedAt ?? null;
  if (isBackupDue(settings.every, last, new Date())) await startBackup(ctx, { isScheduled: true });
}

/** Writes a backup, then deletes those that need not be kept. Job `backups.write`, in a process of its own. */
export async function writeShopBackup(ctx: Context, backupId: string): Promise<void> {
  const { source, target, passphrase } = ctx.services.backups;
  try {
    const { name, bytes } = await writeBackup(source, await target(), {
      passphrase,
      onNoRoom: () =>
        ctx.services.log.warn('no room for a copy of the rows: orders are slower during a backup'),
    });
    await endWritten(ctx, [backupId, name, bytes]);
  } catch (error) {
    if (!(error instanceof BackupError)) ctx.services.log.error({ err: error }, 'a backup failed');
    await failBackup(ctx, backupId, isOverloaded(error) ? 'The database is overloaded.' : reasonOf(error));
    return;
  }
  await deleteOutlived(ctx);
}

/** Records the failure and tells the owners. */
export async function failBackup(ctx: Context, backupId: string, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [failed] = await endFailed(tx, [backupId, reason]);
    if (failed) await ctx.services.jobs.enqueue(tx, 'backups.tell_owners', { kind: 'failed', reason });
  });
}

async function deleteOutlived(ctx: Context): Promise<void> {
  const [settings, written] = await Promise.all([settingsOf(ctx), selectWritten(ctx, [])]);
  const { store } = await ctx.services.backups.target();
  for (const { id, name } of outlived(written, settings, new Date())) {
    await store.remove(name);
    await deleteBackup(ctx, [id]);
  }
}

/**
 * Restores the newest backup and the archive of the log on trial, and tells the owners if the archive could not be restored
 * or no backup was for a week. Job `backups.prove`, in a process of its own.
 */
export async function proveNewest(ctx: Context): Promise<void> {
  const { every } = await settingsOf(ctx);
  const { source, target, passphrase } = ctx.services.backups;
  const [newest] = await selectWritten(ctx, []);
  if (newest) {
    const problem = await problemOf(async () => {
      const backup = openBackup((await target()).store, newest.name, passphrase);
      return (await proveBackup(backup, await checkBackup(backup), source.version)).unbalanced;
    });
    await recordProof(ctx, [newest.id, problem]);
  }
  const archiveProblem = await tryArchive(ctx);
  if (archiveProblem !== null)
    await enqueueNews(ctx, 'unproven', `The archive of the log: ${archiveProblem}`);
  const [proof] = await selectLastProof(ctx, []);
  const isProven = proof?.at && Date.now() - proof.at.getTime() < PROOF_DAYS * DAY;
  if (isProven || (every === 'never' && !newest)) return;
  const reason = newest ? 'It could not be restored.' : 'There is no backup.';
  await enqueueNews(ctx, 'unproven', reason);
}

const enqueueNews = (ctx: Context, kind: BackupNews['kind'], reason: string) =>
  inTransaction(ctx, (tx) => ctx.services.jobs.enqueue(tx, 'backups.tell_owners', { kind, reason }));

/** Mails the owners that no backup was written or proven. Job `backups.tell_owners`. */
export async function notifyOwners(
  ctx: Context,
  { kind, reason }: BackupNews,
  letterhead: MailLetterhead,
): Promise<void> {
  const { storeName } = letterhead;
  await inTransaction(ctx, async (tx) => {
    for (const owner of await selectOwners(tx, []))
      await postStaffMail(tx, owner, {
        kind: `backups.${kind}`,
        letterhead,
        write: (locale) => {
          const t = serverMessages('server/backups/mail', locale);
          return {
            subject: t(`${kind}Subject`, { storeName }),
            heading: t(`${kind}Heading`),
            paragraphs: [t(`${kind}Text`), t('reason', { reason })],
            label: t('label'),
            path: '/dashboard/settings/backups',
            footer: t('footer', { storeName }),
          };
        },
      });
  });
}
