import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, cookieOf, type Member, newMember, somebody } from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { type StaffRole, staffRoles } from '../../staff-roles.ts';
import { createPerson } from '../accounts/create-person.ts';

let shop: TestShop;
let owner: Member;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await newStaff('owner');
});
afterAll(() => shop.close());

async function newStaff(role: StaffRole): Promise<Member> {
  const person = somebody();
  const { userId } = await createPerson(shop.kiosk.context(actors.system), { ...person, role });
  const { email, password } = person;
  const response = await call(shop, '/api/login', { email, password });
  return { id: userId, email, password, cookie: cookieOf(response) };
}
async function patch(path: string, body: object, { cookie }: Pick<Member, 'cookie'>) {
  const response = await call(shop, `/api/users/${path}`, body, { method: 'PATCH', cookie });
  return { status: response.status, ...(await response.json()) };
}
const dashboard = async ({ cookie }: Pick<Member, 'cookie'>) => {
  const response = await shop.request('/api/staff/dashboard', { headers: { cookie } });
  return { status: response.status, ...(await response.json()) };
};

test('an owner changes the role of staff, who has it after the next log-in, and removes it for good', async () => {
  const member = await newStaff('support');
  const made = await patch(`${member.id}/role`, { role: 'manager' }, owner);
  expect([made.status, made.user.role, made.user.isAdmin]).toEqual([200, 'manager', true]);
  expect((await dashboard(member)).status).toBe(401);
  const cookie = cookieOf(await call(shop, '/api/login', member));
  const { permissions } = await dashboard({ cookie });
  expect(permissions).toContain('catalog.write');
  expect(permissions).not.toContain('staff.write');
  expect((await patch(`${member.id}/role`, { role: null }, owner)).user.isAdmin).toBe(false);
  expect(await patch(`${member.id}/role`, { role: 'manager' }, owner)).toMatchObject({
    status: 409,
    code: 'auth.not_staff',
  });
});

test('a customer does not become staff by a call of an owner, but by an invite that they accept', async () => {
  const member = await newMember(shop);
  for (const role of staffRoles)
    expect(await patch(`${member.id}/role`, { role }, owner)).toMatchObject({
      status: 409,
      code: 'auth.not_staff',
    });
  expect((await patch(`${member.id}/role`, { role: null }, owner)).user.role).toBe(null);
  expect((await dashboard(member)).status).toBe(403);
});

test('a blocked user is signed out immediately and can log in again after unblocking', async () => {
  const member = await newMember(shop);
  expect((await patch(`${member.id}/blocked`, { isBlocked: true }, owner)).user.isBlocked).toBe(true);
  expect((await call(shop, '/api/login', member)).status).toBe(403);
  await patch(`${member.id}/blocked`, { isBlocked: false }, owner);
  expect((await call(shop, '/api/login', member)).status).toBe(200);
});

test('the last owner stays, and unknown roles and users are refused', async () => {
  expect(await patch(`${owner.id}/role`, { role: null }, owner)).toMatchObject({ code: 'auth.last_owner' });
  expect(await patch(`${owner.id}/blocked`, { isBlocked: true }, owner)).toMatchObject({ status: 409 });
  expect(await patch(`${owner.id}/role`, { role: 'emperor' }, owner)).toMatchObject({ status: 400 });
  expect(await patch('nobody/role', { role: null }, owner)).toMatchObject({ status: 404 });
});

test('only users who may appoint staff or manage customers change users', async () => {
  const member = await newMember(shop);
  const [support, manager] = [await newStaff('support'), await newStaff('manager')];
  for (const [asker, role, isBlocked] of [
    [{ cookie: '' }, 401, 401],
    [member, 403, 403],
    [support, 403, 403],
    [manager, 403, 200],
  ] as const) {
    expect((await patch(`${member.id}/role`, { role: 'owner' }, asker)).status).toBe(role);
    expect((await patch(`${member.id}/blocked`, { isBlocked: false }, asker)).status).toBe(isBlocked);
  }
  expect((await patch(`${support.id}/blocked`, { isBlocked: true }, manager)).status).toBe(403);
  const rename = async ({ id }: Member, { cookie }: Member) =>
    (await call(shop, `/api/user/${id}`, { firstName: 'Eve' }, { method: 'PATCH', cookie })).status;
  expect([await rename(member, manager), await rename(owner, manager), await rename(support, owner)]).toEqual(
    [200, 403, 200],
  );
});

test('an editor writes texts and goods, marketing promotions; neither handles orders or settings', async () => {
  const statusesOf = async (role: StaffRole) => {
    const { cookie } = await newStaff(role);
    const read = async (path: string) => (await shop.request(`/api/${path}`, { headers: { cookie } })).status;
    const write = async (path: string, method = 'POST') =>
      (await call(shop, `/api/${path}`, {}, { method, cookie })).status;
    return {
      languages: await read('languages'),
      orders: await read('orders'),
      customers: await read('users'),
      figures: await read('dashboard/figures'),
      brand: await write('brand'),
      promotion: await write('promotions'),
      parcels: await write('orders/moves'),
      settings: await write('settings', 'PATCH'),
    };
  };
  // An empty body that may be sent is refused as incomplete.
  expect(await statusesOf('editor')).toEqual({
    languages: 200,
    orders: 403,
    customers: 403,
    figures: 403,
    brand: 400,
    promotion: 403,
    parcels: 403,
    settings: 403,
  });
  expect(await statusesOf('marketing')).toEqual({
    languages: 200,
    orders: 200,
    customers: 200,
    figures: 200,
    brand: 403,
    promotion: 400,
    parcels: 403,
    settings: 403,
  });
});
