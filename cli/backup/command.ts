import { parseArgs } from 'node:util';
import { targetOf, writeBackup } from '#platform/backup/backups.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { openDataFolder } from '#server/ops/data-folder.ts';
import { openShopDatabase } from '#server/ops/open-shop-database.ts';
import { programVersion } from '#server/ops/version.ts';
import { askPassphrase } from '../ask-password.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';

const usage = `Usage: npm run kiosk -- backup FILE|FOLDER/|s3://BUCKET/NAME|s3://BUCKET/FOLDER/ [--encrypt]

Writes everything the shop consists of, its database and its files, while it runs.

FILE or NAME gets all of it. A folder gets one more file of a series, beside the shop's pictures, each written once.

  --encrypt  ask for a passphrase. KIOSK_BACKUP_PASSPHRASE is used without being asked.`;

function readArgs(args: string[]): { typed: string; isEncrypted: boolean } {
  try {
    const options = { encrypt: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [typed, ...more] = positionals;
    if (typed && more.length === 0) return { typed, isEncrypted: values.encrypt === true };
  } catch {
    // Reported below.
  }
  throw new UsageError(usage);
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Shows what was done in one line of a terminal. */
function progressLine() {
  let shownAt = 0;
  return ({ tables, of, rows, files }: { tables: number; of: number; rows: number; files: number }) => {
    if (!process.stderr.isTTY || performance.now() - shownAt < 200) return;
    shownAt = performance.now();
    process.stderr.write(`\r${tables} of ${of} tables, ${rows} rows, ${files} files `);
  };
}

/** Writes a backup of the shop, running or not. */
export const command: Command = async (config, args) => {
  const { typed, isEncrypted } = readArgs(args);
  const target = await targetOf(typed, config.s3Access);
  const passphrase = config.backupPassphrase ?? (isEncrypted ? await askPassphrase(true) : null);
  await openDataFolder(config.dataDir);
  const database = await openShopDatabase(config, { mode: 'join', announce: (line) => console.error(line) });
  try {
    await migrate(database.directConnectionString, programVersion);
    const source = {
      connectionString: database.directConnectionString,
      version: programVersion,
      storage: openStorage(config),
      spool: { folder: config.dataDir },
      isPatient: false,
    };
    const { name, bytes, ms } = await writeBackup(source, target, {
      passphrase,
      onProgress: progressLine(),
      onNoRoom: () =>
        console.error(
          `${config.dataDir} has no room for a copy of the rows: orders are slower while the backup is written.`,
        ),
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    console.log(`Written: ${name}, ${megabytes(bytes)} in ${(ms / 1000).toFixed(1)} s.`);
    if (passphrase === null)
      console.log('It is not encrypted: whoever has it has the data of all customers.');
    return 0;
  } finally {
    await database.stop();
  }
};
