import { readFile } from 'node:fs/promises';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { type Plugin, transformWithOxc } from 'vite';
import { locales } from '#platform/locale.ts';

type Sentences = Record<string, string>;

/** Messages without params or quoting are plain strings. */
const isPlain = (sentence: string) => !/[{}'#]/.test(sentence);

const paramsOf = (mf: MessageFormat, sentence: string): string =>
  [...new Set(JSON.stringify(mf.compile(sentence).toString()).match(/\bd\.\w+/g) ?? [])].sort().join(' ');

/** Evaluates a `messages.ts`, which may import types only. */
async function readSentences(source: string): Promise<Record<string, Sentences>> {
  const { code } = await transformWithOxc(source, 'messages.ts');
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

/** Numbers in messages are formatted without Intl, like all others on a page. */
const withOwnNumbers = (_line: string, number: string | undefined, others: string) =>
  [
    number && `import { number } from '#platform/i18n/format-numbers.ts';`,
    others && `import { ${others} } from '@messageformat/runtime';`,
  ]
    .filter(Boolean)
    .join('\n');

const pick = (sentences: Sentences, wanted: (sentence: string) => boolean): Sentences =>
  Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => wanted(sentence)));

/**
 * Compiles a `messages.ts` into a module of strings and functions.
 *
 * @throws Error if a German message has other params than the English one.
 */
export async function compileMessages(source: string, name = 'messages.ts'): Promise<string> {
  const sentences = await readSentences(source);
  const mf = { en: new MessageFormat('en'), de: new MessageFormat('de') };
  for (const [key, english] of Object.entries(sentences.en ?? {})) {
    const german = sentences.de?.[key];
    if (german === undefined || paramsOf(mf.en, english) !== paramsOf(mf.de, german)) {
      throw new Error(`${name}: the German of "${key}" is missing or has other params than the English`);
    }
  }
  const spoken = Object.fromEntries(
    locales.map((locale) => [locale, pick(sentences[locale] ?? {}, (sentence) => !isPlain(sentence))]),
  );
  const functions = compileModule(new MessageFormat([...locales]), spoken)
    .replace('export default', 'const spoken =')
    .replace(/import \{ (number)?(?:, )?(.*) \} from "@messageformat\/runtime";/, withOwnNumbers);
  const words = locales.map(
    (locale) =>
      `const words_${locale} = { ...${JSON.stringify(pick(sentences[locale] ?? {}, isPlain))}, ...spoken.${locale} };\nexport { words_${locale} as ${locale} };`,
  );
  const hasSpoken = Object.values(spoken).some((found) => Object.keys(found).length > 0);
  return [hasSpoken ? functions : 'const spoken = {};', ...words].join('\n');
}

/** A Vite plugin that compiles every `messages.ts` imported by browser code. */
export function messagesPlugin(): Plugin {
  return {
    name: 'kiosk:messages',
    enforce: 'pre',
    async load(id) {
      const [path = ''] = id.split('?');
      if (!path.endsWith('/messages.ts') || path.endsWith('/platform/i18n/messages.ts')) return;
      if (path.includes('/node_modules/') || path.includes('/server/')) return;
      return { code: await compileMessages(await readFile(path, 'utf8'), path), map: null };
    },
  };
}
