import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomers, permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { type NewMail, postMail } from '#platform/mail/post-mail.ts';
import { openPostOffice, type PostOffice } from '#platform/mail/testing/open-post-office.ts';
import { anonymizeMails } from '#platform/mail/written-mails.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';

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

const draft: NewMail = {
  to: 'mia@example.com',
  kind: 'orders.confirmation',
  locale: 'en',
  subject: 'Your order',
  html: '<p>Thanks</p>',
  text: 'Thanks',
};
const inShop = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(shop.kiosk.context(actors.system), work);
const post = (mail: Partial<NewMail> = {}) => inShop((tx) => postMail(tx, { ...draft, ...mail }));
const staff = (role: 'support' | 'read_only'): Actor => ({
  kind: 'admin',
  userId: newId(),
  permissions: permissionsOf(role),
});
async function ask(path: string, { method = 'GET', as = actors.admin as Actor } = {}) {
  const response = await shop.request(`/api/outbox${path}`, { method, as });
  return { status: response.status, body: await response.json() };
}
const fail = async (mail: Partial<NewMail> = {}) => {
  office.refuse(550, 'No such mailbox');
  const id = await post(mail);
  await runJobs(shop.kiosk);
  office.accept();
  return id;
};

test('staff page through the outbox while mails are sent, and open one mail', async () => {
  const ids = [await post(), await post(), await post()];
  await runJobs(shop.kiosk);
  const first = await ask('?limit=2');
  expect(first.body.mails.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
  expect(first.body.mails[0]).not.toHaveProperty('html');
  await post();
  const rest = await ask(`?limit=2&status=sent&before=${first.body.next}`);
  expect(rest.body).toMatchObject({
    mails: [{ id: ids[0], to: 'mia@example.com', status: 'sent' }],
    next: null,
  });
  expect((await ask(`/${ids[0]}`)).body).toMatchObject({
    html: '<p>Thanks</p>',
    text: 'Thanks',
    attempts: 1,
  });
});

test('a failed mail shows the reason, and staff send it again', async () => {
  const id = await fail();
  const { body } = await ask('?status=failed');
  expect(body.mails[0]).toMatchObject({ id, lastError: '550 No such mailbox' });
  expect((await ask(`/${id}/retry`, { method: 'POST' })).body).toMatchObject({
    status: 'queued',
    attempts: 0,
  });
  await runJobs(shop.kiosk);
  expect((await ask(`/${id}`)).body).toMatchObject({ status: 'sent' });
  expect(await ask(`/${id}/retry`, { method: 'POST' })).toMatchObject({
    status: 409,
    body: { code: 'content.mail_not_failed' },
  });
  expect((await ask(`/${newId()}/retry`, { method: 'POST' })).status).toBe(404);
});

test('a link that signs in is visible to the recipient only', async () => {
  const id = await fail({ isConfidential: true });
  expect((await ask(`/${id}`)).body).toMatchObject({ subject: 'Your order', html: null, text: null });
});

test('only staff with the permission read mail, and only owners and managers send it again', async () => {
  const id = await fail();
  for (const [as, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
    [staff('read_only'), 403],
    [staff('support'), 200],
  ] as const)
    expect([(await ask('', { as })).status, (await ask(`/${id}`, { as })).status]).toEqual([status, status]);
  expect((await ask(`/${id}/retry`, { method: 'POST', as: staff('support') })).status).toBe(403);
});

test('a deleted account leaves no trace in the outbox and gets no more mail', async () => {
  const person = {
    firstName: 'Mia',
    lastName: 'Berg',
    email: `${newId()}@example.com`,
    city: '',
    street: '',
  };
  const [made] = await createCustomers(shop.kiosk.context(actors.system), [person]);
  const userId = made?.userId ?? '';
  const failed = await fail({ userId });
  const queued = await post({ userId });
  await inShop((tx) => anonymizeMails(tx, userId));
  office.received.length = 0;
  await runJobs(shop.kiosk, { hurry: true });
  expect(office.received).toEqual([]);
  for (const id of [failed, queued]) {
    const { body } = await ask(`/${id}`);
    expect(body).toMatchObject({
      to: null,
      subject: '',
      html: '',
      text: '',
      lastError: null,
      status: 'failed',
    });
    expect((await ask(`/${id}/retry`, { method: 'POST' })).status).toBe(409);
  }
});

test('a deleted address leaves no trace however it was typed, also not in mails that it wrote', async () => {
  const email = `${newId()}@example.com`;
  const typed = await post({ to: email.toUpperCase() });
  const written = await post({ replyTo: email.toUpperCase() });
  const other = await post({ to: `not-${email}` });
  await inShop((tx) => anonymizeMails(tx, newId(), email));
  for (const id of [typed, written]) expect((await ask(`/${id}`)).body).toMatchObject({ to: null, html: '' });
  expect((await ask(`/${other}`)).body).toMatchObject({ to: `not-${email}` });
});
