import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** `names` is the clause between `import` and `from`; undefined where a file is imported as a whole. */
export type Import = { from: string; to: string; typeOnly: boolean; names: string | undefined };

const statement =
  /^\s*(?:import|export)\s+(type\s+)?([\s\S]*?)\s*from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|^\s*import\s+'([^']+)'/gm;

/** `{ type A, type B }` has no runtime import. */
const onlyTypes = (names: string) => {
  const inner = names.match(/^\{([\s\S]*)\}$/)?.[1];
  if (inner === undefined) return false;
  const parts = inner
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => part.startsWith('type '));
};

/** The project path of a specifier, or null for a package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const own = specifier.match(/^#(demo|cli|tests)\/(.*)$/);
  if (own) return `${own[1]}/${own[2]}`;
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : null;
}

/** Screens and their parts, except the platform's browser code. */
export const isBrowserCode = (path: string) =>
  /^src\/(ui|shell)\//.test(path) ||
  (/^src\/routes\//.test(path) && !path.endsWith('.gen.ts')) ||
  /^src\/domains\/[^/]+\/(storefront|dashboard|fields)[/.]/.test(path);

export const readSource = (path: string) => readFileSync(join(root, path), 'utf8');

/** The imports of one file. */
export function importsOf(path: string): Import[] {
  const text = readSource(path);
  return [...text.matchAll(statement)].flatMap(([, type, names, from, dynamic, bare]) => {
    const to = resolve(path, from ?? dynamic ?? bare ?? '');
    return to ? [{ from: path, to, typeOnly: Boolean(type) || onlyTypes(names ?? ''), names }] : [];
  });
}

/** Every file of code below a folder, test files included. */
export const codeFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('/node_modules/'));

/** Every source file below a folder; test files aside. */
export const sourceFiles = (folder: string): string[] =>
  codeFiles(folder).filter((path) => !/\.test\.tsx?$/.test(path));

/** Every import between files of the project below a folder. */
export const walkImports = (folder: string): Import[] => sourceFiles(folder).flatMap(importsOf);
