import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { folder, openSource, restore, rowsOf, version } from '#tests/support/backup-source.ts';
import { openFakeBucket } from '#tests/support/fake-bucket.ts';
import { onServer } from '#tests/support/test-database.ts';
import { emptyDatabase } from '../db/testing/empty-database.ts';
import { listBackups, openBackup, targetOf, writeBackup } from './backups.ts';
import { proveBackup } from './prove-backup.ts';
import { type Backup, checkBackup, restoreBackup } from './restore-backup.ts';
import type { BackupSource } from './write-backup.ts';

const PASSPHRASE = 'correct horse battery';

let source: BackupSource;
beforeAll(async () => {
  const opened = await openSource();
  ({ source } = opened);
  return opened.close;
});

test('a series in a folder writes each picture once, and its newest backup proves itself in a server of its own', async () => {
  const path = `${await folder()}/`;
  const target = await targetOf(path, null);
  await writeBackup(source, target, { passphrase: null });
  const pictures = await readdir(join(path, 'media'));
  expect(pictures.length).toBeGreaterThan(50);
  await writeFile(join(path, 'media', pictures[0] ?? ''), 'as it was');
  const { name } = await writeBackup(source, { ...target }, { passphrase: null });
  expect(await readFile(join(path, 'media', pictures[0] ?? ''), 'utf8')).toBe('as it was');

  const backup = openBackup(target.store, name, null);
  await expect(checkBackup(backup)).rejects.toThrow(`the file ${pictures[0]} is missing or changed`);
  await rm(join(path, 'media', pictures[0] ?? ''));
  const again = await writeBackup(source, target, { passphrase: null });
  const newest = openBackup(target.store, again.name, null);
  expect(await proveBackup(newest, await checkBackup(newest), version)).toEqual({
    unbalanced: [],
    leftOut: [],
  });
});

test('a bucket keeps a series, in parts where a backup is large, and only complete ones are listed', async () => {
  const bucket = await openFakeBucket();
  const target = await targetOf('s3://backups/shop/', bucket.access);
  const { name } = await writeBackup(source, target, { passphrase: PASSPHRASE });
  expect((await listBackups(target.store)).map((file) => file.name)).toEqual([name]);
  const { connectionString } = await restore(target, name, PASSPHRASE, 'kiosk_from_bucket');
  expect(await rowsOf(connectionString)).toEqual(await rowsOf(source.connectionString));

  const large = Buffer.alloc(40 * 1024 * 1024, 'kiosk');
  const pieces = async function* () {
    for (let at = 0; at < large.length; at += 1_000_000) yield large.subarray(at, at + 1_000_000);
  };
  expect(await target.store.write('kiosk-2026-01-01T00-00-00Z.backup', pieces())).toBe(large.length);
  const read: Uint8Array[] = [];
  for await (const piece of target.store.read('kiosk-2026-01-01T00-00-00Z.backup')) read.push(piece);
  expect(Buffer.concat(read).equals(large)).toBe(true);
  bucket.failAfterParts(1);
  await expect(target.store.write('kiosk-2027-01-01T00-00-00Z.backup', pieces())).rejects.toThrow(
    'S3 answered 4',
  );
  expect(bucket.openUploads()).toBe(0);
  expect((await listBackups(target.store)).map((file) => file.name)).toEqual([
    name,
    'kiosk-2026-01-01T00-00-00Z.backup',
  ]);
  await target.store.remove(name);
  expect(await listBackups(target.store)).toHaveLength(1);
});

test('a backup that is cut off, changed, foreign, newer or locked is refused in one line', async () => {
  const path = await folder();
  const target = await targetOf(join(path, 'sealed'), null);
  await writeBackup(source, target, { passphrase: PASSPHRASE });
  await writeBackup(source, await targetOf(join(path, 'open'), null), { passphrase: null });
  const refusalOf = (backup: Backup) =>
    checkBackup(backup).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
  const refusal = (name: string, passphrase: string | null = PASSPHRASE) =>
    refusalOf(openBackup(target.store, name, passphrase));
  expect([await refusal('sealed'), await refusal('open', null)]).toEqual(['accepted', 'accepted']);
  expect(await refusal('sealed', null)).toBe('The backup is encrypted: its passphrase is needed.');
  expect(await refusal('sealed', 'wrong horse battery')).toBe('The passphrase does not fit this backup.');

  const [sealed, open] = await Promise.all(['sealed', 'open'].map((name) => readFile(join(path, name))));
  if (!sealed || !open) throw new Error('nothing was written');
  const variants: [string, Buffer, RegExp][] = [];
  for (const part of [0.001, 0.3, 0.7, 0.999]) {
    const at = Math.floor(sealed.length * part);
    const flipped = Buffer.from(sealed);
    flipped[at] = (flipped[at] ?? 0) ^ 4;
    variants.push([`sealed, changed at ${part}`, flipped, /damaged|not a backup|does not fit/]);
    variants.push([`sealed, cut at ${part}`, sealed.subarray(0, at), /damaged|cut off|not a backup/]);
    const opened = Buffer.from(open);
    opened[Math.floor(open.length * part)] = (opened[Math.floor(open.length * part)] ?? 0) ^ 4;
    variants.push([`open, changed at ${part}`, opened, /damaged|not a backup|cut off/]);
    variants.push([
      `open, cut at ${part}`,
      open.subarray(0, Math.floor(open.length * part)),
      /damaged|cut off/,
    ]);
  }
  // The size of an entry in a notation that is none (base-256 of POSIX tar): its first byte has the high bit.
  const unpacked = gunzipSync(open);
  unpacked[124] = 0x91;
  variants.push(['open, with a size that is no number', gzipSync(unpacked), /damaged|not a backup/]);
  variants.push(['a picture', await readFile('public/icon-192.png'), /not a backup/]);
  variants.push(['nothing', Buffer.alloc(0), /cut off|not a backup/]);
  variants.push(['text', Buffer.from('{"name":"kiosk"}\n'), /not a backup/]);
  // Opened once: deriving the passphrase's key takes long, and most variants have the same salt.
  const variant = openBackup(target.store, 'variant', PASSPHRASE);
  for (const [name, bytes, words] of variants) {
    await writeFile(join(path, 'variant'), bytes);
    const message = await refusalOf(variant);
    expect(message, name).toMatch(words);
    expect(message.split('\n'), name).toHaveLength(1);
  }

  await onServer(
    source.connectionString,
    "insert into schema_migrations (name) values ('29990101000000_later.sql')",
  );
  await writeBackup(source, await targetOf(join(path, 'newer'), null), { passphrase: null });
  await onServer(source.connectionString, "delete from schema_migrations where name like '2999%'");
  expect(await refusal('newer')).toBe(
    'Kiosk 9.9.9 wrote this backup; this program is too old to restore it.',
  );
});

test('a restore that was interrupted is not taken for a shop, and begins anew', async () => {
  const target = await targetOf(join(await folder(), 'shop.backup'), null);
  const { name } = await writeBackup(source, target, { passphrase: null });
  const backup = openBackup(target.store, name, null);
  const checked = await checkBackup(backup);
  const connectionString = await emptyDatabase('kiosk_interrupted');
  const goal = { connectionString, version, writeFile: null };
  const interrupt = (table: string) => {
    if (table === 'products') throw new Error('interrupted');
  };
  await expect(restoreBackup(backup, checked, { ...goal, onProgress: interrupt })).rejects.toThrow(
    'interrupted',
  );
  // As a killed process leaves it.
  await onServer(
    connectionString,
    'create table kiosk_restore (began_at timestamptz); create table products ()',
  );
  const { migrate } = await import('../db/migrate.ts');
  await expect(migrate(connectionString, version)).rejects.toThrow('was interrupted');
  await restoreBackup(backup, checked, goal);
  expect(await rowsOf(connectionString)).toEqual(await rowsOf(source.connectionString));
});
