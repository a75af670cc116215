import type { OpenAPIHono } from '@hono/zod-openapi';
import { payingGuests } from '#domains/orders/server/index.ts';
import type { Env } from '#platform/http.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Kiosk } from '../kiosk.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Caches } from './caches.ts';
import type { ErrorPages } from './error-page.ts';
import { pageHandler } from './page-handler.ts';

export type PagesOptions = {
  renderer: Renderer;
  caches: Caches;
  errorPages: ErrorPages;
  isDevelopment?: boolean;
};

/** Answers all remaining addresses with a page. Must be attached last. */
export function attachPages(app: OpenAPIHono<Env>, kiosk: Kiosk, options: PagesOptions): void {
  const { caches, ...rest } = options;
  const { publicUrl } = kiosk.config;
  const guestsOf = (path: string) => payingGuests(kiosk, path);
  const headers = securityHeaders(kiosk.config);
  const rendering = { app, publicUrl, log: kiosk.log, headers, guestsOf, ...rest };
  app.get('*', pageHandler(rendering, caches));
  app.all('*', (c) => c.body(null, 405, { allow: 'GET, HEAD' }));
}
