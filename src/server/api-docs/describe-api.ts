import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '#platform/http.ts';
import { apiDocument } from './api-document.ts';

/** `GET /api/openapi.json`: the OpenAPI document, made when somebody first asks. */
export function describeApi(app: OpenAPIHono<Env>, publicUrl: string): void {
  let document: string | null = null;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(apiDocument(app, publicUrl));
    return c.body(document, 200, { 'content-type': 'application/json' });
  });
}
