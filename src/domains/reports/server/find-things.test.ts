import { expect, test } from 'vitest';
import { permissionsOf, type StaffRole } from '#domains/identity/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';

const as = (role: StaffRole) =>
  ({ ...actors.admin, permissions: permissionsOf(role) }) as typeof actors.admin;

test('staff find objects of the shop by a few letters, within their permissions', async () => {
  const { ask, placed, add, addMember } = await openCheckout();
  await add({ name: 'Mug rack', variants: [{ priceMinor: 100, onHand: 1, sku: 'RACK-7' }] });
  await add({ name: '100% wool', status: 'draft', variants: [{ priceMinor: 100, onHand: 1 }] });
  await addMember('Linnéa');
  const { code } = await placed();
  const find = async (q: string, role: StaffRole = 'owner') =>
    (await ask('GET', `/api/dashboard/finds?${new URLSearchParams({ q })}`, undefined, as(role))).body;
  const names = async (q: string) => ((await find(q)).products as { name: string }[]).map(({ name }) => name);

  expect(await names('rack')).toEqual(['Mug rack']);
  expect(await names('rack-7')).toEqual(['Mug rack']);
  expect((await names('mug'))[0]).toMatch(/^Mug/);
  expect(await names('100%')).toEqual(['100% wool']);
  expect(await names('%')).toEqual(['100% wool']);
  expect(await find(code.toLowerCase())).toMatchObject({ orders: [{ code, customerName: 'Mia Berg' }] });
  expect(await find('linné')).toMatchObject({ people: [{ name: 'Linnéa Berg', isStaff: false }] });
  expect(await find('  ')).toEqual({ products: [], orders: [], people: [] });
  const onlyReports = { ...actors.admin, permissions: ['reports.read'] } as typeof actors.admin;
  const { body } = await ask('GET', `/api/dashboard/finds?q=${code}`, undefined, onlyReports);
  expect(body).toEqual({ products: [], orders: null, people: null });
});

test('only staff search the dashboard', async () => {
  const { ask } = await openCheckout();
  for (const [actor, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
  ] as const)
    expect((await ask('GET', '/api/dashboard/finds?q=mug', undefined, actor)).status).toBe(status);
});
