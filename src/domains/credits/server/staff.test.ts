import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openCredits } from './testing/open-credits.ts';

test('a gift card is mailed in the language that staff choose, else that of the account, else the main one', async () => {
  const { issue, rows, shop } = await openCredits();
  await writeSetting(shop.kiosk.context(actors.system), 'languages', ['de', 'en', 'fr']);
  await writeSetting(shop.kiosk.context(actors.system), 'mainLanguage', 'de');
  await rows(`insert into users (id, first_name, last_name, email, locale)
    values (gen_random_uuid(), 'Zoé', 'Blanc', 'zoe@example.com', 'fr')`);
  for (const rest of [
    { email: 'Zoe@example.com' },
    { email: 'zoe@example.com', locale: 'en' },
    { email: 'new@example.com' },
  ])
    await issue(5, rest);
  const mails = await rows<{ locale: string; text: string }>(
    `select locale, text from mails where kind = 'credits.gift_card' order by created_at`,
  );
  expect(mails.map(({ locale }) => locale)).toEqual(['fr', 'en', 'de']);
  expect(mails[0]?.text).toMatch(/\/fr\s/);
});

test('only staff who may issue gift cards see and change them, and codes are in no list', async () => {
  const { issue, ask, rows, shop, staff: _ } = await openCredits();
  const { id, code, lastFour } = await issue(25, { email: 'jonas@example.com', expiresOn: '2099-12-31' });
  const support = { ...actors.admin, permissions: ['orders.write', 'customers.read'] } as typeof actors.admin;
  const calls = [
    ['GET', '/api/gift-cards', undefined],
    ['GET', `/api/gift-cards/${id}`, undefined],
    ['POST', '/api/gift-cards', { value: 5 }],
    ['PATCH', `/api/gift-cards/${id}`, { isActive: false }],
    ['POST', `/api/users/${id}/credit`, { amount: 5 }],
  ] as const;
  for (const [method, path, body] of calls)
    for (const [as, status] of [
      [actors.visitor, 401],
      [actors.member, 403],
      [support, 403],
    ] as const)
      expect((await ask(method, path, body, as)).status).toBe(status);
  const list = await ask('GET', `/api/gift-cards?q=${lastFour}`, undefined, actors.admin);
  expect(list.body.data).toMatchObject([{ id, lastFour, value: 25, balance: 25 }]);
  expect(JSON.stringify(list.body)).not.toContain(code);
  for (const q of ['', code, code.toLowerCase()])
    expect((await ask('GET', `/api/gift-cards?q=${q}`, undefined, actors.admin)).body.data).toHaveLength(1);
  expect((await ask('GET', '/api/gift-cards?q=ZZZZ', undefined, actors.admin)).body.data).toEqual([]);
  const none = await ask(
    'GET',
    `/api/gift-cards/${shop.kiosk ? crypto.randomUUID() : ''}`,
    undefined,
    actors.admin,
  );
  expect([none.status, none.body.code]).toEqual([404, 'credits.not_found']);
  const odd = [
    { value: 0 },
    { value: 0.001 },
    { value: 1e6 },
    { value: 5, email: 'x' },
    { value: 5, expiresOn: '2001-01-01' },
  ];
  for (const body of odd) expect((await ask('POST', '/api/gift-cards', body, actors.admin)).status).toBe(400);
  // Its mail has the code until it is sent, and its PDF; afterwards it is stored nowhere.
  const [mail] = await rows<{ text: string; bytes: number }>(
    `select text, length(attachment) as bytes from mails where kind = 'credits.gift_card'`,
  );
  expect(mail?.text).toContain(code);
  expect(mail?.bytes).toBeGreaterThan(2_000);
  await runJobs(shop.kiosk);
  expect(await rows(`select text, attachment, status from mails where kind = 'credits.gift_card'`)).toEqual([
    { text: '', attachment: null, status: 'sent' },
  ]);
  await expect(rows('update credit_entries set amount_minor = 1')).rejects.toThrow(
    'a ledger is only added to',
  );
  await expect(rows('update credits set balance_minor = -1')).rejects.toThrow('balance_minor');
});

test('staff grant a member store credit and take no more back than there is, also at once', async () => {
  const { ask, addMember } = await openCredits();
  const userId = await addMember();
  const change = (amount: number) => ask('POST', `/api/users/${userId}/credit`, { amount }, actors.admin);
  await change(10);
  const taken = await Promise.all(Array.from({ length: 8 }, () => change(-3)));
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(taken.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'credits.not_enough',
    left: 1,
  });
  expect((await change(0)).body.code).toBe('credits.invalid');
  const unknown = await ask('GET', `/api/users/${crypto.randomUUID()}/credit`, undefined, actors.admin);
  expect(unknown.body.code).toBe('auth.user_not_found');
  const stranger: Actor = { kind: 'member', userId: await addMember('Jonas') };
  expect((await ask('GET', '/api/account/credit', undefined, stranger)).body).toMatchObject({
    balance: 0,
    entries: [],
  });
});
