import { createApp } from '#server/app.ts';
import { openCaches } from '#server/cache/caches.ts';
import { prepareErrorPages } from '#server/cache/error-page.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Kiosk } from '#server/kiosk.ts';
import type { Renderer } from '#server/render/renderer.ts';

/** The complete HTTP interface of a shop without caches. */
export async function openUncached(kiosk: Kiosk, renderer: Renderer) {
  const caches = openCaches(kiosk, { pageBytes: 0, answerBytes: 0, agentBytes: 0 });
  const errorPages = await prepareErrorPages(securityHeaders(kiosk.config));
  const app = createApp(kiosk, { caches, pages: { renderer, caches, errorPages } });
  return { app, caches };
}
