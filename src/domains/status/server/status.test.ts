import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import { slowStatementLog, timeStatements } from '#platform/db/slow-statements.ts';
import { createLogger } from '#platform/log.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { startHeartbeat } from './index.ts';

const DAY = 86_400_000;
const unread = () => new Writable({ write: (_chunk, _encoding, done) => done() });

test('those who manage staff see the nodes, jobs, errors, database and backups', async () => {
  const shop = await openTestShop();
  const run = (text: string) => shop.kiosk.db.query({ text });
  const read = async () => (await shop.request('/api/status', { as: actors.admin })).json();
  expect(await read()).toMatchObject({
    alerts: { open: [], past: [] },
    nodes: [],
    queue: { waiting: 0, running: 0, failed: 0, oldestAt: null },
    errors: [],
    slowStatements: [],
    database: { size: expect.any(Number), standbys: [] },
    backups: { lastAt: null, lastProvenAt: null, pointInTime: null },
  });

  const system = shop.kiosk.context(actors.system);
  const log = createLogger('error', unread());
  const ctx = { ...system, services: { ...system.services, log } };
  log.warn('the queue warns');
  log.error({ err: new Error('nothing to divide'), path: '/reset-password/1/secret/' }, 'request failed');
  const logSlow = slowStatementLog(log);
  const client = await shop.kiosk.db.connect();
  timeStatements(client, logSlow);
  await client.query('select 1');
  await client.query({ name: 'slow_one', text: 'select pg_sleep(1.1)' });
  await client.query('set statement_timeout = 1050');
  await expect(client.query('select pg_sleep($1)', [60])).rejects.toThrow('timeout');
  client.release(true);
  const node = {
    name: 'kiosk-node-1',
    version: '1.2.3',
    dataDir: shop.config.dataDir,
    answers: () => ({ all: 0, failed: 0 }),
  };
  const heartbeat = await startHeartbeat(ctx, node);
  await run(`insert into nodes (name, host, version, heard_at) values
    ('kiosk-node-2', 'crashed', '1.2.2', now() - interval '5 minutes'),
    ('kiosk-node-3', 'forgotten', '1.2.1', now() - interval '2 hours')`);
  await run(`select jobs.create_queue('mail.send', '{"policy":"standard"}')`);
  await run(`insert into jobs.job (name, state, output, start_after, completed_on)
    select 'mail.send', state::jobs.job_state, output::jsonb, now() + due::interval, done::timestamptz from (values
      ('created', null, '-3 hours', null), ('created', null, '3 hours', null), ('active', null, '0', null),
      ('retry', '{"message":"mail is away"}', '-1 hour', 'yesterday'),
      ('failed', '{"value":"gone"}', '-1 day', 'yesterday'),
      ('failed', '{"message":"long ago"}', '-9 days', '2020-01-01')) job (state, output, due, done)`);
  await run(`insert into backups (id, status, name, ended_at, proven_at, proof_error) values
    (gen_random_uuid(), 'written', 'a', now() - interval '1 day', now(), null),
    (gen_random_uuid(), 'written', 'b', now(), now() + interval '1 day', 'damaged')`);
  const status = await read();
  expect(status.nodes).toMatchObject([
    { name: 'kiosk-node-1', version: '1.2.3', isServing: true, disk: { size: expect.any(Number) } },
    { name: 'kiosk-node-2', host: 'crashed', isServing: false, disk: null },
  ]);
  expect(status.queue).toMatchObject({ waiting: 2, running: 1, failed: 1 });
  expect(Date.now() - Date.parse(status.queue.oldestAt)).toBeGreaterThan(DAY / 10);
  expect(status.errors).toMatchObject([
    { source: status.nodes[0].host, message: 'request failed: nothing to divide: /reset-password/1/…/' },
    { source: 'mail.send', message: expect.stringMatching(/mail is away|gone/) },
    { source: 'mail.send', message: expect.stringMatching(/mail is away|gone/) },
  ]);
  const took = expect.any(Number);
  expect(status.slowStatements).toEqual([
    { name: 'select pg_sleep($1)', count: 1, longestMs: took, lastAt: expect.any(String) },
    { name: 'slow_one', count: 1, longestMs: took, lastAt: expect.any(String) },
  ]);
  expect(status.database.version).toMatch(/^\d+/);
  expect(Math.abs(Date.now() - Date.parse(status.backups.lastProvenAt))).toBeLessThan(DAY / 2);

  await heartbeat.stop();
  const after = await read();
  expect(after.nodes).toMatchObject([{ name: 'kiosk-node-2' }]);
  expect(after.errors).toHaveLength(3);

  const manager = { ...actors.admin, permissions: permissionsOf('manager') };
  expect((await shop.request('/api/status', { as: manager })).status).toBe(403);
});
