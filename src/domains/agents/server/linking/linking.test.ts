import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { addAgent, changeAgent } from '#domains/agents/server/known-agents.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { allow, allScopes, linkRequest, postForm } from '#tests/support/link-account.ts';
import { profileOf } from '#tests/support/open-agents.ts';
import { back, openLinking, privateKey } from '#tests/support/open-linking.ts';
import { call, codeOf, cookieOf, newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';

const assertion = (claims: Record<string, unknown>, kid = 'k1') =>
  new SignJWT({ jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuedAt()
    .sign(privateKey);
const jwtBearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

test('the OAuth server says where it is and what it can, and the shop profile names linking', async () => {
  const { shop, staff, close } = await openLinking();
  const base = shop.config.publicUrl;
  const metadata = async (path: string) => (await shop.request(`/.well-known/${path}`)).json();
  expect(await metadata('oauth-authorization-server')).toMatchObject({
    issuer: base,
    authorization_endpoint: `${base}/link-program`,
    token_endpoint: `${base}/oauth/token`,
    revocation_endpoint: `${base}/oauth/revoke`,
    scopes_supported: allScopes.split(' '),
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
  });
  expect(await metadata('oauth-protected-resource')).toMatchObject({
    resource: base,
    authorization_servers: [base],
  });
  expect(await metadata('oauth-protected-resource/ucp/mcp')).toMatchObject({ resource: `${base}/ucp/mcp` });
  const { ucp } = await metadata('ucp');
  expect(ucp.capabilities['dev.ucp.common.identity_linking']).toEqual([
    {
      version: '2026-08-25',
      spec: 'https://ucp.dev/2026-08-25/specification/common/identity-linking',
      schema: 'https://ucp.dev/2026-08-25/schemas/common/identity_linking.json',
      config: { scopes: { 'dev.ucp.shopping.order:read': {} } },
    },
  ]);
  await writeSetting(staff, 'agentsMayShop', false);
  expect((await shop.request('/.well-known/oauth-authorization-server')).status).toBe(404);
  expect((await postForm(shop, '/oauth/token', {})).status).toBe(404);
  close();
});

test('a member sees who asks for what, allows it, and the agent exchanges the code once', async () => {
  const { shop, member, clientId, token, close } = await openLinking();
  const { asked, verifier } = linkRequest(clientId, back);
  const page = `/api/agents/link-request?${new URLSearchParams(asked)}`;
  expect(await (await shop.request(page, { headers: { cookie: member.cookie } })).json()).toEqual({
    agentName: 'Helper',
    agentHost: new URL(clientId).host,
    scopes: allScopes.split(' '),
    redirectTo: null,
  });
  expect(await codeOf(await shop.request(page))).toEqual([401, 'auth.sign_in_required']);
  const url = await allow(shop, member.cookie, asked);
  expect([url.origin + url.pathname, url.searchParams.get('state'), url.searchParams.get('iss')]).toEqual([
    back,
    'st-1',
    shop.config.publicUrl,
  ]);
  const code = url.searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier };
  const given = await token(form);
  expect(given.headers.get('cache-control')).toBe('no-store');
  expect(given.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: allScopes });
  const list = async () =>
    (
      await (
        await shop.request('/api/account/linked-programs', { headers: { cookie: member.cookie } })
      ).json()
    ).data;
  expect(await list()).toMatchObject([{ name: 'Helper', host: new URL(clientId).host, lastUsedAt: null }]);
  // The same code again: stolen, so the link ends.
  expect(await token(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await list()).toEqual([]);
  close();
});

test('a code is worth nothing without its verifier, at another address, or for another agent', async () => {
  const { shop, staff, member, host, clientId, token, close } = await openLinking();
  const other = host.put('/other', profileOf('2026-08-25'));
  const { key } = await addAgent(staff, { name: 'Other', profileUrl: other });
  const redeem = async (change: Record<string, string>) => {
    const { asked, verifier } = linkRequest(clientId, back);
    const code = (await allow(shop, member.cookie, asked)).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier };
    const { status, body } = await token({ ...form, ...change });
    return [status, body.error];
  };
  expect(await redeem({ code_verifier: 'x'.repeat(43) })).toEqual([400, 'invalid_grant']);
  expect(await redeem({ redirect_uri: `${back}/` })).toEqual([400, 'invalid_grant']);
  expect(await redeem({ client_id: other, client_secret: key })).toEqual([400, 'invalid_grant']);
  expect(await redeem({ client_secret: 'guess' })).toEqual([401, 'invalid_client']);
  expect(await redeem({ code_verifier: '' })).toEqual([400, 'invalid_request']);
  expect(await redeem({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
  expect(await redeem({})).toEqual([200, undefined]);
  close();
});

test('nobody is sent to an address that is not the agent’s, and the agent hears what it asked wrongly', async () => {
  const { shop, staff, agentId, member, clientId, close } = await openLinking();
  const ask = async (more: Record<string, string>) => {
    const { asked } = linkRequest(clientId, back, more);
    const response = await shop.request(`/api/agents/link-request?${new URLSearchParams(asked)}`, {
      headers: { cookie: member.cookie },
    });
    const body = await response.json();
    return body.code ?? (body.redirectTo && new URL(body.redirectTo).searchParams.get('error'));
  };
  const elsewhere = [
    'https://agent.example/callback2',
    'https://agent.example.evil.example/callback',
    'https://evil.example/callback',
    `${back}?x=1`,
    `${back}#x`,
    'javascript:alert(1)',
    '',
  ];
  for (const redirect_uri of elsewhere) expect(await ask({ redirect_uri })).toBe('agents.link_wrong');
  expect(await ask({ client_id: 'https://unknown.example/profile' })).toBe('agents.link_wrong');
  expect(await ask({ redirect_uri: 'http://127.0.0.1:50123/done' })).toBeNull();
  expect(await ask({ redirect_uri: 'http://127.0.0.1:50123/other' })).toBe('agents.link_wrong');
  expect(await ask({ response_type: 'token' })).toBe('unsupported_response_type');
  expect(await ask({ code_challenge_method: 'plain' })).toBe('invalid_request');
  expect(await ask({ code_challenge: 'short' })).toBe('invalid_request');
  expect(await ask({ scope: 'dev.ucp.shopping.order:read admin' })).toBe('invalid_scope');
  expect(await ask({ resource: 'https://elsewhere.example' })).toBe('invalid_target');
  const { asked } = linkRequest(clientId, back);
  const denied = await allow(shop, member.cookie, asked, false);
  expect(denied.searchParams.get('error')).toBe('access_denied');
  await changeAgent(staff, { id: agentId, isBlocked: true });
  expect(await ask({})).toBe('agents.link_wrong');
  close();
});

test('an agent proves who it is by a key of its profile, for this shop and once', async () => {
  const { shop, member, clientId, close } = await openLinking();
  const base = shop.config.publicUrl;
  const exp = Math.floor(Date.now() / 1000) + 60;
  const right = { iss: clientId, sub: clientId, aud: base, exp };
  const redeem = async (jwt: string) => {
    const { asked, verifier } = linkRequest(clientId, back);
    const code = (await allow(shop, member.cookie, asked)).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier };
    const proof = { client_assertion_type: jwtBearer, client_assertion: jwt };
    const { status, body } = await postForm(shop, '/oauth/token', { ...form, ...proof });
    return [status, body.error];
  };
  const jwt = await assertion(right);
  expect(await redeem(jwt)).toEqual([200, undefined]);
  const refused = [401, 'invalid_client'];
  expect(await redeem(jwt)).toEqual(refused);
  expect(await redeem(await assertion({ ...right, aud: 'https://other.example' }))).toEqual(refused);
  expect(await redeem(await assertion({ ...right, exp: exp - 200 }))).toEqual(refused);
  expect(await redeem(await assertion({ ...right, exp: exp + 86_400 }))).toEqual(refused);
  expect(await redeem(await assertion({ ...right, sub: 'https://other.example/' }))).toEqual(refused);
  expect(await redeem(await assertion(right, 'k2'))).toEqual(refused);
  expect(await redeem('not.a.jwt')).toEqual(refused);
  close();
});

test('a refresh token is exchanged once, and one that comes again ends the link', async () => {
  const { link, token, callAs, close } = await openLinking();
  const first = await link();
  expect(await callAs(first.access_token)).toMatchObject({ status: 200, code: 'not_found' });
  const refresh = (refresh_token: string, more = {}) =>
    token({ grant_type: 'refresh_token', refresh_token, ...more });
  expect((await refresh(first.refresh_token, { scope: `${allScopes} more` })).body.error).toBe(
    'invalid_scope',
  );
  const second = await refresh(first.refresh_token, { scope: 'dev.ucp.shopping.order:read' });
  expect(second.body).toMatchObject({ scope: 'dev.ucp.shopping.order:read' });
  expect(await callAs(second.body.access_token)).toMatchObject({ status: 403, code: 'insufficient_scope' });
  const third = await refresh(second.body.refresh_token);
  expect(third.body.scope).toBe(allScopes);
  expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
  expect((await refresh(third.body.refresh_token)).body.error).toBe('invalid_grant');
  expect(await callAs(third.body.access_token)).toMatchObject({ status: 401, code: 'identity_required' });
  close();
});

test('two agents’ threads with one refresh token at once get tokens once', async () => {
  const { link, token, close } = await openLinking();
  const { refresh_token } = await link();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => token({ grant_type: 'refresh_token', refresh_token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  close();
});

test('a link ends by the agent, by the member, with the account, and with a forgotten password', async () => {
  const { shop, rows, member, clientId, secret, link, callAs, close } = await openLinking();
  const isOver = async (bearer: string) => (await callAs(bearer)).status === 401;
  const revoke = (token: string) =>
    postForm(shop, '/oauth/revoke', { client_id: clientId, client_secret: secret, token });
  const linked = await link();
  expect((await revoke('unknown')).status).toBe(200);
  expect(await isOver(linked.access_token)).toBe(false);
  expect((await revoke(linked.refresh_token)).status).toBe(200);
  expect(await isOver(linked.access_token)).toBe(true);

  const again = await link();
  const own = { cookie: member.cookie };
  const list = async () =>
    (await (await shop.request('/api/account/linked-programs', { headers: own })).json()).data;
  const [program] = await list();
  const stranger = await newMember(shop);
  const unlink = (cookie: string) =>
    call(shop, `/api/account/linked-programs/${program.id}`, undefined, { cookie, method: 'DELETE' });
  expect((await unlink(stranger.cookie)).status).toBe(404);
  expect((await unlink(member.cookie)).status).toBe(200);
  expect([await isOver(again.access_token), await list()]).toEqual([true, []]);

  const third = await link();
  const { events } = shop.kiosk.services;
  await inTransaction(shop.kiosk.context(actors.system), (tx) =>
    events.announce(tx, 'identity.password_reset', { userId: member.id }),
  );
  expect(await isOver(third.access_token)).toBe(true);

  const changed = await link();
  const passwords = { currentPassword: member.password, password: 'analytical engine' };
  const answer = await call(shop, '/api/account/password', passwords, own);
  expect(answer.status).toBe(200);
  Object.assign(member, { password: passwords.password, cookie: cookieOf(answer) });
  own.cookie = member.cookie;
  expect(await isOver(changed.access_token)).toBe(true);
  expect(await list()).toEqual([]);

  const fourth = await link();
  await rows('update users set blocked_at = now() where id = $1', [member.id]);
  expect(await isOver(fourth.access_token)).toBe(true);
  await rows('update users set blocked_at = null where id = $1', [member.id]);
  expect(await isOver(fourth.access_token)).toBe(false);
  await call(shop, '/api/account', { password: member.password }, { ...own, method: 'DELETE' });
  expect(await isOver(fourth.access_token)).toBe(true);
  expect(await rows('select from agent_links')).toEqual([]);
  close();
});

test('owners see which accounts are linked, and no secret is stored or logged', async () => {
  const { shop, rows, member, link, clientId, close } = await openLinking();
  const tokens = await link();
  const answer = await (await shop.request('/api/agents/linked-accounts', { as: actors.admin })).json();
  expect(answer).toMatchObject({ total: 1, data: [{ email: member.email, name: 'Helper' }] });
  const stored = JSON.stringify([
    await rows('select * from agent_links'),
    await rows('select * from agent_link_tokens'),
    await rows('select * from agent_link_codes'),
    await rows('select * from audit_entries'),
  ]);
  expect(stored).not.toContain(tokens.access_token);
  expect(stored).not.toContain(tokens.refresh_token);
  expect(await rows(`select details from audit_entries where action = 'account.program_linked'`)).toEqual([
    { details: { program: 'Helper', address: clientId, scopes: allScopes.split(' ') } },
  ]);
  close();
});
