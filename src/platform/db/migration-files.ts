import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../db/migrations');
/** The migrations from before the baseline; run only for databases that began with them. */
const formerFolder = join(folder, 'before-baseline');

export type MigrationFiles = { former: string[]; baseline: string[]; later: string[] };
/** Steps in order; the names in `record` are marked as applied without being run. */
export type MigrationPlan = { run: string[]; record: string[] }[];

/** The names of all migrations of this program, sorted within each kind. */
export async function migrationFiles(): Promise<MigrationFiles> {
  const [former, files] = await Promise.all([sqlFiles(formerFolder), sqlFiles(folder)]);
  return {
    former,
    baseline: files.filter((name) => isBaseline(name)),
    later: files.filter((name) => !isBaseline(name)),
  };
}

const isBaseline = (name: string) => /^\d{4}_baseline_/.test(name);

const sqlFiles = async (folder: string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

export const readMigration = (name: string, { former }: MigrationFiles): Promise<string> =>
  readFile(join(former.includes(name) ? formerFolder : folder, name), 'utf8');

/**
 * The plan for a database with these applied migrations. One from before the baseline first runs the remaining former
 * migrations, which leave the baseline's schema; any other starts with the baseline.
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

/** The plan for an empty database that gets exactly these migrations. */
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
