import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { readSettings } from '#domains/content/server/index.ts';
import { isLoopbackUrl } from '#domains/webhooks/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import type { Env } from '#platform/http.ts';
import { defineLimits, limit, MINUTE } from '#platform/limits/limit.ts';
import { readBody } from '#platform/read-body.ts';
import { scopes } from '../../linking.ts';
import type { Program } from '../bindings/rest.ts';
import { authenticateClient, authMethods } from './authenticate-client.ts';
import { resourcesOf } from './link-request.ts';
import { OAuthError } from './oauth-error.ts';
import { requireLinking } from './require-linking.ts';
import { redeemCode, refresh, revoke } from './tokens.ts';

const limits = defineLimits({ oauthCall: { address: { most: 600, seconds: MINUTE, unasked: 20 } } });

/** Where members allow an agent to act for them. */
const AUTHORIZE_PATH = '/link-program';

const metadataOf = (issuer: string, isLocalDemo: boolean) => ({
  issuer,
  authorization_endpoint: `${issuer}${AUTHORIZE_PATH}`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: authMethods(isLocalDemo),
  token_endpoint_auth_signing_alg_values_supported: ['ES256'],
  revocation_endpoint_auth_methods_supported: authMethods(isLocalDemo),
  revocation_endpoint_auth_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

type Hono = HonoContext<Env>;
const LONGEST = 10_000;

/** The fields of a form; one that comes twice is refused. @throws OAuthError */
async function formOf(c: Hono): Promise<Map<string, string>> {
  const type = c.req.header('content-type') ?? '';
  const text = await c.req.text();
  if (!type.startsWith('application/x-www-form-urlencoded') || text.length > LONGEST)
    throw new OAuthError('invalid_request');
  const entries = [...new URLSearchParams(text)];
  const form = new Map(entries);
  if (form.size !== entries.length) throw new OAuthError('invalid_request');
  return form;
}

/** The OAuth server by which agents act for members: its metadata, and the calls that have no page. */
export function oauthRoutes(program: Program): OpenAPIHono<Env> {
  const routes = new OpenAPIHono<Env>();
  const open = async (c: Hono): Promise<Context> => {
    const db = program.shares[c.req.method === 'GET' ? 'read' : 'write'];
    const ctx = { ...program.context({ kind: 'visitor' }, undefined, c.env?.remoteAddress), db };
    await requireLinking(ctx);
    return ctx;
  };
  const published = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };
  routes.get('/.well-known/oauth-authorization-server', async (c) => {
    const ctx = await open(c);
    const { publicUrl } = ctx.services;
    const { isDemo } = await readSettings(ctx);
    return c.json(metadataOf(publicUrl, isDemo && isLoopbackUrl(publicUrl)), 200, published);
  });
  // The address of the metadata has the path of its resource at the end (RFC 9728).
  for (const [index, path] of ['', '/ucp', '/ucp/mcp'].entries()) {
    routes.get(`/.well-known/oauth-protected-resource${path}`, async (c) => {
      const { publicUrl } = (await open(c)).services;
      const metadata = {
        resource: resourcesOf(publicUrl)[index],
        authorization_servers: [publicUrl],
        scopes_supported: scopes,
        bearer_methods_supported: ['header'],
      };
      return c.json(metadata, 200, published);
    });
  }
  const body = readBody('signed', 'public');
  routes.post('/oauth/token', body, (c) =>
    answer(c, async () => {
      const ctx = await open(c);
      await limit(ctx, limits.oauthCall);
      const form = await formOf(c);
      const client = await authenticateClient(ctx, form, c.req.header('authorization'));
      const need = (name: string): string => {
        const value = form.get(name);
        if (!value) throw new OAuthError('invalid_request');
        return value;
      };
      const kind = need('grant_type');
      if (kind === 'refresh_token')
        return refresh(ctx, client.id, { token: need('refresh_token'), scope: form.get('scope') });
      if (kind !== 'authorization_code') throw new OAuthError('unsupported_grant_type');
      return redeemCode(ctx, client.id, {
        code: need('code'),
        redirectUrl: need('redirect_uri'),
        verifier: need('code_verifier'),
      });
    }),
  );
  routes.post('/oauth/revoke', body, (c) =>
    answer(c, async () => {
      const ctx = await open(c);
      await limit(ctx, limits.oauthCall);
      const form = await formOf(c);
      const client = await authenticateClient(ctx, form, c.req.header('authorization'));
      const token = form.get('token');
      if (!token) throw new OAuthError('invalid_request');
      await revoke(ctx, client.id, token);
      return {};
    }),
  );
  return routes;
}

/** @throws what is no matter of OAuth. */
async function answer(c: Hono, work: () => Promise<object>): Promise<Response> {
  c.header('cache-control', 'no-store');
  try {
    return c.json(await work(), 200);
  } catch (error) {
    if (error instanceof DomainError && error.status === 429) {
      c.header('retry-after', String(Math.ceil(Number(error.params.seconds ?? 1))));
      return c.json({ error: 'slow_down' }, 429);
    }
    if (!(error instanceof OAuthError)) throw error;
    if (error.status === 401 && c.req.header('authorization'))
      c.header('www-authenticate', 'Basic realm="oauth"');
    return c.json({ error: error.code }, error.status);
  }
}
