import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '#platform/http.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { aboutApi, apiDocument } from './api-document.ts';
import { docsPage } from './docs-page.ts';
import { pageStyle } from './page-style.ts';

/** Adds `GET /api/openapi.json` and its readable form `GET /api/docs`; both are made at the first request. */
export function describeApi(app: OpenAPIHono<Env>, publicUrl: string): void {
  let document: string | null = null;
  let page: string | null = null;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(apiDocument(app, publicUrl));
    return c.body(document, 200, { 'content-type': 'application/json' });
  });
  app.get('/api/docs', async (c) => {
    page ??= await docsPage(apiDocument(app, publicUrl), aboutApi);
    return c.html(page, 200, { 'content-security-policy': pagePolicy({ style: pageStyle() }) });
  });
}
