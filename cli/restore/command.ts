import { parseArgs } from 'node:util';
import { listBackups, openBackup, targetOf } from '#platform/backup/backups.ts';
import { proveBackup } from '#platform/backup/prove-backup.ts';
import { type Checked, checkBackup, restoreBackup } from '#platform/backup/restore-backup.ts';
import type { Config } from '#platform/config.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { openDataFolder } from '#server/ops/data-folder.ts';
import { openShopDatabase } from '#server/ops/open-shop-database.ts';
import { programVersion } from '#server/ops/version.ts';
import { askPassphrase } from '../ask-password.ts';
import type { Command } from '../command.ts';
import { StopError, UsageError } from '../errors.ts';

const usage = `Usage: npm run kiosk -- restore FILE|FOLDER/|s3://BUCKET/NAME|s3://BUCKET/FOLDER/ [--check]

Restores a backup, of a folder the newest, into an empty database: that of DATABASE_URL, or of an empty KIOSK_DATA.

  --check  restore it into a database made for this and thrown away, and say whether everything is there

The passphrase of an encrypted backup is asked for, or taken from KIOSK_BACKUP_PASSPHRASE.`;

function readArgs(args: string[]): { typed: string; isCheck: boolean } {
  try {
    const options = { check: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [typed, ...more] = positionals;
    if (typed && more.length === 0) return { typed, isCheck: values.check === true };
  } catch {
    // Reported below.
  }
  throw new UsageError(usage);
}

async function open(typed: string, config: Config) {
  const { store, name } = await targetOf(typed, config.s3Access);
  const newest = name ?? (await listBackups(store))[0]?.name;
  if (!newest) throw new StopError(`There is no backup in ${typed}.`);
  const plain = openBackup(store, newest, config.backupPassphrase);
  if (config.backupPassphrase !== null || !(await plain.isSealed())) return { backup: plain, name: newest };
  return { backup: openBackup(store, newest, await askPassphrase(false)), name: newest };
}

function report({ manifest, sums }: Checked, unbalanced: string[]): void {
  const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(sums.media).length;
  console.log(
    `${manifest.shop || 'The shop'} of ${manifest.at}: ${rows} rows in ${manifest.tables.length} tables and ${files} files are as they were written.`,
  );
  for (const words of unbalanced) console.log(`Already when the backup was written, ${words}.`);
}

/** Restores a backup into the empty database of the settings, or tries it on one of its own. */
export const command: Command = async (config, args) => {
  const { typed, isCheck } = readArgs(args);
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
    const unbalanced = await restoreBackup(backup, checked, {
      connectionString: database.directConnectionString,
      version: programVersion,
      writeFile: (key, bytes) => storage.write(key, bytes),
    });
    report(checked, unbalanced);
    console.log('The shop is restored. Start it with npm start.');
    return 0;
  } finally {
    await database.stop();
  }
};
