import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { onServer } from '#tests/support/test-database.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { readRows } from '../db/table-rows.ts';
import { emptyDatabase } from '../db/testing/empty-database.ts';
import { readRows as rowsOf } from '../db/testing/read-schema.ts';
import { type Entry, writeArchive } from './archive.ts';
import { folderStore } from './backup-store.ts';
import { openBackup } from './backups.ts';
import { manifestPath, sha256, sumsPath } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** The files of a backup as programs before the second format wrote them, without pictures. */
async function* firstFormat(
  client: pg.Client,
  of: Parameters<typeof takeSnapshot>[0],
): AsyncGenerator<Entry> {
  const { manifest, close } = await takeSnapshot(of, { hasMediaBeside: false });
  await close();
  yield { path: manifestPath, bytes: Buffer.from(JSON.stringify({ ...manifest, format: 1 })) };
  const tables: Record<string, { rows: number; sum: string }> = {};
  for (const { name, columns } of manifest.tables) {
    let [count, sum] = [0, 0n];
    for await (const rows of readRows(client, name, columns)) {
      for (const row of rows) sum += BigInt(`0x${sha256(row).slice(0, 32)}`);
      count += rows.length;
      yield { path: `tables/${name}`, bytes: Buffer.from(rows.join('\n')) };
    }
    tables[name] = { rows: count, sum: (sum % (1n << 128n)).toString(16) };
  }
  yield { path: sumsPath, bytes: Buffer.from(JSON.stringify({ tables, media: {} })) };
}

async function openOld() {
  const shop = await openTestShop();
  await seedDemo(shop.kiosk);
  const { connectionString } = shop;
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("set timezone = 'UTC'; begin");
  const store = folderStore(folder);
  const source = { connectionString, version: '1', spool: { folder }, isPatient: false };
  await store.write('old.backup', writeArchive(firstFormat(client, source), null));
  return { client, backup: openBackup(store, 'old.backup', null) };
}

test('a backup whose rows are JSON, as in the first format, is restored to the last row', async () => {
  const { client, backup } = await openOld();
  const connectionString = await emptyDatabase('kiosk_restored_old');
  const goal = { connectionString, version: '1', writeFile: null };
  expect(await restoreBackup(backup, await checkBackup(backup), goal)).toEqual({
    unbalanced: [],
    leftOut: [],
  });
  const restored = new pg.Client({ connectionString });
  await restored.connect();
  onTestFinished(() => restored.end());
  expect(await rowsOf(restored)).toEqual(await rowsOf(client));
  await expect(onServer(connectionString, "insert into changed_tags (tags) values ('{list}')")).resolves.toBe(
    undefined,
  );
});
