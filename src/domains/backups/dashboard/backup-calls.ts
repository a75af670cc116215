import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

/** The backups of the shop and their settings. */
export const backupsQuery = apiQuery<typeof contract.listBackups>(
  ['dashboard'],
  'GET /backups',
  {},
  {
    staleTime: 0,
    // A backup that is being written shows its end.
    refetchInterval: ({ state }) =>
      state.data?.backups.some(({ status }) => status === 'running') ? 2_000 : false,
  },
);

/** The address of a backup's file, for a download. */
export const backupFilePath = (id: string) =>
  pathTo<typeof contract.getBackupFile>('GET /backups/{id}/file', { params: { id } });

/** Throw what `requestJson` throws. */
export const backupCalls = (lang: Locale) => ({
  read: () => ask<typeof contract.listBackups>('GET /backups', { lang }),
  change: (body: contract.BackupsChange) =>
    ask<typeof contract.changeBackups>('PATCH /backups', { lang, body }),
  start: () => ask<typeof contract.startBackup>('POST /backups', { lang }),
});
