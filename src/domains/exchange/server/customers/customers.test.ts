import { expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { linkIn, mailsTo } from '#tests/support/mails.ts';
import { call, codeOf, cookieOf, newMember } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { ImportSummary } from '../../contract.ts';
import { addresses, agreed, ofShopify, openShop, people, subscribers } from '../testing/customers.ts';
import { csvOf, importText } from '../testing/files.ts';
import { importByApi } from '../testing/import-by-api.ts';

test('an owner sees what a file of customers would do and imports it; nobody is written to, and no report names them', async () => {
  const { shop, rows } = await openShop();
  const api = importByApi(shop);
  const file = csvOf([
    ofShopify('Mia@Example.com', { ...agreed, Tags: 'VIP, Press', Note: 'Calls on Mondays' }),
    ofShopify('jonas@example.com', { 'Last Name': '=HYPERLINK("x")' }),
    ofShopify(''),
  ]);
  const id = await api.upload(file, 'customers.csv');
  await runJobs(shop.kiosk);
  const foreseen = await api.look(id);
  const counts = { created: 2, changed: 0, unchanged: 0, refused: 1, notes: 2 };
  expect(foreseen).toMatchObject({ kind: 'customers', status: 'checked', forecast: counts });
  expect(foreseen.remarks.map(({ line, text }) => `${line}: ${text}`).toSorted()).toEqual([
    '1: A file of customers. They get accounts without a password, and no mail; the newsletter goes to those who agreed to it by the file.',
    '1: No place here, so left out: Customer ID, Accepts SMS Marketing, Total Spent, Total Orders, Tax Exempt.',
    '4: The email address is missing.',
  ]);
  expect(await rows(people)).toEqual([]);

  await api.send('POST', `/${id}/start`);
  await runJobs(shop.kiosk);
  expect(await api.look(id)).toMatchObject({ status: 'done', result: counts });
  const account = {
    firstName: 'Mia',
    role: null,
    isVerified: false,
    city: 'Berlin',
    street: 'Lindenweg 4',
  };
  expect(await rows(people)).toEqual([
    { ...account, lastName: '=HYPERLINK("x")', email: 'jonas@example.com', tags: [] },
    { ...account, lastName: 'Berg', email: 'mia@example.com', tags: ['VIP', 'Press'] },
  ]);
  expect(await rows(subscribers)).toEqual([
    { email: 'mia@example.com', isConfirmed: true, isEnded: false, log: 'newsletter confirmed import' },
  ]);
  expect(await rows('select text from customer_notes')).toEqual([{ text: 'Calls on Mondays' }]);
  expect((await rows(addresses))[1]).toMatchObject({
    email: 'mia@example.com',
    address: { company: 'Berg & Sohn', postalCode: '10115', country: 'DE', phone: '+493012345' },
    isDefault: true,
  });
  for (const table of ['mails', 'credentials', 'import_parts'])
    expect(await rows(`select from ${table}`)).toEqual([]);
  expect(JSON.stringify(await rows('select * from import_outcomes, import_notes'))).not.toMatch(
    /@|Mia|Berg|Linden/,
  );
  expect(await rows(`select action from audit_entries where action like '%import%' order by action`)).toEqual(
    [{ action: 'customers.import_started' }, { action: 'customers.imported' }],
  );
  expect(await importText(shop, file)).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 1 });
});

test('an imported customer chooses a password by the link of a mail; a stranger cannot sign up with the address', async () => {
  const { shop } = await openShop();
  await importText(shop, csvOf([ofShopify('mia@example.com')]));
  const stranger = {
    firstName: 'Eve',
    lastName: 'Stranger',
    email: 'mia@example.com',
    password: 'difference engine',
  };
  expect(await codeOf(await call(shop, '/api/signup', stranger))).toEqual([409, 'auth.email_taken']);
  await call(shop, '/api/forgotPassword', { email: 'mia@example.com' });
  await runJobs(shop.kiosk);
  const [mail = null] = await mailsTo('mia@example.com', shop.config.dataDir);
  const password = 'analytical engine';
  expect((await call(shop, `/api${linkIn(mail)}`, { password }, { method: 'PATCH' })).status).toBe(200);
  const login = await call(shop, '/api/login', { email: 'mia@example.com', password });
  expect(login.status).toBe(200);
  const book = await shop.request('/api/account/addresses', { headers: { cookie: cookieOf(login) } });
  expect((await book.json()).data).toHaveLength(1);
});

test('accounts that the shop has stay as they are; what is empty is filled, and nobody of the team is touched', async () => {
  const { shop, rows } = await openShop();
  const mia = await newMember(shop, { firstName: 'Maria', email: 'mia@example.com', city: '', street: '' });
  const jonas = await newMember(shop, { email: 'jonas@example.com', city: 'Wien', street: 'Hafen 9' });
  const boss = await newMember(shop, { email: 'boss@example.com', city: '', street: '' });
  await rows(`update users set role = 'owner' where id = '${boss.id}'`);
  await rows(`update users set tags = '{Old}' where id = '${jonas.id}'`);
  const before = await rows(`select * from users where id = '${boss.id}'`);
  const extras = { ...agreed, Tags: 'New', Note: 'Known of old' };
  const file = csvOf(
    ['mia@example.com', 'jonas@example.com', 'boss@example.com', 'BOSS@example.com'].map((email) =>
      ofShopify(email, extras),
    ),
  );
  for (const dryRun of [true, false]) {
    const { entries, refusals, ...counts } = await importText(shop, file, { dryRun });
    expect(counts).toMatchObject({ created: 0, changed: 2, refused: 2 });
    expect(refusals).toEqual([
      '4: This address belongs to somebody of your team: their account stays as it is.',
      '5: This email address already stands on line 4.',
    ]);
    expect(entries.flatMap((each) => (each.kind === 'changed' ? [each.fields] : []))).toEqual([
      ['address', 'tags', 'note', 'newsletter'],
      ['address', 'note', 'newsletter'],
    ]);
  }
  const [, jonasNow, miaNow] = await rows(people);
  expect(miaNow).toMatchObject({ firstName: 'Maria', city: 'Berlin', street: 'Lindenweg 4', tags: ['New'] });
  expect(jonasNow).toMatchObject({ firstName: 'Ada', city: 'Wien', street: 'Hafen 9', tags: ['Old'] });
  expect(await rows(`select * from users where id = '${boss.id}'`)).toEqual(before);
  for (const table of ['customer_addresses', 'customer_notes'])
    expect(await rows(`select from ${table} where user_id = '${boss.id}'`)).toEqual([]);
  expect((await rows<{ email: string }>(subscribers)).map(({ email }) => email)).toEqual([
    'jonas@example.com',
    'mia@example.com',
  ]);
  expect(await importText(shop, file)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect(mia.id).not.toBe(jonas.id);
});

test('the newsletter goes to those who agreed by the file, and never to those who ended it here', async () => {
  const { shop, rows } = await openShop();
  await call(shop, '/api/newsletter', { email: 'Ended@example.com' });
  await call(shop, '/api/newsletter', { email: 'waiting@example.com' });
  await rows(
    `update newsletter_subscribers set confirmed_at = now(), ended_at = now() where email like 'Ended@%'`,
  );
  const file = csvOf([
    ofShopify('ended@example.com', agreed),
    ofShopify('waiting@example.com', agreed),
    ofShopify('silent@example.com'),
    ofShopify('glad@example.com', agreed),
  ]);
  const { created, notes } = await importText(shop, file);
  expect(created).toBe(4);
  expect(notes).toContain('2: This person ended the newsletter in this shop, and stays without it.');
  expect(await rows(subscribers)).toEqual([
    { email: 'Ended@example.com', isConfirmed: true, isEnded: true, log: 'newsletter asked form' },
    { email: 'glad@example.com', isConfirmed: true, isEnded: false, log: 'newsletter confirmed import' },
    { email: 'waiting@example.com', isConfirmed: false, isEnded: false, log: 'newsletter asked form' },
  ]);
});

test('who may change products but not customers neither sees nor runs an import of customers', async () => {
  const { shop } = await openShop();
  const api = importByApi(shop);
  const permissions = permissionsOf('owner').filter((each) => each !== 'customers.write');
  const as: Actor = { ...(actors.admin as Extract<Actor, { kind: 'admin' }>), permissions };
  const id = await api.upload(csvOf([ofShopify('mia@example.com')]));
  await runJobs(shop.kiosk);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/report.csv'],
    ['POST', '/start'],
    ['POST', '/cancel'],
  ] as const)
    expect((await api.send(method, `/${id}${path}`, undefined, as)).code).toBe('auth.forbidden');
  const listed = async (actor?: Actor) =>
    (await api.send('GET', '', undefined, actor)).data as unknown as ImportSummary[];
  expect(await listed(as)).toEqual([]);
  expect(await listed()).toMatchObject([{ id, kind: 'customers', status: 'checked' }]);
  const own = await api.upload(csvOf([ofShopify('mia@example.com')]), 'people.csv', as);
  await runJobs(shop.kiosk);
  const { data } = await api.send('GET', `/${own}`, undefined, as);
  expect(data).toMatchObject({ status: 'failed', kind: 'products', remarks: [], canStartAgain: false });
  expect(data.failure).toBe('This is a file of customers. With your role you import products.');
});

test('two imports of the same people at once make each of them once, also beside a sign-up', async () => {
  const { shop, rows } = await openShop();
  const emails = Array.from({ length: 1_200 }, (_, n) => `p${n}@example.com`);
  const file = csvOf(emails.map((email) => ofShopify(email, { ...agreed, Note: 'Known of old' })));
  const backwards = csvOf(emails.toReversed().map((email) => ofShopify(email, agreed)));
  const [first, second] = await Promise.all([
    importText(shop, file),
    importText(shop, backwards),
    ...[3, 600, 1_190].map((n) => newMember(shop, { email: `p${n}@example.com` }).catch(() => null)),
  ]);
  expect(first.refused + second.refused).toBe(0);
  const counts = `select (select count(*) from users) as people, (select count(distinct user_id) from customer_addresses) as books,
    (select count(*) from customer_addresses) as addresses, (select count(*) from newsletter_subscribers) as subscribers,
    (select count(*) from mail_consents) as consents`;
  expect(await rows(counts)).toEqual([
    { people: 1_200, books: 1_200, addresses: 1_200, subscribers: 1_200, consents: 1_200 },
  ]);
  expect(await importText(shop, backwards)).toMatchObject({ created: 0, changed: 0, unchanged: 1_200 });
});
