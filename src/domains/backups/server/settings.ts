import type { Context } from '#platform/context.ts';
import { type BackupSettings, selectBackups, selectSettings, selectWritten } from './rows.ts';
import { isOverdue } from './schedule.ts';

export async function settingsOf(ctx: Pick<Context, 'db'>): Promise<BackupSettings> {
  const [settings] = await selectSettings(ctx, []);
  if (!settings) throw new Error('The shop has no row about its backups');
  return settings;
}

/** Whether the newest backup is older than the owner wants, or all tries have failed so far. */
export async function isBackupOverdue(ctx: Context): Promise<boolean> {
  const { every } = await settingsOf(ctx);
  if (every === 'never') return false;
  const [written] = await selectWritten(ctx, []);
  const [newest] = await selectBackups(ctx, [1]);
  return written ? isOverdue(every, written.startedAt, new Date()) : newest?.status === 'failed';
}
