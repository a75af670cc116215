import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { jobTable } from '#server/jobs.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { deliverMail } from './deliver-mail.ts';
import { type NewMail, postMail } from './post-mail.ts';
import { openPostOffice, type PostOffice } from './testing/open-post-office.ts';

let office: PostOffice;
let shop: TestShop;

beforeAll(async () => {
  office = await openPostOffice();
  shop = await createTestShop({ SMTP_URL: office.url, PUBLIC_URL: 'https://shop.example' });
});
afterAll(async () => {
  await shop.close();
  await office.close();
});
beforeEach(async () => {
  await runJobs(shop.kiosk, { hurry: true });
  office.accept();
  office.received.length = 0;
});

const draft: NewMail = {
  to: 'mia@example.com',
  kind: 'test.hello',
  locale: 'de',
  subject: 'Schöne Grüße',
  html: `<p>Größe: ${'ä'.repeat(2_000)}</p>`,
  text: `Größe: ${'ä'.repeat(2_000)}`,
};
const post = (mail: Partial<NewMail> = {}) =>
  inTransaction(shop.kiosk.context(actors.system), (tx) => postMail(tx, { ...draft, ...mail }));
const mailOf = async (id: string) =>
  (await shop.kiosk.db.query('select * from mails where id = $1', [id])).rows[0];

test('a message arrives with its headers, both parts, umlauts and long lines', async () => {
  await writeSetting(shop.kiosk.context(actors.admin), 'storeName', 'Käse & Brot, "Mitte"');
  const id = await post({ replyTo: 'max@example.com' });
  expect(await runJobs(shop.kiosk)).toEqual({ done: ['mail.send'], failed: [] });
  const [letter] = office.received;
  const raw = letter?.raw ?? '';
  expect(letter).toMatchObject({ from: 'no-reply@shop.example', to: ['mia@example.com'] });
  expect(raw).toMatch(/^From: =\?UTF-8\?.*<no-reply@shop\.example>\r$/m);
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(raw).toContain(`Message-ID: <${id}@shop.example>\r\n`);
  expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
  expect(raw).toContain('Reply-To: max@example.com\r\n');
  expect(raw).toMatch(/^Date: .+\+0000\r$/m);
  expect(raw).toContain('multipart/alternative');
  expect(raw).toContain('text/plain; charset=utf-8');
  expect(raw).toContain('text/html; charset=utf-8');
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
});

test('a transaction that fails sends nothing', async () => {
  const ctx = shop.kiosk.context(actors.system);
  const failing = inTransaction(ctx, async (tx) => {
    await postMail(tx, draft);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await runJobs(shop.kiosk)).toEqual({ done: [], failed: [] });
});

test('a header or a second recipient cannot be injected', async () => {
  const id = await post({ subject: 'Hello\r\nBcc: eve@example.com' });
  await runJobs(shop.kiosk);
  expect(office.received[0]?.to).toEqual(['mia@example.com']);
  expect(office.received[0]?.raw).not.toMatch(/^Bcc:/m);
  expect((await mailOf(id)).subject).toBe('Hello Bcc: eve@example.com');
  for (const to of ['a@x.example, b@x.example', 'a@x.example\r\nBcc: b@x.example', 'Eve <a@x.example>', 'a'])
    await expect(post({ to })).rejects.toThrow('exactly one address');
});

test('a busy server gets the mail later', async () => {
  office.refuse(451, 'Busy just now');
  const id = await post();
  expect((await runJobs(shop.kiosk)).failed).toEqual([expect.stringContaining('451')]);
  expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
  expect(await runJobs(shop.kiosk)).toEqual({ done: [], failed: [] });

  office.accept();
  expect((await runJobs(shop.kiosk, { hurry: true })).done).toEqual(['mail.send']);
  expect(office.received).toHaveLength(1);
  expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
});

test('after six tries a mail has failed with the reason', async () => {
  office.refuse(421, 'Closed for today');
  const id = await post();
  for (let count = 0; count < 7; count++) await runJobs(shop.kiosk, { hurry: true });
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ status: 'failed', attempts: 6 });
  expect(mail.last_error).toContain('Closed for today');
});

test('an address that does not exist fails at once, with the server’s reason', async () => {
  office.refuse(550, 'No such mailbox');
  const id = await post();
  expect((await runJobs(shop.kiosk)).failed).toEqual([]);
  const outcome = { status: 'failed', attempts: 1, sent_at: null, last_error: '550 No such mailbox' };
  expect(await mailOf(id)).toMatchObject(outcome);
});

test('a mail to a forgotten person is emptied also if a node of a former version sent it', async () => {
  const forgotten = await post({ forgetsRecipient: true });
  const other = await post();
  const queued = await post({ forgetsRecipient: true });
  await shop.kiosk.db.query("update mails set status = 'sent', sent_at = now() where id = any($1)", [
    [forgotten, other],
  ]);
  const system = shop.kiosk.context(actors.system);
  await jobTable['orders.forget_due'].run(system, {});
  expect(await mailOf(forgotten)).toMatchObject({ to_address: '', subject: '', html: '', text: '' });
  for (const id of [other, queued]) expect(await mailOf(id)).toMatchObject({ to_address: draft.to });
});

test('two workers on one mail send it once, and so does a job that runs again', async () => {
  const id = await post({ isConfidential: true });
  const sender = { address: 'shop@shop.example', name: 'Shop' };
  const ctx = shop.kiosk.context(actors.system);
  await Promise.all([1, 2, 3].map(() => deliverMail(ctx, id, sender)));
  await runJobs(shop.kiosk);
  expect(office.received).toHaveLength(1);
  expect(await mailOf(id)).toMatchObject({ status: 'sent', html: '', text: '' });
});

test('a mail whose node dies while sending stays queued, and goes out later', async () => {
  const id = await post();
  const waiting = office.hold();
  const running = runJobs(shop.kiosk);
  await waiting.arrived;
  await shop.kiosk.db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
  );
  waiting.release();
  expect((await running).failed).toHaveLength(1);
  expect((await mailOf(id)).status).toBe('queued');

  office.accept();
  office.received.length = 0;
  await runJobs(shop.kiosk, { hurry: true });
  expect(office.received).toHaveLength(1);
  expect((await mailOf(id)).status).toBe('sent');
});
