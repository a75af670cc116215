import type { OpenAPIHono } from '@hono/zod-openapi';
import { SESSION_COOKIE } from '#domains/identity/server/auth/auth.ts';
import type { Env } from '#platform/http.ts';
import { programVersion } from '../ops/version.ts';
import { type Operation, type Schema, withGeneralAnswers } from './general-answers.ts';

const about = `Every call of the shop, made from the contracts that its routes are checked against. \`x-access\` says who may make a call:
everybody, a member, staff, or staff whose role grants a permission. Programs log in with \`POST /api/login\` and send the cookie along.`;

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session that `POST /api/login` begins.',
  },
};

export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  components: { schemas: Record<string, Schema>; securitySchemes: object };
  paths: Record<string, Record<string, Operation>>;
};

/** The OpenAPI 3.1 document of an app's calls: what their contracts state, and what holds for each of their kind. */
export function apiDocument(app: OpenAPIHono<Env>, publicUrl: string): ApiDocument {
  const about31 = { openapi: '3.1.0', info: { title: 'Kiosk', version: programVersion, description: about } };
  const made = app.getOpenAPI31Document({
    ...about31,
    servers: [{ url: publicUrl }],
  }) as unknown as ApiDocument;
  const paths = Object.entries(made.paths).map(([path, calls]) => {
    const full = Object.entries(calls).map(([method, call]) => [method, withGeneralAnswers(method, call)]);
    return [path, Object.fromEntries(full)];
  });
  return {
    ...made,
    components: { schemas: made.components.schemas, securitySchemes },
    paths: Object.fromEntries(paths),
  };
}
