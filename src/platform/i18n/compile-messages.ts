import { createHash } from 'node:crypto';
import { minifySync, type Plugin } from 'vite';
import { type Locale, locales } from '#platform/locale.ts';
import { compileParts } from './compile-parts.ts';
import { messagesFolder, readSurface } from './read-messages.ts';
import { type Surface, surfaces } from './surfaces.ts';

/** The JavaScript of one surface of the interface in one language, read from its files. */
function compileSurface(surface: Surface, wanted: Locale): string {
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
