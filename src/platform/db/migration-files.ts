import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../db/migrations');
/** What made the schema before the baseline; it is run only where a database began with it. */
const formerFolder = join(folder, 'before-baseline');

export type MigrationFiles = { former: string[]; baseline: string[]; later: string[] };
/** In this order; what is recorded counts as applied without being run. */
export type MigrationPlan = { run: string[]; record: string[] }[];

/** The names of all migrations of this program, each kind in its order. */
export async function migrationFiles(): Promise<MigrationFiles> {
  const [former, files] = await Promise.all([sqlFiles(formerFolder), sqlFiles(folder)]);
  return {
    former,
    baseline: files.filter((name) => isBaseline(name)),
    later: files.filter((name) => !isBaseline(name)),
  };
}

const isBaseline = (name: string) => /^\d{4}_baseline_/.test(name);

const sqlFiles = async (place: string) =>
  (await readdir(place)).filter((file) => file.endsWith('.sql')).sort();

export const readMigration = (name: string, { former }: MigrationFiles): Promise<string> =>
  readFile(join(former.includes(name) ? formerFolder : folder, name), 'utf8');

/**
 * What brings a database that has these migrations to this program's schema. One that began before the baseline goes its
 * old way to the end, which is the schema of the baseline; any other begins with the baseline.
 */
export function migrationPlan(applied: Set<string>, files: MigrationFiles): MigrationPlan {
  const missing = (names: string[]) => names.filter((name) => !applied.has(name));
  const baseline = missing(files.baseline);
  const isFormer = files.former.some((name) => applied.has(name));
  return [
    isFormer ? { run: missing(files.former), record: baseline } : { run: baseline, record: [] },
    { run: missing(files.later), record: [] },
  ];
}

/** The same for an empty database that is to have these migrations and no more. */
export function copyPlan(wanted: Set<string>, files: MigrationFiles): MigrationPlan {
  const among = (names: string[]) => names.filter((name) => wanted.has(name));
  const former = among(files.former);
  const baseline = among(files.baseline);
  const hasBaseline = baseline.length === files.baseline.length;
  return [
    hasBaseline ? { run: baseline, record: former } : { run: [...former, ...baseline], record: [] },
    { run: among(files.later), record: [] },
  ];
}
