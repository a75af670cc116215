import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createCluster, ownCluster } from './cluster.ts';
import { connectionString, ensureDatabase, query } from './connection.ts';
import { socketFolder } from './data-folder.ts';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error.ts';
import { runningPostmaster } from './postmaster.ts';
import { type Recipe, startServer, stopServer } from './server.ts';
import { storedBinaries } from './stored-binaries.ts';

/** Copies everything from the first database to the empty second one. */
export type MoveDatabase = (from: string, to: string) => Promise<void>;

type Move = {
  /** The new server, on the folder of the old version's database. */
  recipe: Recipe;
  majors: { old: number; new: number };
  fill: MoveDatabase | undefined;
  announce: (line: string) => void;
};

/**
 * Moves a database to the next major version of PostgreSQL. The old folder is kept as `postgres-<major>`, unchanged
 * but for its name, and gets its name back if anything fails.
 *
 * @throws EmbeddedPostgresError if this is impossible, saying that nothing was changed and what to do
 */
export async function moveMajor({ recipe, majors, fill, announce }: Move): Promise<void> {
  const { cluster } = recipe;
  const native = await storedBinaries(dirname(cluster), majors.old);
  if (!native || !fill || majors.old > majors.new) throw cannotMove(cluster, majors);
  announce(`Moving the database from PostgreSQL ${majors.old} to ${majors.new}.`);
  const old = `${cluster}-${majors.old}`;
  await rest(cluster);
  writeFileSync(moveNote(cluster), `${old}\n`);
  renameSync(cluster, old);
  const next = `${cluster}-next`;
  try {
    await ownCluster(old, recipe.user);
    await fillNext({ ...recipe, native, cluster: old }, { ...recipe, cluster: next }, fill);
    renameSync(next, cluster);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    renameSync(old, cluster);
    throw new EmbeddedPostgresError(
      `The database in ${cluster} could not be moved from PostgreSQL ${majors.old} to ${majors.new} and is as it was: ${reason(error)}`,
    );
  } finally {
    rmSync(moveNote(cluster));
  }
  announce(
    `The database now runs on PostgreSQL ${majors.new}. The old one is kept in ${old}; delete it when all is well.`,
  );
}

/** Reverts an interrupted move (the power failed), so that the next one starts over. */
export async function takeBackCutOffMove(cluster: string): Promise<void> {
  const note = moveNote(cluster);
  if (!existsSync(note)) return;
  const old = readFileSync(note, 'utf8').trim();
  if (!existsSync(cluster) && existsSync(old)) {
    await rest(old);
    await rest(`${cluster}-next`);
    renameSync(old, cluster);
  }
  rmSync(note);
}

const moveNote = (cluster: string) => `${cluster}-moving`;

async function fillNext(old: Recipe, next: Recipe, fill: MoveDatabase): Promise<void> {
  rmSync(next.cluster, { recursive: true, force: true });
  await createCluster(next.native, next.cluster, next.user);
  try {
    const from = socketFolder(old.cluster, old.user);
    const to = socketFolder(next.cluster, next.user);
    await startServer({ ...old, socketDir: from });
    await startServer({ ...next, socketDir: to });
    await ensureDatabase(to);
    await fill(connectionString(from), connectionString(to));
    await compare(await countRows(from), await countRows(to));
  } finally {
    await rest(next.cluster);
    await rest(old.cluster);
  }
}

async function rest(cluster: string): Promise<void> {
  const running = runningPostmaster(cluster);
  if (running) await stopServer(running.pid);
}

async function compare(old: Map<string, number>, next: Map<string, number>): Promise<void> {
  for (const [table, rows] of old) {
    const arrived = next.get(table) ?? 0;
    if (arrived !== rows) throw new Error(`of ${rows} rows in ${table}, ${arrived} arrived.`);
  }
}

async function countRows(socketDir: string): Promise<Map<string, number>> {
  const tables = await query(
    socketDir,
    'kiosk',
    `select format('%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await query(socketDir, 'kiosk', `select count(*)::float8 as rows from public.${name}`);
    counts.set(String(name), Number(row?.rows));
  }
  return counts;
}

function cannotMove(cluster: string, majors: { old: number; new: number }): EmbeddedPostgresError {
  const fact = `The database in ${cluster} was written by PostgreSQL ${majors.old}, but this Kiosk runs PostgreSQL ${majors.new}. Nothing was changed.`;
  if (majors.old > majors.new) return new EmbeddedPostgresError(`${fact} Use the newer Kiosk that wrote it.`);
  return new EmbeddedPostgresError(
    `${fact} Go back to the Kiosk that wrote it, make a backup there (npm run kiosk -- backup), and restore it with this one into an empty KIOSK_DATA folder.`,
  );
}
