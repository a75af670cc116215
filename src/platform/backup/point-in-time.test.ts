import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openFakeBucket } from '#tests/support/fake-bucket.ts';
import { runningPostmaster } from '../postgres/postmaster.ts';
import { ask, openFolder, openUsedFolder, startProgram, until } from '../postgres/testing/shop-process.ts';
import type { MediaStorage } from '../storage/storage.ts';
import { type ArchiveNews, archiveWal, prune, segmentName } from './archive-wal.ts';
import type { BackupHome } from './backup-home.ts';
import { type BackupStore, folderStore } from './backup-store.ts';
import { targetOf } from './backups.ts';
import { bytesToStore, listBases } from './base-copy.ts';
import { restoreUntil } from './restore-until.ts';

const picture = Buffer.from('a picture');
const storage = { read: async () => picture } as Partial<MediaStorage> as MediaStorage;

type Archived = { passphrase: string | null; settings?: Record<string, string>; bucket?: BackupStore };

/** A shop's database with an archive in a bucket, or in a folder of its own. */
async function openArchived({ passphrase, settings = {}, bucket }: Archived) {
  const place = await mkdtemp(join(tmpdir(), 'kiosk-archive-'));
  const store = bucket ?? folderStore(place);
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const dataDir = await openUsedFolder();
  const program = startProgram({ dataDir, settings });
  const connectionString = await program.address();
  await ask(
    connectionString,
    'create table media (hash text); create table files (hash text, kind text); create table orders (code int primary key)',
  );
  const home: BackupHome = {
    source: { connectionString, version: '1', storage, spool: { folder: dataDir }, isPatient: false },
    place,
    passphrase,
    isArchive: true,
    target: async () => {
      await hanging.until;
      return { store, name: null };
    },
  };
  const hanging = { until: Promise.resolve() };
  const news: ArchiveNews[] = [];
  const archive = archiveWal({
    home,
    keepDays: async () => 7,
    onNews: async (one) => void news.push(one),
    every: 200,
    patience: 3_000,
  });
  onTestFinished(() => archive.stop(0));
  const isKept = (since: Date) => () => {
    const one = news.at(-1);
    return one !== undefined && 'archivedAt' in one && one.restorableFrom !== null && one.archivedAt > since;
  };
  const now = async () => (await ask(connectionString, 'select clock_timestamp() as at'))[0]?.at as Date;
  /** Waits until everything committed so far is archived. */
  const archived = async () => {
    await until(isKept(await now()));
    return now();
  };
  return {
    place,
    dataDir,
    program,
    connectionString,
    archive,
    news,
    archived,
    hanging,
    store,
  };
}

/** Kills the program and its database, and deletes their folder. */
async function loseMachine({ dataDir, program }: Awaited<ReturnType<typeof openArchived>>) {
  const postmaster = runningPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
  await program.kill();
  process.kill(postmaster, 'SIGKILL');
  await until(() => runningPostmaster(join(dataDir, 'postgres')) === undefined);
  await rm(dataDir, { recursive: true, force: true });
}

test('a shop whose machine is lost is restored from a bucket, to its end and to a second before a mass deletion', async () => {
  const bucket = await openFakeBucket();
  const { store } = await targetOf('s3://backups/shop/', bucket.access);
  const shop = await openArchived({ passphrase: 'correct horse battery', bucket: store });
  await shop.archived();
  const client = new pg.Client({ connectionString: shop.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  for (let code = 1; code <= 1_000; code += 1) await client.query('insert into orders values ($1)', [code]);
  await ask(shop.connectionString, "insert into media values ('a')");
  const beforeDeletion = await shop.archived();
  await client.query('delete from orders where code <= 900');
  await client.query('insert into orders values (1001)');
  await shop.archived();
  await loseMachine(shop);

  const restored = async (at: Date | null) => {
    const dataDir = openFolder();
    const files: string[] = [];
    const lines: string[] = [];
    const { missing } = await restoreUntil({
      store: shop.store,
      passphrase: 'correct horse battery',
      until: at,
      dataDir,
      migrate: async () => undefined,
      writeFile: async (key, bytes) => {
        expect(Buffer.from(bytes)).toEqual(picture);
        files.push(key);
      },
      announce: (line) => void lines.push(line),
    });
    const program = startProgram({ dataDir });
    const [row] = await ask(
      await program.address(),
      'select count(*)::int as orders, max(code) as last from orders',
    );
    await program.stop();
    return { orders: row?.orders, last: row?.last, files, missing, lines };
  };
  expect(await restored(beforeDeletion)).toMatchObject({
    orders: 1_000,
    last: 1_000,
    files: ['a.webp'],
    missing: 0,
  });
  const future = await restored(new Date('2999-01-01'));
  expect([future.orders, future.lines.join()]).toEqual([
    101,
    expect.stringContaining('ends before this time'),
  ]);
  await expect(restored(new Date('2000-01-01'))).rejects.toThrow('the oldest copy is of then');

  const segments = await store.list(`wal-${(await listBases(store))[0]?.run}`);
  await store.remove(
    segments
      .map(({ name }) => name)
      .sort()
      .at(-2) ?? '',
  );
  await expect(restored(null)).rejects.toThrow('The archive has a gap');
});

test('an archive that is away is reported, never fills the disk, and begins anew when it is back', async () => {
  const shop = await openArchived({ passphrase: null, settings: { max_slot_wal_keep_size: '32MB' } });
  await shop.archived();
  const [{ run = '' } = {}] = await listBases(shop.store);
  await rm(shop.place, { recursive: true });
  await writeFile(shop.place, 'a file where the folder was');
  await until(() => 'error' in (shop.news.at(-1) ?? {}));
  expect(shop.news.at(-1)).toEqual({ error: expect.stringContaining('cannot be') });
  for (let code = 1; code <= 8; code += 1) {
    await ask(shop.connectionString, `insert into orders values (${code})`);
    await ask(shop.connectionString, 'select pg_switch_wal()');
  }
  await ask(shop.connectionString, 'checkpoint');
  const slots = await ask(shop.connectionString, 'select wal_status as status from pg_replication_slots');
  expect(slots).toEqual([{ status: 'lost' }]);

  const { promise, resolve } = Promise.withResolvers<void>();
  shop.hanging.until = promise;
  await until(() => JSON.stringify(shop.news.at(-1)).includes('has not answered'));
  resolve();

  const since = shop.news.length;
  await rm(shop.place);
  await shop.archived();
  expect(shop.news.slice(since)).toContainEqual({ error: expect.stringContaining('away for too long') });
  const [base] = await listBases(shop.store);
  expect(base?.run).not.toBe(run);
});

test('copies and logs that restore only times before the days that are kept are deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = folderStore(folder);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const files = async (inner: string) => (await store.list(inner)).map(({ name }) => name);
  const write = (name: string, text: string) => store.write(name, bytesToStore(Buffer.from(text)));
  const bases = [1, 6, 8, 20, 40].map((age) => ({
    format: 1 as const,
    run: age > 30 ? 'former' : 'this',
    startedAt: days(age),
    usableFrom: days(age),
    segment: 1_000 - age * 10,
    segmentBytes: 2 ** 24,
    major: 18,
    machine: '',
    folders: [],
    isSealed: false,
  }));
  for (const { run, segment, segmentBytes } of bases) {
    for (const one of [segment - 1, segment, segment + 1])
      await write(`wal-${run}/${segmentName(1, one, segmentBytes)}.gz`, 'log');
  }

  const kept = await prune(store, bases, 7);

  // The one of 8 days ago restores the days since then.
  expect(kept.map(({ startedAt }) => startedAt)).toEqual(bases.slice(0, 3).map(({ startedAt }) => startedAt));
  expect(await files('wal-former')).toEqual([]);
  const [first] = await files('wal-this');
  expect(first).toBe(`wal-this/${segmentName(1, 920, 2 ** 24)}.gz`);
});
