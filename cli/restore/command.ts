import { parseArgs } from 'node:util';
import { listBackups, openBackup, targetOf } from '#platform/backup/backups.ts';
import { proveBackup } from '#platform/backup/prove-backup.ts';
import { type Checked, checkBackup, type Restored, restoreBackup } from '#platform/backup/restore-backup.ts';
import { baseFor, restoreUntil } from '#platform/backup/restore-until.ts';
import type { Config } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { openDataFolder } from '#server/ops/data-folder.ts';
import { openShopDatabase } from '#server/ops/open-shop-database.ts';
import { programVersion } from '#server/ops/version.ts';
import { askPassphrase } from '../ask-password.ts';
import type { Command } from '../command.ts';
import { StopError, UsageError } from '../errors.ts';

const usage = `Usage: npm run kiosk -- restore FILE|FOLDER/|s3://BUCKET/NAME|s3://BUCKET/FOLDER/ [--check]
       npm run kiosk -- restore FOLDER/|s3://BUCKET/FOLDER/ --until TIME|latest

Restores a backup, of a folder the newest, into an empty database: that of DATABASE_URL, or of an empty KIOSK_DATA.

  --check  restore it into a database made for this and thrown away, and say whether everything is there
  --until  restore the embedded database as it was at this time, such as 2026-11-22T10:15:00Z, into an empty KIOSK_DATA

The passphrase of an encrypted backup is asked for, or taken from KIOSK_BACKUP_PASSPHRASE.`;

/** `until`: null for all that is archived; undefined for a backup. */
type Args = { typed: string; isCheck: boolean; until: Date | null | undefined };

/** With its zone, so that it means the same on each machine. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function readUntil(typed: string | undefined): Date | null | undefined {
  if (typed === undefined) return undefined;
  if (typed === 'latest') return null;
  const at = new Date(moment.test(typed) ? typed : Number.NaN);
  if (!Number.isNaN(at.getTime())) return at;
  throw new UsageError(`--until: ${typed} is no time such as 2026-11-22T10:15:00Z.`);
}

function readArgs(args: string[]): Args {
  let parsed: { check?: boolean; until?: string; typed: string[] } = { typed: [] };
  try {
    const options = { check: { type: 'boolean' }, until: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    parsed = { ...values, typed: positionals };
  } catch {
    // Reported below.
  }
  const [typed, ...more] = parsed.typed;
  const until = readUntil(parsed.until);
  const isCheck = parsed.check === true;
  if (!typed || more.length > 0 || (isCheck && until !== undefined)) throw new UsageError(usage);
  return { typed, isCheck, until };
}

async function open(typed: string, config: Config) {
  const { store, name } = await targetOf(typed, config.s3Access);
  const newest = name ?? (await listBackups(store))[0]?.name;
  if (!newest) throw new StopError(`There is no backup in ${typed}.`);
  const plain = openBackup(store, newest, config.backupPassphrase);
  if (config.backupPassphrase !== null || !(await plain.isSealed())) return { backup: plain, name: newest };
  return { backup: openBackup(store, newest, await askPassphrase(false)), name: newest };
}

function report({ manifest, sums }: Checked, { unbalanced, leftOut }: Restored): void {
  const known = manifest.tables.filter(({ name }) => !leftOut.includes(name));
  const rows = known.reduce((sum, { name }) => sum + (sums.tables[name]?.rows ?? 0), 0);
  const files = Object.keys(sums.media).length;
  console.log(
    `${manifest.shop || 'The shop'} of ${manifest.at}: ${rows} rows in ${known.length} tables and ${files} files are as they were written.`,
  );
  if (leftOut.length > 0) console.log(`Not tables of Kiosk, and left out: ${leftOut.join(', ')}.`);
  for (const words of unbalanced) console.log(`Already when the backup was written, ${words}.`);
}

async function restorePointInTime(config: Config, typed: string, until: Date | null): Promise<number> {
  if (config.databaseUrl !== null)
    throw new StopError('--until restores the embedded database only: run it without DATABASE_URL.');
  const { store, name } = await targetOf(typed, config.s3Access);
  if (name !== null)
    throw new StopError('--until needs the folder of KIOSK_BACKUPS, with a slash at its end.');
  const { isSealed } = await baseFor(store, until);
  const passphrase = isSealed ? (config.backupPassphrase ?? (await askPassphrase(false))) : null;
  await openDataFolder(config.dataDir);
  const storage = openStorage(config);
  const { last, missing } = await restoreUntil({
    store,
    passphrase,
    until,
    dataDir: config.dataDir,
    migrate: (connectionString) => migrate(connectionString, programVersion),
    writeFile: (key, bytes) => storage.write(key, bytes),
    announce: (line) => console.error(line),
  });
  console.log(`The last change in it is of ${last?.toISOString() ?? 'before the copy'}.`);
  if (missing > 0) console.log(`${missing} pictures are not in the archive.`);
  console.log('The shop is restored. Start it with npm start.');
  return 0;
}

/** Restores a backup into the empty database of the settings, or tries it on one of its own. */
export const command: Command = async (config, args) => {
  const { typed, isCheck, until } = readArgs(args);
  if (until !== undefined) return restorePointInTime(config, typed, until);
  const { backup, name } = await open(typed, config);
  console.error(`Checking ${name} …`);
  const checked = await checkBackup(backup);
  if (isCheck) {
    report(checked, await proveBackup(backup, checked, programVersion));
    return 0;
  }
  await openDataFolder(config.dataDir);
  const database = await openShopDatabase(config, { mode: 'join', announce: (line) => console.error(line) });
  try {
    console.error('Restoring …');
    const storage = openStorage(config);
    const restored = await restoreBackup(backup, checked, {
      connectionString: database.directConnectionString,
      version: programVersion,
      writeFile: (key, bytes) => storage.write(key, bytes),
    });
    report(checked, restored);
    console.log('The shop is restored. Start it with npm start.');
    return 0;
  } finally {
    await database.stop();
  }
};
