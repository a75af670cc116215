import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { MediaStorage } from '../storage/storage.ts';
import { type Target, targetOf } from './backups.ts';
import type { BackupSource } from './write-backup.ts';

/** Where the shop's own backups go, and what they are made of. */
export type BackupHome = {
  source: BackupSource;
  /** As an owner reads it: a folder, or `s3://…`. */
  place: string;
  passphrase: string | null;
  /** Whether the log of the embedded database is archived there, too: in a place of its own only. */
  isArchive: boolean;
  /** Opens the place. */
  target(): Promise<Target>;
};

/** The place of `KIOSK_BACKUPS`, by default a folder beside the data. */
export function backupHome(
  { backups, backupPassphrase, databaseUrl, dataDir, s3Access }: Config,
  given: { connectionString: string; version: string; storage: MediaStorage },
): BackupHome {
  const place = backups ?? join(dataDir, 'backups');
  // A series, whether or not the folder exists.
  return {
    source: { ...given, spool: { folder: dataDir }, isPatient: databaseUrl === null },
    place,
    passphrase: backupPassphrase,
    isArchive: databaseUrl === null && backups !== null,
    target: () => targetOf(`${place.replace(/\/$/, '')}/`, s3Access),
  };
}
