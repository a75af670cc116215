import { expect, test } from 'vitest';
import { documents } from './support/documents.ts';
import { readSource, sourceFiles } from './support/imports.ts';

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The words of the glossary's last table; one with `…` is refused where a name begins with it. */
const banned = [...readSource('docs/glossary.md').matchAll(/^\| `(\w+)(…?)`/gm)].map(
  ([, word = '', more]) => ({
    words: wordsOf(word),
    begins: more !== '',
  }),
);

const isBanned = (name: string): boolean => {
  const words = wordsOf(name);
  return banned.some(({ words: [first, second], begins }) =>
    words.some((word, place) => {
      if (word !== first) return false;
      if (begins) return place === 0 && words.length > 1;
      return second === undefined || words[place + 1] === second;
    }),
  );
};

/** An attribute of HTML. */
const allowed = new Set(['spellCheck']);

test('code and its files are named in the words of the glossary', () => {
  expect(banned.length).toBeGreaterThan(10);
  const paths = ['src', 'cli', 'demo', 'bench', 'tests'].flatMap(sourceFiles);
  const found = paths
    .filter((path) => !path.startsWith('demo/content') && !path.includes('.gen.'))
    .flatMap((path) =>
      [...path.split('/'), ...namesIn(path)]
        .filter((name) => !allowed.has(name) && isBanned(name))
        .map((name) => `${path}: ${name}`),
    );
  expect([...new Set(found)]).toEqual([]);
});

/** The names of a file's code. What stands in quotes or in a comment is prose. */
const namesIn = (path: string): string[] =>
  readSource(path)
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '')
    .match(/\b[A-Za-z_$][\w$]*\b/g) ?? [];

/** The phrases of the table about comments and documents. */
const bannedInProse = [...readSource('docs/glossary.md').matchAll(/^\| (_.*_) +\|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/_([\w ]+)_/g)].map(([, words]) => new RegExp(`\\b${words}\\b`, 'i')),
);
const isBannedProse = (text: string) => bannedInProse.some((words) => words.test(text));

test('comments say user, customer, client or caller', () => {
  expect(bannedInProse.length).toBeGreaterThan(5);
  const found = ['src', 'cli', 'demo', 'bench', 'tests'].flatMap(sourceFiles).flatMap((path) =>
    commentsIn(path)
      .filter(isBannedProse)
      .map((comment) => `${path}: ${comment}`),
  );
  expect(found).toEqual([]);
});

test('documents use the same words as comments', () => {
  const found = documents.flatMap((path) =>
    sentencesOf(path)
      .filter(isBannedProse)
      .map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

/** The sentences of a document and the cells of its tables, without the table of banned phrases itself. */
const sentencesOf = (path: string): string[] =>
  readSource(path)
    .replaceAll(/^\| _.*$/gm, '')
    .split(/\n\s*\n|(?<=[.:])\s|\|/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' '));

/** The comments of a file; one inside a line of code begins after a space. */
const commentsIn = (path: string): string[] =>
  (readSource(path).match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm) ?? []).map((comment) =>
    comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
  );
