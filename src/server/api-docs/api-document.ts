import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionCookieName } from '#domains/identity/server/auth/session-cookie.ts';
import { TOKEN_PREFIX } from '#platform/bearer.ts';
import type { Env } from '#platform/http.ts';
import { programVersion } from '../ops/version.ts';
import { withGeneralAnswers } from './general-answers.ts';
import { tags } from './tags.ts';
import type { Operation, Schema } from './tidy-schema.ts';
import { tidySchema } from './tidy-schema.ts';

/** General rules of the API, one text per paragraph. */
export const aboutApi = [
  'JSON in and out, UTF-8, times in ISO 8601 (UTC), money as decimal numbers in the currency of the shop. The shop and its dashboard use only these calls.',
  'Browsers log in with `POST /api/login` and send the session cookie. Programs send an access token as `Authorization: Bearer kiosk_pat_…`, which staff create in the dashboard under Settings, Access tokens: it expires, and may do what both its scopes and the current role of its owner allow.',
  '`x-token` states whether a call accepts access tokens. Calls about the user’s own account (password, email, second factor, sessions, cart, wishlist) do not, nor do those that create tokens or accounts: a stolen token must not give lasting access. No token may manage staff.',
  '`operationId` names a call in generated clients and is stable. `x-access` states who may make it: all clients (`public`), users with an account (`member`), all `staff`, or staff whose role grants a permission such as `orders.read`.',
  'A call that fails answers `{ "message": …, "code": "domain.reason" }`: the schema of a call lists its codes; a code is for programs and stable; the message is for people, in the language of `Accept-Language` or of the query’s `lang`, in English where the shop does not speak it. For 429 and 503, `Retry-After` is the number of seconds to wait. Lists and products have an `ETag`: sent as `If-None-Match`, it is answered 304 if nothing changed.',
  'Calls that take money or stock need an `Idempotency-Key`: the same key with the same body returns the first answer again, so that a call may be repeated if its answer was lost.',
] as const;

const securitySchemes = (publicUrl: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(publicUrl),
    description: 'The session created by `POST /api/login`.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${TOKEN_PREFIX}…`,
    description: 'An access token of a member of staff.',
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
