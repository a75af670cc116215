import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf, cookieOf, type Member, newestMail, newMember } from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { NewToken } from '../../contract/tokens.ts';
import type { StaffRole } from '../../staff-roles.ts';
import { makeResetLink, setBlocked, setRole } from '../index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' });
  await newStaff('owner');
});
afterAll(() => shop?.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const change = (person: Member, role: StaffRole | null) =>
  setRole(shop.kiosk.context(actors.system), { id: person.id, role });

async function newStaff(role: StaffRole): Promise<Member> {
  const person = await newMember(shop);
  await change(person, role);
  return { ...person, cookie: cookieOf(await call(shop, '/api/login', person)) };
}
const make = ({ cookie }: Member, scopes: string[], expiresAt = inDays(30)) =>
  call(shop, '/api/tokens', { name: 'Warehouse', scopes, expiresAt }, { cookie });
async function newToken(person: Member, scopes: string[]): Promise<NewToken> {
  const response = await make(person, scopes);
  expect(response.status).toBe(201);
  return response.json();
}
type Asked = { method?: string; body?: unknown; headers?: Record<string, string> };
const ask = (token: string, path: string, { method = 'GET', body, headers }: Asked = {}) =>
  shop.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const category = (name: string, headers = {}) => ({ method: 'POST', body: { name }, headers });

test('a program uses a manager’s token within its scopes, and the audit log names the token', async () => {
  const ada = await newStaff('manager');
  const { data, token } = await newToken(ada, ['catalog.write', 'audit.read']);
  expect(token).toMatch(/^kiosk_pat_[\w-]{43}$/);
  expect(data).toMatchObject({ name: 'Warehouse', hint: token.slice(0, 14), lastUsedAt: null });
  // With a foreign Origin, too: browsers never add a token by themselves.
  const made = await ask(
    token,
    '/api/category',
    category('Kitchen', { origin: 'https://elsewhere.example' }),
  );
  expect(made.status).toBe(201);
  expect(await codeOf(await ask(token, '/api/orders'))).toEqual([403, 'auth.forbidden']);
  expect((await ask(token, '/api/settings')).status).toBe(200);
  expect((await ask(token, '/api/users/profile').then((answer) => answer.json())).user.id).toBe(ada.id);
  const { entries } = await (await ask(token, '/api/audit?action=category')).json();
  expect(entries[0]?.actor).toMatchObject({ userId: ada.id, token: data.hint });
  const list = await shop.request('/api/tokens', { headers: { cookie: ada.cookie } });
  const { data: known, grantable } = await list.json();
  expect(known).toMatchObject([{ id: data.id, lastUsedAt: expect.any(String) }]);
  expect(grantable).not.toContain('staff.write');
  expect(await newestMail(shop, ada.email)).toContain('A new access token');
  const { rows } = await shop.kiosk.db.query('select * from access_tokens where id = $1', [data.id]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(14));
});

test('a write scope includes reading, so that a change never answers 404 for an existing object', async () => {
  const ada = await newStaff('manager');
  const { data, token } = await newToken(ada, ['customers.write', 'catalog.write', 'orders.write']);
  const written = ['customers.write', 'catalog.write', 'orders.write', 'customers.read', 'orders.read'];
  expect(data.scopes).toEqual(written);
  expect((await ask(token, '/api/orders')).status).toBe(200);
});

test('a wrong, an expired and a revoked token are refused, even for public calls', async () => {
  const ada = await newStaff('support');
  const eve = await newStaff('support');
  const [expired, revoked] = [await newToken(ada, ['orders.read']), await newToken(ada, ['orders.read'])];
  await shop.kiosk.db.query(
    `update access_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1`,
    [expired.data.id],
  );
  const revoke = ({ cookie }: Member) =>
    call(shop, `/api/tokens/${revoked.data.id}`, {}, { cookie, method: 'DELETE' });
  expect(await codeOf(await revoke(eve))).toEqual([404, 'auth.token_not_found']);
  expect((await ask(revoked.token, '/api/orders')).status).toBe(200);
  expect((await revoke(ada)).status).toBe(200);
  for (const token of [`${revoked.token}x`, 'kiosk_pat_nothing', expired.token, revoked.token]) {
    expect(await codeOf(await ask(token, '/api/orders'))).toEqual([401, 'auth.token_invalid']);
    expect((await ask(token, '/api/brand')).status).toBe(401);
  }
});

test('a token never has more permissions than its owner has now', async () => {
  const ada = await newStaff('manager');
  const { token } = await newToken(ada, ['catalog.write', 'orders.read']);
  const statuses = async () => [
    (await ask(token, '/api/orders')).status,
    (await ask(token, '/api/brand', { method: 'POST', body: { name: crypto.randomUUID() } })).status,
  ];
  expect(await statuses()).toEqual([200, 201]);
  await change(ada, 'support');
  expect(await statuses()).toEqual([200, 403]);
  await setBlocked(shop.kiosk.context(actors.admin), { id: ada.id, isBlocked: true });
  expect(await statuses()).toEqual([401, 401]);
  await setBlocked(shop.kiosk.context(actors.admin), { id: ada.id, isBlocked: false });
  expect(await statuses()).toEqual([200, 403]);
  await change(ada, null);
  // Staff who are appointed again create new tokens.
  await change(ada, 'manager');
  expect(await statuses()).toEqual([401, 401]);
});

test('another site with a user’s cookie gains nothing by its own Authorization header', async () => {
  const { cookie } = await newStaff('manager');
  const sent = (authorization: string) =>
    shop.request('/api/brand', {
      method: 'POST',
      body: JSON.stringify({ name: 'Acme' }),
      headers: {
        cookie,
        authorization,
        origin: 'https://elsewhere.example',
        'content-type': 'application/json',
      },
    });
  for (const junk of [
    'Bearer x',
    'Basic eDp5',
    'kiosk_pat_x',
    'Bearer kiosk_pat_x, Bearer y',
    'Bearer  kiosk_pat_x',
  ])
    expect(await codeOf(await sent(junk))).toEqual([403, 'request.foreign_origin']);
  const unknown = await sent('Bearer kiosk_pat_x');
  expect(unknown.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(await codeOf(unknown)).toEqual([401, 'auth.token_invalid']);
  const nobody = await shop.request('/api/orders');
  expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test('users cannot create tokens with more than their own permissions or for longer than a year, and customers none', async () => {
  const [ada, support] = [await newStaff('owner'), await newStaff('support')];
  expect(await codeOf(await make(support, ['catalog.write']))).toEqual([400, 'auth.token_scope']);
  expect(await codeOf(await make(ada, ['staff.write']))).toEqual([400, 'auth.token_scope']);
  expect(await codeOf(await make(ada, ['orders.read'], inDays(400)))).toEqual([400, 'auth.token_expiry']);
  expect(await codeOf(await make(ada, ['orders.read'], inDays(-1)))).toEqual([400, 'auth.token_expiry']);
  expect((await make(ada, [])).status).toBe(400);
  expect(await codeOf(await make(await newMember(shop), ['orders.read']))).toEqual([403, 'auth.forbidden']);
});

test('a stolen token gives no lasting access: no new tokens, passwords, second factors or roles', async () => {
  const ada = await newStaff('owner');
  const { data } = await (await shop.request('/api/tokens', { headers: { cookie: ada.cookie } })).json();
  expect(data).toEqual([]);
  const { token } = await newToken(ada, ['customers.write', 'settings.write']);
  const other = await newMember(shop);
  const calls: [string, string][] = [
    ...(['GET', 'POST'] as const).map((method): [string, string] => [method, '/api/tokens']),
    ['POST', '/api/account/password'],
    ['POST', '/api/account/email'],
    ['POST', '/api/account/second-factor'],
    ['POST', '/api/account/passkeys'],
    ['DELETE', '/api/account'],
    ['DELETE', `/api/users/${other.id}/second-factor`],
  ];
  for (const [method, path] of calls) {
    const response = await ask(token, path, { method, ...(method !== 'GET' && { body: {} }) });
    expect([method, path, ...(await codeOf(response))]).toEqual([method, path, 403, 'auth.token_refused']);
  }
  const role = { method: 'PATCH', body: { role: 'owner' } };
  expect(await codeOf(await ask(token, `/api/users/${other.id}/role`, role))).toEqual([
    403,
    'auth.forbidden',
  ]);
});

test('if staff need a second factor, a token of a user without one is refused', async () => {
  const ada = await newStaff('manager');
  const { token } = await newToken(ada, ['orders.read']);
  const demand = (isDemanded: boolean) =>
    shop.kiosk.db.query(
      `insert into settings (key, value) values ('staffSecondFactor', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(isDemanded)],
    );
  await demand(true);
  expect(await codeOf(await ask(token, '/api/orders'))).toEqual([403, 'auth.second_factor_required']);
  await demand(false);
  expect((await ask(token, '/api/orders')).status).toBe(200);
});

test('an owner lists all tokens without their secrets, and revokes any; its owner gets a mail', async () => {
  const [owner, ada, eve] = [await newStaff('owner'), await newStaff('manager'), await newStaff('manager')];
  const { data, token } = await newToken(ada, ['orders.read']);
  const list = ({ cookie }: Member) => shop.request('/api/staff/tokens', { headers: { cookie } });
  expect(await codeOf(await list(eve))).toEqual([403, 'auth.forbidden']);
  const body = await (await list(owner)).json();
  expect(body.data[0]).toMatchObject({ ...data, owner: { id: ada.id, email: ada.email, isBlocked: false } });
  expect(JSON.stringify(body)).not.toContain(token.slice(14));
  const revoke = ({ cookie }: Member) =>
    call(shop, `/api/tokens/${data.id}`, {}, { cookie, method: 'DELETE' });
  expect(await codeOf(await revoke(eve))).toEqual([404, 'auth.token_not_found']);
  expect((await revoke(owner)).status).toBe(200);
  expect((await ask(token, '/api/orders')).status).toBe(401);
  expect(await newestMail(shop, ada.email)).toContain('An access token was revoked');
});

test('a password reset by mail revokes all tokens; a password change by the user keeps them', async () => {
  const ada = await newStaff('manager');
  const { data, token } = await newToken(ada, ['orders.read']);
  const change = { currentPassword: ada.password, password: 'another long phrase' };
  const changed = await call(shop, '/api/account/password', change, { cookie: ada.cookie });
  expect([changed.status, (await ask(token, '/api/orders')).status]).toEqual([200, 200]);
  const taken = await shop.request('/api/account/export', { headers: { cookie: cookieOf(changed) } });
  expect((await taken.json()).tokens).toMatchObject([{ id: data.id, name: 'Warehouse' }]);
  const link = await makeResetLink(shop.kiosk.context(actors.system), ada.id);
  const path = `/api${new URL(link).pathname}`;
  const reset = await call(shop, path, { password: 'a third long phrase' }, { method: 'PATCH' });
  expect([reset.status, (await ask(token, '/api/orders')).status]).toEqual([200, 401]);
  expect(await newestMail(shop, ada.email)).toContain('all your access tokens ended');
});
