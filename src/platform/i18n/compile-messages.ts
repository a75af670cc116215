import { createHash } from 'node:crypto';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import * as cardinals from '@messageformat/runtime/lib/cardinals';
import { minifySync, type Plugin } from 'vite';
import { type Locale, locales } from '#platform/locale.ts';
import { messagesFolder, type Parts, readSurface, type Sentences } from './read-messages.ts';
import { type Surface, surfaces } from './surfaces.ts';

const pluralRules = new Map(Object.entries(cardinals));

/** Messages without params or quoting are plain strings. */
const isPlain = (sentence: string) => !/[{}'#]/.test(sentence);

const pick = (sentences: Sentences, wanted: (sentence: string) => boolean): Sentences =>
  Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => wanted(sentence)));

const pickAll = (parts: Parts, wanted: (sentence: string) => boolean): Parts =>
  Object.fromEntries(Object.entries(parts).map(([part, sentences]) => [part, pick(sentences, wanted)]));

/**
 * Compiles messages into the JavaScript of a function `(number, plural, select) => ({ part: { key: message } })`, in
 * which a message is a string or a function of its params.
 */
export function compileParts(parts: Parts, locale: Locale): string {
  const module = compileModule(
    new MessageFormat(locale),
    pickAll(parts, (sentence) => !isPlain(sentence)),
  );
  const object = module
    .slice(module.indexOf('export default') + 'export default'.length)
    .replace(/;\s*$/, '');
  const plain = JSON.stringify(pickAll(parts, isPlain));
  return `(number, plural, select) => {
    const ${locale} = ${pluralRules.get(locale)};
    const words = ${plain}, functions = ${object};
    for (const part in functions) Object.assign(words[part] ??= {}, functions[part]);
    return words;
  }`;
}

/** The same for one surface of the interface in one language, read from its files. */
export function compileSurface(surface: Surface, wanted: Locale): string {
  const { locale, parts } = readSurface(surface, wanted);
  return compileParts(parts, locale);
}

const MODULE = 'virtual:messages';

/** The module `virtual:messages`: on the server every language, in browsers none. */
function bundledMessages(isServer: boolean): string {
  if (!isServer) return 'export const bundled = {};';
  const languages = locales.map(
    (locale) =>
      `'${locale}': [${surfaces.map((surface) => `(${compileSurface(surface, locale)})`).join(', ')}]`,
  );
  return `export const bundled = { ${languages.join(',\n')} };`;
}

const fileName = (surface: Surface, locale: Locale, code: string) =>
  `assets/messages-${surface}-${locale}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;

/**
 * A Vite plugin that compiles the message files: into the server's program, and for browsers into a module of each
 * surface and language, listed in `dist/client/.vite/messages.json`. While one develops, such modules are
 * `/@id/virtual:messages/<surface>/<language>`.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'kiosk:messages',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
    load(id, { ssr: isServer = false } = {}) {
      if (!id.startsWith(`\0${MODULE}`)) return;
      const [, surface, locale] = id.split('/');
      if (surface && locale) return `export default ${compileSurface(surface as Surface, locale as Locale)};`;
      return bundledMessages(isServer);
    },
    generateBundle(options) {
      if (!options.dir?.endsWith('client')) return;
      const addresses: Record<string, Record<string, string>> = {};
      for (const locale of locales) {
        const own: Record<string, string> = {};
        addresses[locale] = own;
        for (const surface of surfaces) {
          const source = `export default ${compileSurface(surface, locale)};`;
          const { code } = minifySync('messages.js', source, { module: true });
          const name = fileName(surface, locale, code);
          this.emitFile({ type: 'asset', fileName: name, source: code });
          own[surface] = `/${name}`;
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/messages.json', source: JSON.stringify(addresses) });
    },
    configureServer({ watcher, ws, moduleGraph }) {
      watcher.add(messagesFolder);
      watcher.on('change', (path) => {
        if (!path.startsWith(messagesFolder)) return;
        moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      });
    },
  };
}
