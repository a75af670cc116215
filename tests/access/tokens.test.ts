import { expect, test } from 'vitest';
import { setRole } from '#domains/identity/server/index.ts';
import { makeToken } from '#domains/identity/server/tokens/make-token.ts';
import type { ApiDocument } from '#server/api-docs/api-document.ts';
import type { Operation } from '#server/api-docs/tidy-schema.ts';
import { newMember } from '#tests/support/people.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';

const SCOPE = 'orders.read';
const DAY_MS = 86_400_000;

/** The expected refusal of a token with one scope; empty if it may pass. */
function expected(call: Operation): string {
  if (call['x-token'] === 'refused') return '403 auth.token_refused';
  const isOpen = ['public', 'member', 'staff', SCOPE].includes(call['x-access']);
  return isOpen ? 'let in' : '403 auth.forbidden';
}

test('an owner’s token with one scope is accepted for documented calls only', async () => {
  const shop = await openTestShop();
  const { id: userId } = await newMember(shop);
  await setRole(shop.kiosk.context(actors.system), { id: userId, role: 'owner' });
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const owner = shop.kiosk.context({ ...actors.admin, kind: 'admin', userId, permissions: [SCOPE] });
  const { token } = await makeToken(owner, { name: 'Reports', scopes: [SCOPE], expiresAt });
  const { paths } = (await (await shop.request('/api/openapi.json')).json()) as ApiDocument;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [path, calls] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(calls)) {
      const body = method === 'get' ? {} : { body: '{}' };
      const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const response = await shop.request(address, { method: method.toUpperCase(), headers, ...body });
      const { code } = response.status === 403 ? await response.json() : { code: '' };
      const isRefused = response.status === 403 && /^auth\.(forbidden|token_refused)$/.test(code);
      expect(`${method} ${path}: ${isRefused ? `403 ${code}` : 'let in'}`).toBe(
        `${method} ${path}: ${expected(call)}`,
      );
    }
  }
});
