import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { connectAlone } from '../db/connect-alone.ts';
import type { BackupHome } from './backup-home.ts';
import type { BackupStore } from './backup-store.ts';
import { mediaBeside } from './backups.ts';
import { type Base, bytesToStore, listBases, removeBase, walFolder, writeBase } from './base-copy.ts';
import { type Keys, keysOf, seal } from './seal.ts';
import { storedKeys } from './take-snapshot.ts';

/** Milliseconds between two rounds; with the time of a round, what can be lost with the machine. */
const EVERY = 40_000;
const DAY = 86_400_000;
const BASE_EVERY = 7 * DAY;
/** A round that stores nothing for so long hangs. */
const PATIENCE = 3 * 60_000;
const PRUNE_EVERY = DAY / 4;
/** The database keeps WAL that was not archived under a slot of this name and the run's. */
const SLOT = 'kiosk_archive_';

/** `restorableFrom` is null until the first base copy is complete. */
export type ArchiveNews = { restorableFrom: Date | null; archivedAt: Date } | { error: string };

type ArchiveOptions = {
  home: BackupHome;
  /** Days that stay restorable. */
  keepDays: () => Promise<number>;
  onNews: (news: ArchiveNews) => Promise<void>;
  every?: number;
  patience?: number;
};

const compress = promisify(gzip);

/** PostgreSQL's name of a segment. */
export function segmentName(timeline: number, segment: number, segmentBytes: number): string {
  const perFile = 2 ** 32 / segmentBytes;
  const parts = [timeline, Math.floor(segment / perFile), segment % perFile];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/**
 * Keeps the embedded database restorable to any second: archives its WAL and its pictures every 40 seconds beside a
 * weekly copy of its files.
 *
 * The database holds WAL back until it is archived, at most `max_slot_wal_keep_size`. Beyond that it deletes WAL; then a
 * new run begins with a copy of its own, and `onNews` reports the gap.
 */
export function archiveWal({ home, keepDays, onNews, every = EVERY, patience = PATIENCE }: ArchiveOptions) {
  const stopping = new AbortController();
  const keys = home.passphrase === null ? null : keysOf(home.passphrase);
  let beside: Awaited<ReturnType<typeof mediaBeside>> | null = null;
  let mediaChanges = '';
  let basing: Promise<void> | null = null;
  let baseError: string | null = null;
  let bases: Base[] | null = null;
  let prunedAt = 0;
  let movedAt = 0;
  const moved = () => {
    movedAt = Date.now();
  };

  async function round(): Promise<ArchiveNews> {
    const client = await connectAlone(home.source.connectionString);
    try {
      await client.query('set statement_timeout = 60000');
      const { store } = await home.target();
      bases ??= await listBases(store);
      const { run, gap } = await openRun(client, store, bases);
      const archivedAt = await archiveSegments(client, store, { run, keys, moved });
      await archiveMedia(client, store);
      const ofRun = bases.filter((base) => base.run === run);
      const newest = ofRun[0];
      if (!basing && (!newest || Date.now() - Date.parse(newest.startedAt) > BASE_EVERY)) basing = copy(run);
      if (Date.now() - prunedAt > PRUNE_EVERY) {
        bases = await prune(store, bases, await keepDays());
        prunedAt = Date.now();
      }
      if (gap) return { error: gap };
      if (baseError) return { error: baseError };
      // What was written while it was copied belongs to it.
      const oldest = ofRun.findLast(({ usableFrom }) => usableFrom <= archivedAt.toISOString());
      return { archivedAt, restorableFrom: oldest ? new Date(oldest.usableFrom) : null };
    } finally {
      await client.end();
    }
  }

  /** Beside the rounds, which go on meanwhile. */
  async function copy(run: string): Promise<void> {
    try {
      const { store } = await home.target();
      const base = await writeBase(home.source.connectionString, store, { run, keys });
      bases = [base, ...(bases ?? [])];
      baseError = null;
      prunedAt = 0;
    } catch (error) {
      baseError = reasonOf(error);
    } finally {
      basing = null;
    }
  }

  async function archiveMedia(client: pg.Client, store: BackupStore): Promise<void> {
    const { rows } = await client.query<{ changes: string }>(
      `select sum(n_tup_ins + n_tup_upd)::text as changes from pg_stat_user_tables where relname in ('files', 'media')`,
    );
    const changes = rows[0]?.changes ?? '';
    if (changes === mediaChanges) return;
    beside ??= await mediaBeside(store, keys);
    for (const key of await storedKeys(client)) {
      if (await beside.has(key)) continue;
      const bytes = await home.source.storage.read(key);
      if (bytes) await beside.write(key, bytes);
      moved();
    }
    mediaChanges = changes;
  }

  async function keepOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await report(await watched(round).catch(forget));
      await pause(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  /** Reports a round that hangs, such as on a store that does not answer, as long as it does. */
  async function watched(work: typeof round): Promise<ArchiveNews> {
    moved();
    const watch = setInterval(() => {
      const seconds = Math.round((Date.now() - movedAt) / 1_000);
      if (Date.now() - movedAt >= patience)
        void report({ error: `The archive has not answered for ${seconds} seconds.` });
    }, patience / 3).unref();
    try {
      return await work();
    } finally {
      clearInterval(watch);
    }
  }
  /** A store that was away may have lost files. */
  function forget(error: unknown): ArchiveNews {
    bases = null;
    beside = null;
    mediaChanges = '';
    return { error: reasonOf(error) };
  }
  // The database may be away: the next round reports again.
  const report = (news: ArchiveNews) => onNews(news).catch(() => undefined);
  const running = keepOn();

  return {
    /** Archives what was written last, and ends. */
    async stop(patience: number): Promise<void> {
      stopping.abort();
      const last = running.then(() => round().catch(forget)).then(report);
      await Promise.race([last, pause(patience, undefined, { ref: false })]);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);

type Slot = { name: string; isLost: boolean };

async function slotsOf(client: pg.Client): Promise<Slot[]> {
  const { rows } = await client.query<Slot>(
    `select slot_name as name, coalesce(wal_status = 'lost', true) as "isLost" from pg_replication_slots
     where slot_type = 'physical' and starts_with(slot_name, $1)`,
    [SLOT],
  );
  return rows;
}

/** The run that goes on, or a new one. `gap` says that WAL was lost before. */
async function openRun(client: pg.Client, store: BackupStore, bases: readonly Base[]) {
  const slots = await slotsOf(client);
  const kept = slots.find(({ isLost }) => !isLost);
  for (const slot of slots.filter((one) => one !== kept)) {
    await client.query('select pg_drop_replication_slot($1)', [slot.name]);
    const run = slot.name.slice(SLOT.length);
    // Nothing can be restored from a run without a copy.
    if (!bases.some((base) => base.run === run)) await removeWal(store, run, Number.POSITIVE_INFINITY);
  }
  if (kept) return { run: kept.name.slice(SLOT.length), gap: null };
  const run = `${Date.now().toString(36)}${randomBytes(3).toString('hex')}`;
  await client.query('select pg_create_physical_replication_slot($1, true)', [`${SLOT}${run}`]);
  const gap =
    'The archive was away for too long: the database has deleted what it could not archive. A new copy is being written.';
  return { run, gap: slots.length > 0 ? gap : null };
}

/** Ends the retention of WAL of a shop that does not archive (any more). */
export async function endArchive(connectionString: string): Promise<void> {
  const client = await connectAlone(connectionString);
  try {
    for (const { name } of await slotsOf(client))
      await client.query('select pg_drop_replication_slot($1)', [name]);
  } finally {
    await client.end();
  }
}

/** Archives all complete segments; resolves to the time until which everything committed is archived. */
async function archiveSegments(
  client: pg.Client,
  store: BackupStore,
  { run, keys, moved }: { run: string; keys: Keys | null; moved: () => void },
): Promise<Date> {
  const slot = `${SLOT}${run}`;
  const { rows: before } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const at = before[0]?.at ?? new Date();
  await client.query('select pg_switch_wal()');
  const { rows } = await client.query<{
    cluster: string;
    timeline: number;
    bytes: string;
    from: string;
    to: string;
  }>(
    `select current_setting('data_directory') as cluster, (select timeline_id from pg_control_checkpoint()) as timeline,
       pg_size_bytes(current_setting('wal_segment_size'))::text as bytes, (restart_lsn - '0/0')::text as "from",
       (pg_current_wal_flush_lsn() - '0/0')::text as "to"
     from pg_replication_slots where slot_name = $1`,
    [slot],
  );
  const [found] = rows;
  if (!found) throw new Error('The slot of the archive is gone.');
  const bytes = Number(found.bytes);
  const end = Math.floor(Number(found.to) / bytes);
  for (let segment = Math.floor(Number(found.from) / bytes); segment < end; segment += 1) {
    const name = segmentName(found.timeline, segment, bytes);
    const packed = bytesToStore(await compress(await readFile(join(found.cluster, 'pg_wal', name))));
    await store.write(`${walFolder(run)}/${name}.gz`, keys ? seal(packed, keys) : packed);
    await client.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
      slot,
      String((segment + 1) * bytes),
    ]);
    moved();
  }
  return at;
}

/** Deletes what restores only times before the last `keepDays` days, but never the newest copy of all. */
export async function prune(store: BackupStore, bases: Base[], keepDays: number): Promise<Base[]> {
  const since = new Date(Date.now() - keepDays * DAY).toISOString();
  const oldest = bases.findIndex(({ usableFrom }) => usableFrom <= since);
  const kept = oldest < 0 ? bases : bases.slice(0, oldest + 1);
  for (const run of new Set(bases.map((base) => base.run))) {
    const first = kept.findLast((base) => base.run === run);
    await removeWal(store, run, first?.segment ?? Number.POSITIVE_INFINITY, first?.segmentBytes);
  }
  for (const base of bases.slice(kept.length)) await removeBase(store, base);
  return kept;
}

async function removeWal(store: BackupStore, run: string, before: number, segmentBytes = 1): Promise<void> {
  const needed = Number.isFinite(before) ? segmentName(0, before, segmentBytes).slice(8) : null;
  for (const { name } of await store.list(walFolder(run))) {
    const numbers = name.slice(walFolder(run).length + 9, walFolder(run).length + 25);
    if (needed === null || numbers < needed) await store.remove(name);
  }
}
