import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { surfaces } from '#platform/i18n/surfaces.ts';
import { type Locale, locales } from '#platform/locale.ts';
import type { Assets } from './assets.ts';
import type { Renderer } from './renderer.ts';

const root = join(import.meta.dirname, '../../..');

export type DevServer = Renderer & {
  /** Answers requests of the development server (sources, hot reload); otherwise calls `next`. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};

const addressesIn = (locale: Locale) =>
  Object.fromEntries(surfaces.map((surface) => [surface, `/@id/virtual:messages/${surface}/${locale}`]));
const developmentMessages = Object.fromEntries(
  locales.map((locale) => [locale, addressesIn(locale)]),
) as Assets['messages'];

/** Serves and renders the pages from source, with hot reload. */
export async function openDevServer(): Promise<DevServer> {
  const vite = await createServer({ root, mode: 'development', server: { middlewareMode: true } });
  const assetsFor = async (url: string): Promise<Assets> => {
    const page = await vite.transformIndexHtml(url, '<html><head></head><body></body></html>');
    return {
      scripts: ['/src/shell/entry-client.tsx'],
      styles: ['/src/ui/styles.css'],
      dashboardStyles: ['/src/ui/dashboard/styles.css'],
      fonts: [],
      modules: [],
      routeTree: [],
      routeModules: {},
      messages: developmentMessages,
      headMarkup: page.slice(page.indexOf('<head>') + 6, page.indexOf('</head>')),
    };
  };
  return {
    async render(request) {
      const { render } = await vite.ssrLoadModule('/src/server/render/entry-server.tsx');
      return render({ ...request, assets: await assetsFor(request.url.pathname) });
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
