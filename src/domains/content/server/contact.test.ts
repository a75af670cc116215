import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson } from '#domains/identity/server/index.ts';
import { openPostOffice, type PostOffice } from '#platform/mail/testing/open-post-office.ts';
import { call, somebody } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { sendMessage } from './contact.ts';
import { writeSetting } from './settings/settings.ts';

let office: PostOffice;
let shop: TestShop;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await createTestShop({ SMTP_URL: office.url });
});
afterAll(async () => {
  await shop.close();
  await office.close();
});
beforeEach(() => {
  office.received.length = 0;
});

const message = { name: 'Ada Byron', email: 'Ada@example.com', message: 'Where is\n\nmy <parcel>?' };
async function send(input: object, path = '/api/contact') {
  const response = await call(shop, path, { ...message, ...input });
  await runJobs(shop.kiosk);
  return { status: response.status, ...(await response.json()) };
}

test('a message reaches the shop’s address, and an answer to it the person', async () => {
  await writeSetting(shop.kiosk.context(actors.system), 'email', 'hello@shop.example');
  const sent = await send({ subject: 'Order 12\nBcc: eve@example.com' });
  expect(sent).toEqual({ status: 200, message: expect.stringContaining('on its way') });
  const [mail] = office.received;
  expect(mail?.to).toEqual(['hello@shop.example']);
  expect(mail?.raw).toMatch(/^Reply-To: Ada@example\.com$/m);
  expect(mail?.raw).toMatch(/^Subject: Order 12 Bcc: eve@example\.com \(Ada Byron\)$/m);
  expect(mail?.raw).toContain('my <parcel>?');
  expect(mail?.raw).toContain('my &lt;parcel&gt;?');
});

test('an address in letters of full width is answered at the usual one', async () => {
  await send({ email: 'ａｄａ＠example.com' });
  expect(office.received[0]?.raw).toMatch(/^Reply-To: ada@example\.com$/m);
});

test('where the shop has no address the message goes to its owner, and is in the Outbox', async () => {
  const system = shop.kiosk.context(actors.system);
  await writeSetting(system, 'email', '');
  await send({ name: 'Nobody yet' });
  expect(office.received[0]?.to).toEqual(['no-reply@localhost']);
  const owner = somebody();
  await createPerson(system, { ...owner, role: 'owner' });
  await send({ email: 'grace@example.com' }, '/api/contact?lang=de');
  expect(office.received[1]?.to).toEqual([owner.email]);
  const outbox = await (await shop.request('/api/outbox', { as: actors.admin })).json();
  expect(outbox.mails[0]).toMatchObject({ kind: 'content.contact', to: owner.email, locale: 'de' });
});

test.each([
  [{ name: ' ' }, 'contact.name_missing'],
  [{ name: 'x'.repeat(151) }, 'contact.too_long'],
  [{ email: 'ada@' }, 'contact.email_invalid'],
  [{ email: 'ada@example.com, eve@example.com' }, 'contact.email_invalid'],
  [{ message: '\n' }, 'contact.message_missing'],
  [{ message: 'ä'.repeat(5_001) }, 'contact.message_too_long'],
])('%j is refused in words', async (input, code) => {
  expect(await send(input)).toMatchObject({ status: 400, code });
  expect(office.received).toEqual([]);
});

test('what a program fills in goes nowhere, and many messages from one address are too many', async () => {
  const email = 'bot@example.com';
  expect((await send({ email, website: 'https://spam.example' })).status).toBe(200);
  expect(office.received).toEqual([]);
  for (const _ of [2, 3, 4, 5]) expect((await send({ email })).status).toBe(200);
  expect(await send({ email })).toMatchObject({ status: 429, code: 'request.too_many' });
});

test('who writes in the name of an email from elsewhere leaves its owner their messages', async () => {
  const write = (address: string) =>
    sendMessage(
      { ...shop.kiosk.context(actors.visitor), address },
      { ...message, email: 'joan@example.com' },
    );
  for (const _ of [1, 2, 3, 4, 5]) await write('203.0.113.9');
  await expect(write('203.0.113.9')).rejects.toMatchObject({ code: 'request.too_many' });
  await expect(write('198.51.100.7')).resolves.toBeUndefined();
});
