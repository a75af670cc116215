import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, isLoggedIn, type Member, newMember } from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { PeoplePage } from '../../contract/users.ts';
import type { StaffRole } from '../../staff-roles.ts';
import { permissionsOf } from '../role-permissions.ts';
import { setBlocked, setRole } from '../staff/set-role.ts';

let shop: TestShop;
let [mia, jonas, ada]: Member[] = [];
beforeAll(async () => {
  shop = await createTestShop();
  mia = await newMember(shop, { firstName: 'Mia', lastName: 'Berg' });
  jonas = await newMember(shop, { firstName: 'Jonas', lastName: '100%' });
  ada = await newMember(shop);
  const owner = shop.kiosk.context(actors.admin);
  await setBlocked(owner, { id: jonas.id, isBlocked: true });
  await setRole(shop.kiosk.context(actors.system), { id: ada.id, role: 'support' });
});
afterAll(() => shop.close());

const as = (role: StaffRole) =>
  ({ ...actors.admin, permissions: permissionsOf(role) }) as typeof actors.admin;
const look = async (query: string): Promise<{ names: string[]; next: string | null }> => {
  const response = await shop.request(`/api/users?${query}`, { as: as('read_only') });
  const { people, next }: PeoplePage = await response.json();
  return { names: people.map(({ firstName }) => firstName), next };
};

test('staff filter users by text, role and block, page by page', async () => {
  expect((await look('')).names).toEqual(['Ada', 'Jonas', 'Mia']);
  expect((await look('q=mia%20b')).names).toEqual(['Mia']);
  expect((await look('q=0%25')).names).toEqual(['Jonas']);
  expect((await look('role=staff')).names).toEqual(['Ada']);
  expect((await look('role=owner')).names).toEqual([]);
  expect((await look('role=customer&blocked=true')).names).toEqual(['Jonas']);
  const first = await look('limit=2');
  expect(first.names).toEqual(['Ada', 'Jonas']);
  expect(await look(`limit=2&before=${first.next}`)).toEqual({ names: ['Mia'], next: null });
});

test('staff who manage customers see a user’s sessions, and end them', async () => {
  const path = `/api/users/${mia?.id}/sessions`;
  const { data } = await (await shop.request(path, { as: as('manager') })).json();
  expect(data).toHaveLength(1);
  const end = (where: string) => shop.request(where, { method: 'DELETE', as: as('manager') });
  expect(await codeOf(await end(`${path}/${crypto.randomUUID()}`))).toEqual([404, 'auth.session_not_found']);
  expect((await end(`${path}/${data[0]._id}`)).status).toBe(200);
  expect(await isLoggedIn(shop, mia?.cookie ?? '')).toBe(false);
  expect((await end(path)).status).toBe(200);
});

test('support sees no sessions, and only users who appoint staff see those of staff', async () => {
  for (const [role, id, status] of [
    ['support', mia?.id, 403],
    ['manager', ada?.id, 403],
    ['owner', ada?.id, 200],
  ] as const)
    for (const method of ['GET', 'DELETE'])
      expect((await shop.request(`/api/users/${id}/sessions`, { method, as: as(role) })).status).toBe(status);
  expect((await shop.request(`/api/users/${mia?.id}`, { as: actors.member })).status).toBe(403);
  expect((await shop.request('/api/users', { as: actors.visitor })).status).toBe(401);
});
