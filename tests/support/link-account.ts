import { createHash, randomBytes } from 'node:crypto';
import { call } from './people.ts';
import type { TestShop } from './test-shop.ts';

export const allScopes = [
  'dev.ucp.shopping.order:read',
  'dev.ucp.shopping.checkout:manage',
  'dev.ucp.shopping.cart:manage',
].join(' ');

/** What an agent asks for, with a new verifier. */
export function linkRequest(clientId: string, redirectUri: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const asked = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: allScopes,
    state: 'st-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  return { asked, verifier };
}

/** Posts a form to the OAuth server. */
export async function postForm(
  shop: TestShop,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await shop.request(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The member allows what is asked: the address to which the browser goes. */
export async function allow(shop: TestShop, cookie: string, asked: object, isAllowed = true): Promise<URL> {
  const response = await call(shop, '/api/agents/link-request', { ...asked, isAllowed }, { cookie });
  const { redirectTo } = await response.json();
  return new URL(redirectTo);
}

type Linked = { access_token: string; refresh_token: string; scope: string; expires_in: number };

/** Links a member's account to an agent from beginning to end, and returns its tokens. */
export async function linkAccount(
  shop: TestShop,
  { cookie, clientId, redirectUri, secret, scope }: LinkOptions,
): Promise<Linked> {
  const { asked, verifier } = linkRequest(clientId, redirectUri, scope === undefined ? {} : { scope });
  const back = await allow(shop, cookie, asked);
  const { status, body } = await postForm(shop, '/oauth/token', {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: clientId,
    ...(secret ? { client_secret: secret } : {}),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

type LinkOptions = {
  cookie: string;
  clientId: string;
  redirectUri: string;
  secret?: string;
  scope?: string;
};
