import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { folder, openSource, restore, rowsOf, uploaded, version } from '#tests/support/backup-source.ts';
import { onServer } from '#tests/support/test-database.ts';
import { emptyDatabase } from '../db/testing/empty-database.ts';
import { openBackup, targetOf, writeBackup } from './backups.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import type { BackupSource } from './write-backup.ts';

const PASSPHRASE = 'correct horse battery';

let source: BackupSource;
beforeAll(async () => {
  const opened = await openSource();
  ({ source } = opened);
  return opened.close;
});

async function anyFile(): Promise<string> {
  const client = new pg.Client({ connectionString: source.connectionString });
  await client.connect();
  const { rows } = await client.query(
    "select hash || '.webp' as key from media where hash is not null limit 1",
  );
  await client.end();
  return rows[0].key;
}

test('a shop restored from an encrypted file has each row, picture and uploaded file, and its database goes on', async () => {
  const target = await targetOf(join(await folder(), 'shop.backup'), null);
  const { name } = await writeBackup(source, target, { passphrase: PASSPHRASE });
  const { connectionString, storage } = await restore(target, name, PASSPHRASE, 'kiosk_restored');
  expect(await rowsOf(connectionString)).toEqual(await rowsOf(source.connectionString));
  for (const key of [await anyFile(), uploaded])
    expect(await storage.read(key)).toEqual(await source.storage.read(key));
  await onServer(connectionString, "insert into changed_tags (tags) values ('{list}')");
  await expect(
    onServer(
      connectionString,
      'insert into variants (id, product_id, position, price_minor) select gen_random_uuid(), gen_random_uuid(), 0, 1',
    ),
  ).rejects.toThrow('foreign key');
  const backup = openBackup(target.store, name, PASSPHRASE);
  await expect(
    restoreBackup(backup, await checkBackup(backup), { connectionString, version, writeFile: null }),
  ).rejects.toThrow('The database is not empty');
});

test('a table that somebody else put into the database is left out of the restored shop', async () => {
  await onServer(source.connectionString, 'create table notes (text text)');
  onTestFinished(() => onServer(source.connectionString, 'drop table notes'));
  await onServer(source.connectionString, "insert into notes values ('Call the printer')");
  const target = await targetOf(join(await folder(), 'shop.backup'), null);
  const { name } = await writeBackup(source, target, { passphrase: null });
  const backup = openBackup(target.store, name, null);
  const goal = { connectionString: await emptyDatabase('kiosk_without_notes'), version, writeFile: null };
  expect(await restoreBackup(backup, await checkBackup(backup), goal)).toEqual({
    unbalanced: [],
    leftOut: ['notes'],
  });
});
