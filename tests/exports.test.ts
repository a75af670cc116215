import { expect, test } from 'vitest';
import { codeFiles, importsOf, readSource, sourceFiles } from './support/imports.ts';

/** An interface is exported to be extended by others. */
const declared = /^export (?:async )?(?:function\*?|const|let|class|type) (\w+)/gm;
const named = /^export (?:type )?\{([^}]*)\}/gm;

/** Verbs are exported for the walk of `access`, which reads them from the files. */
const verb =
  /^export (?:async )?(?:function\*?|const) (\w+)(?: = (?:async )?)?(?:<.*>)?\(\s*(?:ctx: Context|tx: Transaction)\b/gm;

/** Imported by their address or by a condition of `package.json`, so that no import names what they export. */
const entries =
  /^src\/(routes\/|server\/render\/entry-server\.tsx|platform\/browser\/lean\/)|\.browser\.ts$|\.gen\.ts$/;

const names = (clause: string): string[] =>
  clause.split(',').map((part) => part.trim().replace(/^type /, ''));

/** What a file exports for others to import by name. */
function exportsOf(path: string): string[] {
  const text = readSource(path);
  const verbs = new Set([...text.matchAll(verb)].map(([, name = '']) => name));
  const listed = [...text.matchAll(named)].flatMap(([, clause = '']) => names(clause));
  return [...text.matchAll(declared)]
    .map(([, name = '']) => name)
    .filter((name) => !verbs.has(name))
    .concat(listed.map((part) => part.split(' as ').at(-1) ?? '').filter(Boolean));
}

test('what a file exports is imported by another', () => {
  const imported = new Set<string>();
  for (const { to, names: clause } of ['src', 'cli', 'demo', 'tests', 'bench']
    .flatMap(codeFiles)
    .concat('vite.config.ts', 'vitest.config.ts', 'playwright.config.ts')
    .flatMap(importsOf)) {
    const inner = clause?.match(/\{([\s\S]*)\}/)?.[1];
    if (inner === undefined) imported.add(to);
    else for (const part of names(inner)) imported.add(`${to} ${part.split(' as ')[0]}`);
  }
  const unused = ['src', 'cli', 'demo']
    .flatMap(sourceFiles)
    .filter((path) => !entries.test(path) && !imported.has(path))
    .flatMap((path) => exportsOf(path).map((name) => `${path} ${name}`))
    .filter((each) => !imported.has(each));
  expect(imported.size).toBeGreaterThan(5_000);
  expect(unused).toEqual([]);
});
