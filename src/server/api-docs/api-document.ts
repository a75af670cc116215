import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionCookieName } from '#domains/identity/server/auth/session-cookie.ts';
import { TOKEN_PREFIX } from '#platform/bearer.ts';
import type { Env } from '#platform/http.ts';
import { programVersion } from '../ops/version.ts';
import { type Operation, type Schema, withGeneralAnswers } from './general-answers.ts';
import { tags } from './tags.ts';
import { tidySchema } from './tidy-schema.ts';

/** General rules of the API, one text per paragraph. */
export const aboutApi = [
  'JSON in and out, UTF-8, times in ISO 8601 (UTC), money as decimal numbers in the currency of the shop. Everything that the shop and its dashboard do is one of these calls.',
  'Browsers log in with `POST /api/login` and send the session’s cookie along. Programs send an access token as `Authorization: Bearer kiosk_pat_…`, which staff makes in the dashboard under Settings, Access tokens: it ends by itself, and may do what both its scopes and the role of its owner allow at that moment.',
  '`x-token` says whether a call takes access tokens. Those about one’s own account (password, email, second factor, sessions, cart, wishlist) do not, nor do those that make tokens or open accounts: whoever finds a token must not be able to stay when it ends. No token may decide who works here.',
  '`operationId` names a call in generated clients and stays. `x-access` says who may make it: everybody (`public`), people with an account (`member`), all `staff`, or staff whose role grants a permission such as `orders.read`.',
  'A call that fails answers `{ "message": …, "code": "domain.reason" }`: the codes that a call may answer stand in its schema; a code is for programs and stays; the message is for people, in the language of `Accept-Language` (English or German) or of the query’s `lang`. Where there is something to wait for (429, 503), `Retry-After` says for how many seconds. Lists and products carry an `ETag`: who sends it back as `If-None-Match` is answered 304 where nothing changed.',
  'Calls that take money or stock need an `Idempotency-Key`: the same key with the same body gives the first answer again, so that a call may be repeated when its answer was lost.',
] as const;

const securitySchemes = (publicUrl: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(publicUrl),
    description: 'The session that `POST /api/login` begins.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${TOKEN_PREFIX}…`,
    description: 'An access token of somebody who works here.',
  },
});

export type ApiDocument = {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
    contact: { name: string; url: string };
  };
  tags: { name: string; description: string }[];
  servers: { url: string }[];
  components: { schemas: Record<string, Schema>; securitySchemes: object };
  paths: Record<string, Record<string, Operation>>;
};

/** The OpenAPI 3.1 document of the app: its contracts, completed by the answers that all calls of a kind share. */
export function apiDocument(app: OpenAPIHono<Env>, publicUrl: string): ApiDocument {
  const made = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Kiosk',
      version: programVersion,
      description: aboutApi.join('\n\n'),
    },
    servers: [{ url: publicUrl, description: 'This shop.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  }) as unknown as ApiDocument;
  const paths = Object.entries(tidySchema(made.paths)).map(([path, calls]) => {
    const full = Object.entries(calls).map(([method, call]) => [method, withGeneralAnswers(method, call)]);
    return [path, Object.fromEntries(full)];
  });
  return {
    ...made,
    info: {
      ...made.info,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The shop', url: `${publicUrl}/contact` },
    },
    components: { schemas: tidySchema(made.components.schemas), securitySchemes: securitySchemes(publicUrl) },
    paths: Object.fromEntries(paths),
  };
}
