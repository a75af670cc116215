import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsOf, readSource } from '#tests/support/imports.ts';
import { root } from './run-step.ts';

/** How a test asks for the server that `TEST_DATABASE_URL` names (`tests/support/test-database.ts`). */
const asking = /inject\('templateUrl'\)/;

type File = { asks: boolean; imports: string[] };

/**
 * The files of tests below these folders that use the server of `TEST_DATABASE_URL`, themselves or by what they import.
 * All others are the same on any server: rules, and tests that start a database of their own.
 */
export function databaseTests(folders: readonly string[]): string[] {
  const known = new Map<string, File>();
  const read = (path: string): File => {
    const file = known.get(path) ?? readFile(path);
    known.set(path, file);
    return file;
  };
  const reachesServer = (test: string): boolean => {
    const seen = new Set([test]);
    for (const path of seen) {
      const { asks, imports } = read(path);
      if (asks) return true;
      for (const next of imports) seen.add(next);
    }
    return false;
  };
  return folders.flatMap(testsBelow).filter(reachesServer);
}

/** Whether calls of a test run at once: only then may its outcome depend on how a server locks. */
export const isRace = (test: string): boolean => /\bPromise\.all/.test(readSource(test));

function readFile(path: string): File {
  if (!/\.tsx?$/.test(path) || !existsSync(join(root, path))) return { asks: false, imports: [] };
  const imports = importsOf(path).filter(({ typeOnly }) => !typeOnly);
  return { asks: asking.test(readSource(path)), imports: imports.map(({ to }) => to) };
}

const testsBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
