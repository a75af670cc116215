import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { below, documents } from './support/documents.ts';
import { readSource } from './support/imports.ts';

const root = join(import.meta.dirname, '..');
const drawings = below('docs/pictures', '.svg');

/** Whether a text looks like a file or folder of the project. */
const isPath = (text: string) => /^(src|db|demo|cli|tests|docs|bench)\/[\w./$-]+$/.test(text);

/** The paths that a document names: in backticks, or as words of a drawing. */
const pathsIn = (file: string): string[] => {
  const pattern = file.endsWith('.svg') ? /[\w./$-]+/g : /(?<=`)[^`\n]+(?=`)/g;
  return (readSource(file).match(pattern) ?? []).filter(isPath);
};

test('every file named in documents and drawings exists', () => {
  const named = [...documents, ...drawings].flatMap((file) => pathsIn(file).map((path) => ({ file, path })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test('every link between documents works', () => {
  const dead = documents.flatMap((file) =>
    [...readSource(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s]+)\)/g)]
      .map(([, target = '']) => posix.join(posix.dirname(file), target.replace(/#.*$/, '')))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file} → ${path}`),
  );
  expect(dead).toEqual([]);
});

test('the documented and drawn order of the domains is that of the imports', () => {
  const list = readSource('tests/imports.test.ts').match(/const order = \[([^\]]+)\]/)?.[1] ?? '';
  const order = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  expect(order).toHaveLength(readdirSync(join(root, 'src/domains')).length);
  expect(readSource('CONTRIBUTING.md').replaceAll(/\s+/g, ' ')).toContain(order.join(', '));
  const drawn = [...readSource('docs/pictures/rooms.svg').matchAll(/middle">(\w+)</g)].map(
    ([, name]) => name,
  );
  expect(drawn.filter((name) => name !== 'types')).toEqual(order);
});

test('every door describes its domain and the tables it owns, each table once', () => {
  const domains = readdirSync(join(root, 'src/domains'));
  const owned = domains.flatMap((name) => {
    const path = ['server.ts', 'server/index.ts']
      .map((file) => `src/domains/${name}/${file}`)
      .find((file) => existsSync(join(root, file)));
    const [about = ''] = readSource(path ?? '').match(/^\/\*\*[\s\S]*?\*\//) ?? [];
    expect([name, about]).toEqual([name, expect.stringMatching(/\bOwns\b/i)]);
    return [...about.matchAll(/`([a-z_]+)`/g)].map(([, table = '']) => table);
  });
  const tables = owned.filter((name) => !domains.includes(name) && name !== 'mails');
  const migrations = ['db/migrations', 'db/migrations/before-baseline'].flatMap((folder) =>
    below(folder, '.sql').map(readSource),
  );
  const created = new Set(
    migrations.flatMap((sql) =>
      [...sql.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm)].map(([, name]) => name),
    ),
  );
  expect(tables.filter((table) => !created.has(table))).toEqual([]);
  expect(tables).toEqual([...new Set(tables)]);
});
