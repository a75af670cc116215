import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { openBackup, type Target } from '#platform/backup/backups.ts';
import { checkBackup, restoreBackup } from '#platform/backup/restore-backup.ts';
import type { BackupSource } from '#platform/backup/write-backup.ts';
import { emptyDatabase } from '#platform/db/testing/empty-database.ts';
import { readRows } from '#platform/db/testing/read-schema.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import { onServer } from './test-database.ts';
import { createTestShop } from './test-shop.ts';

export const version = '9.9.9';
export const uploaded = `${'a'.repeat(32)}.pdf`;

/** A demo shop to back up, with an uploaded file. Close it. */
export async function openSource(): Promise<{ source: BackupSource; close(): Promise<void> }> {
  const shop = await createTestShop();
  await seedDemo(shop.kiosk);
  const { connectionString, kiosk } = shop;
  const { storage } = kiosk.services;
  const spool = { folder: shop.config.dataDir };
  const source = { connectionString, version, storage, spool, isPatient: false };
  await shrinkMost(source);
  await source.storage.write(uploaded, Buffer.from('%PDF-1.7 manual'));
  // What no limit is stored as.
  await onServer(
    connectionString,
    "insert into settings (key, value) values ('invoiceUpTo', 'null') on conflict (key) do update set value = 'null'",
  );
  await onServer(
    connectionString,
    "insert into files (id, hash, kind, bytes) values (gen_random_uuid(), repeat('a', 32), 'pdf', 15)",
  );
  return { source, close: () => shop.close() };
}

/** Each backup has all pictures in it; a tenth of them at their size takes half the time. */
async function shrinkMost({ connectionString, storage }: BackupSource): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select hash from media where hash is not null order by hash');
  await client.end();
  for (const [place, { hash }] of rows.entries())
    if (place % 10 > 0) await storage.write(`${hash}.webp`, Buffer.alloc(5_000, hash));
}

/** An empty folder for one test. */
export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'kiosk-backup-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

export async function rowsOf(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await readRows(client);
  } finally {
    await client.end();
  }
}

/** Restores a backup into a new database, with its files in a folder; resolves to both. */
export async function restore(target: Target, name: string, passphrase: string | null, database: string) {
  const backup = openBackup(target.store, name, passphrase);
  const connectionString = await emptyDatabase(database);
  const storage = diskStorage(await folder());
  const goal = { connectionString, version, writeFile: storage.write };
  expect(await restoreBackup(backup, await checkBackup(backup), goal)).toEqual({
    unbalanced: [],
    leftOut: [],
  });
  return { connectionString, storage };
}
