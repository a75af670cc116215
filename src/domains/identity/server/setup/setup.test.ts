import { expect, test } from 'vitest';
import { readSettings } from '#domains/content/server/index.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { call, cookieOf, newMember, somebody } from '#tests/support/people.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { createPerson } from '../accounts/create-person.ts';
import { appointStaff } from '../staff/appoint-staff.ts';
import { readSetupToken } from './setup-token.ts';

const setUp = async (shop: TestShop, input: object) => {
  const response = await call(shop, '/api/setup', input);
  return { response, status: response.status, body: await response.json() };
};
const isOpen = async (shop: TestShop) => (await (await shop.request('/api/setup')).json()).isOpen;

test('the holder of the token becomes the owner, is signed in and has named the shop', async () => {
  const shop = await openTestShop();
  const token = await readSetupToken(shop.kiosk);
  expect(await readSetupToken(shop.kiosk)).toBe(token);
  expect(await isOpen(shop)).toBe(true);

  const wrong = await setUp(shop, { ...somebody(), token: 'guessed' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.setup_token_wrong']);
  const weak = await setUp(shop, { ...somebody(), token, password: 'password' });
  expect([weak.status, weak.body.code]).toEqual([400, 'auth.password_common']);

  const made = await setUp(shop, { ...somebody(), token, storeName: ' Byron’s  Books ' });
  expect([made.status, made.body.user.role]).toEqual([201, 'owner']);
  const headers = { cookie: cookieOf(made.response) };
  expect((await shop.request('/api', { headers })).status).toBe(200);
  expect((await readSettings(shop.kiosk.context(actors.visitor))).storeName).toBe('Byron’s Books');

  const again = await setUp(shop, { ...somebody(), token });
  expect([again.status, again.body.code]).toEqual([409, 'auth.setup_closed']);
  expect(await isOpen(shop)).toBe(false);
  expect(await readSetupToken(shop.kiosk)).toBeNull();
});

test('a shop begins in the language in which its owner sets it up, unless there is something in it', async () => {
  const shop = await openTestShop();
  const input = { ...somebody(), token: await readSetupToken(shop.kiosk), storeName: 'Buchladen' };
  expect((await call(shop, '/api/setup?lang=de', input)).status).toBe(201);
  const settings = await readSettings(shop.kiosk.context(actors.visitor));
  expect([settings.mainLanguage, settings.languages, mainLanguage()]).toEqual(['de', ['de', 'en'], 'de']);

  const { shop: filled, add } = await openShelves();
  await add();
  const other = { ...somebody(), token: await readSetupToken(filled.kiosk), storeName: 'Books' };
  expect((await call(filled, '/api/setup?lang=de', other)).status).toBe(201);
  expect((await readSettings(filled.kiosk.context(actors.visitor))).mainLanguage).toBe('en');
});

test('of two people who set up a shop concurrently, one becomes its owner', async () => {
  const shop = await openTestShop();
  const token = await readSetupToken(shop.kiosk);
  const tries = await Promise.all([1, 2, 3].map(() => setUp(shop, { ...somebody(), token })));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { rows } = await shop.kiosk.db.query(`select count(*) as people from users`);
  expect(rows).toEqual([{ people: 1 }]);
});

test('an email of an existing customer is refused, and the token still works', async () => {
  const shop = await openTestShop();
  const token = await readSetupToken(shop.kiosk);
  const { email } = await newMember(shop);
  const taken = await setUp(shop, { ...somebody({ email }), token });
  expect([taken.status, taken.body.code]).toEqual([409, 'auth.email_taken']);
  expect((await setUp(shop, { ...somebody(), token })).status).toBe(201);
});

test('only the program and users who may appoint staff create users or staff', async () => {
  const shop = await openTestShop();
  const member = shop.kiosk.context(actors.member);
  await expect(createPerson(member, somebody())).rejects.toMatchObject({ code: 'auth.forbidden' });
  const person = { firstName: 'Ada', lastName: 'Byron', password: null };
  const appointment = { email: 'ada@example.com', role: 'owner', person } as const;
  await expect(appointStaff(member, appointment)).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(appointStaff(shop.kiosk.context(actors.visitor), appointment)).rejects.toMatchObject({
    code: 'auth.sign_in_required',
  });
});
