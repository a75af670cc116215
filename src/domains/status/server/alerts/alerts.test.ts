import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { openPostOffice } from '#platform/mail/testing/open-post-office.ts';
import { openDatabaseLine } from '#server/freshness/testing/database-line.ts';
import { openKiosk } from '#server/kiosk.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { recentAnswers } from '../recent-answers.ts';
import { startWatch } from './start-watch.ts';
import { watchOnce } from './watch.ts';

/** A program that is posted what happens. */
async function openReceiver() {
  const received: { type: string; data: { kind: string } }[] = [];
  const server = createServer(async (request, answer) => {
    received.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const types = () => received.map(({ type, data }) => `${type} ${data.kind}`);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, types };
}

async function openWatchedShop(settings: Record<string, string> = {}) {
  const shop = await openTestShop(settings);
  const rows = async (text: string) => (await shop.kiosk.db.query(text)).rows;
  await rows(`insert into users (id, first_name, last_name, email, locale, role)
    values (gen_random_uuid(), 'Ada', 'Berg', 'ada@example.com', 'de', 'owner')`);
  await rows(`update backup_settings set every = 'never'`);
  const receiver = await openReceiver();
  const listening = await shop.request('/api/webhook-endpoints', {
    method: 'POST',
    as: actors.admin,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url, events: ['shop.alert_began', 'shop.alert_ended'] }),
  });
  expect(listening.status).toBe(201);
  const system = shop.kiosk.context(actors.system);
  return {
    shop,
    rows,
    receiver,
    system,
    /** What the watch sees so many minutes later. */
    async lookAfter(minutes: number) {
      await rows(`update alert_rounds set looked_at = '-infinity'`);
      const before = `- interval '${minutes} minutes'`;
      await rows(`update alerts set bad_since = bad_since ${before}, good_since = good_since ${before},
        began_at = began_at ${before}, notified_at = notified_at ${before} where ended_at is null`);
      await watchOnce(system);
    },
    read: async () => (await (await shop.request('/api/status', { as: actors.admin })).json()).alerts,
  };
}

test('an owner gets one mail when mails stop going out, a reminder a day later, and one when they go again', async () => {
  const { shop, rows, receiver, lookAfter, read } = await openWatchedShop();
  await rows(`insert into mails (id, to_address, kind, locale, subject, html, text, created_at, last_error)
    values (gen_random_uuid(), 'mia@example.com', 'orders.placed', 'en', 'Your order', '', '', now() - interval '20 minutes',
      'connect ECONNREFUSED')`);
  const subjects = async () =>
    (await rows(`select subject from mails where kind like 'status.%' order by id`)).map(
      ({ subject }) => subject,
    );
  const look = async (minutes: number) => {
    await lookAfter(minutes);
    await runJobs(shop.kiosk);
  };
  await look(0);
  expect([await subjects(), await read()]).toEqual([[], { open: [], past: [] }]);
  await look(1);
  const began = [expect.stringContaining('E-Mails gehen nicht hinaus')];
  expect([await subjects(), receiver.types()]).toEqual([began, ['shop.alert_began mail']]);
  expect(await read()).toMatchObject({
    open: [{ kind: 'mail', title: 'Mails are not going out', reason: 'connect ECONNREFUSED', endedAt: null }],
    past: [],
  });
  for (const minutes of [1, 1, 60, 600]) await look(minutes);
  expect(await subjects()).toEqual(began);
  await look(24 * 60);
  expect(await subjects()).toHaveLength(2);

  await rows(`update mails set status = 'sent', sent_at = now() where status = 'queued'`);
  await look(1);
  await look(1);
  expect(await subjects()).toHaveLength(2);
  await look(5);
  expect((await subjects())[2]).toContain('Vorbei: E-Mails gehen nicht hinaus');
  expect(receiver.types()).toEqual(['shop.alert_began mail', 'shop.alert_ended mail']);
  expect(await read()).toMatchObject({ open: [], past: [{ kind: 'mail', endedAt: expect.any(String) }] });

  const manager = { ...actors.admin, permissions: permissionsOf('manager') };
  expect((await shop.request('/api/status', { as: manager })).status).toBe(403);
});

test('a visitor whose address puts mails off raises no alert, and no alert names the address of a person', async () => {
  const office = await openPostOffice();
  onTestFinished(() => office.close());
  const { shop, rows, lookAfter, read, system } = await openWatchedShop({ SMTP_URL: office.url });
  const post = (to: string) =>
    inTransaction(system, (tx) =>
      postMail(tx, { to, kind: 'test', locale: 'en', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }),
    );
  const age = () => rows(`update mails set created_at = now() - interval '20 minutes'`);
  const lookTwice = async () => {
    for (const minutes of [0, 2]) await lookAfter(minutes);
    return (await read()).open;
  };
  for (const [code, words] of [
    [451, 'Later please'],
    [450, 'Greylisted'],
  ] as const) {
    office.refuse(code, words);
    await post('eve@example.com');
    await runJobs(shop.kiosk);
  }
  await age();
  expect(await rows('select status, attempts from mails')).toEqual([
    { status: 'queued', attempts: 1 },
    { status: 'queued', attempts: 1 },
  ]);
  expect(await lookTwice()).toEqual([]);

  office.refuse(421, 'Closing, eve@example.com is too much');
  await post('mia@example.com');
  await runJobs(shop.kiosk);
  await age();
  const [alert, ...more] = await lookTwice();
  expect(more).toEqual([]);
  expect([alert.kind, alert.reason]).toEqual(['mail', expect.stringContaining('Closing, … is too much')]);
});

test('an owner reads which machine is silent or full, what work fails, and that backups and archive are late', async () => {
  const { rows, lookAfter, read } = await openWatchedShop({ KIOSK_BACKUPS: '/tmp/kiosk-archive' });
  await rows(`insert into nodes (name, host, version, heard_at, disk_free, disk_size, answers, failed_answers) values
    ('kiosk-node-1', 'one', '1', now(), 3, 100, 100, 20), ('kiosk-node-2', 'two', '1', now() - interval '9 minutes', 50, 100, 0, 0),
    ('kiosk-node-3', 'three', '1', now() - interval '9 minutes', 1, 100, 0, 0), ('kiosk-node-4', 'three', '1', now(), 7, 100, 0, 0)`);
  await rows(`select jobs.create_queue('mail.send', '{"policy":"standard"}')`);
  await rows(`insert into jobs.job (name, state, start_after, completed_on)
    select 'mail.send', state::jobs.job_state, now() - interval '20 minutes', now() from unnest(array['created', 'failed', 'failed',
      'failed', 'failed', 'failed']) state`);
  await rows(`update backup_settings set every = 'day'`);
  await rows(`insert into backups (id, status, name, started_at, ended_at)
    values (gen_random_uuid(), 'written', 'a', now() - interval '3 days', now() - interval '3 days')`);
  await rows(`update wal_archive set error = 'the disk is full', failing_since = now()`);
  for (const minutes of [0, 2, 60]) await lookAfter(minutes);
  const { open } = await read();
  const found = open.map(({ kind, subject }: { kind: string; subject: string }) =>
    `${kind} ${subject}`.trim(),
  );
  expect(found.sort()).toEqual(['archive', 'backup', 'disk one', 'errors', 'failures', 'jobs', 'node two']);
  expect(open.find(({ kind }: { kind: string }) => kind === 'disk')).toMatchObject({
    title: 'The disk of one is almost full',
    text: expect.stringContaining('3% of it is free'),
  });
});

test('nodes that look at once notify once', async () => {
  const { system, rows, lookAfter } = await openWatchedShop();
  await rows(`insert into mails (id, to_address, kind, locale, subject, html, text, created_at)
    values (gen_random_uuid(), 'mia@example.com', 'x', 'en', '', '', '', now() - interval '20 minutes')`);
  await lookAfter(0);
  await rows(`update alerts set bad_since = bad_since - interval '5 minutes'`);
  await rows(`update alert_rounds set looked_at = '-infinity'`);
  await Promise.all(Array.from({ length: 4 }, () => watchOnce(system)));
  expect(await rows(`select count(*)::int as count from jobs.job where name = 'status.tell_owners'`)).toEqual(
    [{ count: 1 }],
  );
});

test('an owner gets one mail at once from all nodes while the database is away, and each outage is recorded and mailed once', async () => {
  const { shop, rows, receiver, read } = await openWatchedShop();
  const line = await openDatabaseLine(shop.kiosk.db.options.connectionString ?? '');
  const names = ['kiosk-node-1', 'kiosk-node-2', 'kiosk-node-3'];
  await rows(`insert into nodes (name, host, version)
    select name, 'one', '1' from unnest(array['${names.join("','")}']) name`);
  const watches = names.map((name) => {
    const kiosk = openKiosk(shop.config, {
      connectionString: line.connectionString,
      poolSize: 4,
      log: shop.kiosk.log,
    });
    onTestFinished(() => kiosk.close());
    return startWatch(kiosk.context(actors.system), name, { eachMs: 50, patienceMs: 2_000, outageMs: 200 });
  });
  const looked = () => rows(`select from alert_rounds where looked_at > now() - interval '1 minute'`);
  await vi.waitFor(async () => expect(await looked()).toHaveLength(1), 10_000);
  await line.cut();
  await vi.waitFor(() => expect(receiver.types()).toEqual(['shop.alert_began database']), 15_000);
  const folder = join(shop.config.dataDir, 'mail');
  const mailed = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  await vi.waitFor(async () => expect(await mailed()).toHaveLength(1), 5_000);
  expect(await readFile(join(folder, (await mailed())[0] ?? ''), 'utf8')).toContain('ada@example.com');
  await line.mend();
  const recorded = async (times: number) =>
    vi.waitFor(async () => expect((await read()).past).toHaveLength(times), 15_000);
  await recorded(1);

  const away = () => watches.map((watch) => watch.awayMs());
  const allBack = () => vi.waitFor(() => expect(Math.max(...away())).toBe(0), 15_000);
  await allBack();
  await line.cut();
  await vi.waitFor(() => expect(Math.min(...away())).toBeGreaterThan(300), 15_000);
  await line.mend();
  await recorded(2);
  await allBack();
  await Promise.all(watches.map((watch) => watch.stop()));
  expect(await mailed()).toHaveLength(1);
  await runJobs(shop.kiosk);
  expect(await rows(`select kind from mails`)).toEqual([
    { kind: 'status.alert_ended' },
    { kind: 'status.alert_ended' },
  ]);
  expect((await read()).past).toMatchObject([{ kind: 'database' }, { kind: 'database' }]);
  expect(receiver.types()).toEqual([
    'shop.alert_began database',
    'shop.alert_ended database',
    'shop.alert_ended database',
  ]);
});

test('an operator’s share of errors is of the last five minutes', () => {
  let minute = 0;
  const totals = { all: 0, failed: 0 };
  const read = recentAnswers(
    () => totals,
    () => minute * 60_000,
  );
  expect(read()).toEqual({ all: 0, failed: 0 });
  Object.assign(totals, { all: 100, failed: 50 });
  minute = 1;
  expect(read()).toEqual({ all: 100, failed: 50 });
  totals.all = 300;
  for (minute = 2; minute < 6; minute++) read();
  minute = 7;
  expect(read()).toEqual({ all: 0, failed: 0 });
});
