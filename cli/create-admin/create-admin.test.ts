import { expect, test } from 'vitest';
import { runKiosk } from '#cli/testing/run-kiosk.ts';
import { call, newMember } from '#tests/support/people.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

// Each command is a process of its own, which is slow on a busy machine.
const createAdmin = ({ connectionString, config }: TestShop, args: string[], typed = '') =>
  runKiosk(['create-admin', ...args], { DATABASE_URL: connectionString, KIOSK_DATA: config.dataDir }, typed);
const logIn = async (shop: TestShop, email: string, password: string) => {
  const response = await call(shop, '/api/login', { email, password });
  return { status: response.status, ...(await response.json()) };
};

test('an operator creates an owner with a password from standard input', async () => {
  const shop = await openTestShop();
  const made = await createAdmin(shop, ['Ada@Example.com', '--name', 'Ada Byron'], 'difference engine\n');
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('is owner now') });
  const { status, user } = await logIn(shop, 'ada@example.com', 'difference engine');
  expect([status, user.role, user.firstName, user.lastName]).toEqual([200, 'owner', 'Ada', 'Byron']);

  const none = await createAdmin(shop, ['eve@example.com']);
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('No password came in')]);
  const weak = await createAdmin(shop, ['eve@example.com'], 'short');
  expect([weak.code, weak.err]).toEqual([1, 'A password needs at least 8 characters.\n']);
  const unknown = await createAdmin(shop, ['eve@example.com', '--role', 'emperor']);
  expect([unknown.code, unknown.err]).toEqual([
    2,
    expect.stringContaining('owner, manager, editor, marketing, support, packer, read_only'),
  ]);
});

test('a customer who becomes staff keeps their password; a user without one gets a link to choose it', async () => {
  const shop = await openTestShop();
  const { email, password } = await newMember(shop);
  expect((await createAdmin(shop, [email, '--role', 'support'])).code).toBe(0);
  expect((await logIn(shop, email, password)).user.role).toBe('support');

  const { code, out } = await createAdmin(shop, ['grace@example.com', '--link']);
  const [, path = ''] = out.match(/(\/reset-password\/\S+)/) ?? [];
  expect([code, path]).toEqual([0, expect.stringMatching(/^\/reset-password\/.+\/.+/)]);
  const reset = await call(shop, `/api${path}`, { password: 'nanoseconds' }, { method: 'PATCH' });
  expect(reset.status).toBe(200);
  expect((await logIn(shop, 'grace@example.com', 'nanoseconds')).user.role).toBe('owner');
});
