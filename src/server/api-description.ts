import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '#platform/http.ts';
import { programVersion } from './ops/version.ts';

const about = `Every call of the shop, made from the contracts that its routes are checked against. \`x-access\` says who may make a call:
everybody, a member, staff, or staff whose role grants a permission. Programs log in with \`POST /api/login\` and send the cookie along.`;

/** `GET /api/openapi.json`: the OpenAPI document, made when somebody first asks. */
export function describeApi(app: OpenAPIHono<Env>, publicUrl: string): void {
  let document: string | null = null;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Kiosk', version: programVersion, description: about },
        servers: [{ url: publicUrl }],
      }),
    );
    return c.body(document, 200, { 'content-type': 'application/json' });
  });
}
