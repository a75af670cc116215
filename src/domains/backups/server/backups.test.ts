import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderStore } from '#platform/backup/backup-store.ts';
import { openBackup } from '#platform/backup/backups.ts';
import { checkBackup } from '#platform/backup/restore-backup.ts';
import { jobTable } from '#server/jobs.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { isBackupDue, nextBackupAt } from './schedule.ts';
import { startArchive } from './wal-archive.ts';

const DAY = 86_400_000;
const dayAt = (day: number) => new Date(Date.UTC(2026, 0, 1, 2, 35) + day * DAY);

async function openShop() {
  const place = await mkdtemp(join(tmpdir(), 'kiosk-backups-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const shop = await openTestShop({ KIOSK_BACKUPS: place });
  const system = shop.kiosk.context(actors.system);
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, as: actors.admin, headers, ...(body && { body: JSON.stringify(body) }) };
    return shop.request(path, init);
  };
  const read = async () => (await ask('GET', '/api/backups')).json();
  const rows = async (text: string) => (await shop.kiosk.db.query({ text })).rows;
  return { shop, system, ask, read, rows, place };
}

test('an owner backs the shop up, takes the whole of it elsewhere, and it is proven', async () => {
  const { system, ask, read, rows, place } = await openShop();
  expect(await read()).toMatchObject({
    every: 'day',
    place,
    isEncrypted: false,
    backups: [],
    lastProvenAt: null,
  });

  const started = await ask('POST', '/api/backups');
  const { id } = await started.json();
  expect(started.status).toBe(202);
  const second = await ask('POST', '/api/backups');
  expect([second.status, (await second.json()).code]).toEqual([409, 'backups.running']);
  await jobTable['backups.write'].run(system, { backupId: id });
  const { backups } = await read();
  expect(backups).toMatchObject([{ id, status: 'written', error: null, provenAt: null }]);
  expect(backups[0].bytes).toBeGreaterThan(1_000);

  const file = await ask('GET', `/api/backups/${id}/file`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  await writeFile(join(place, 'taken'), Buffer.from(await file.arrayBuffer()));
  const taken = await checkBackup(openBackup(folderStore(place), 'taken', null));
  expect(taken.manifest.hasMediaBeside).toBe(false);

  await jobTable['backups.prove'].run(system, {});
  const proven = await read();
  expect(proven.backups[0].proofError).toBe(null);
  expect(Date.parse(proven.lastProvenAt)).toBeGreaterThan(Date.now() - DAY);
  expect(await rows(`select from jobs.job where name = 'backups.tell_owners'`)).toEqual([]);
  expect(
    await rows(`select action from audit_entries where action like 'shop.back%' order by action`),
  ).toEqual([{ action: 'shop.backed_up' }, { action: 'shop.backup_downloaded' }]);
});

test('a backup by hand does not cancel the next one of the schedule', async () => {
  const { system, ask, read, rows } = await openShop();
  const byHand = await (await ask('POST', '/api/backups')).json();
  await jobTable['backups.write'].run(system, { backupId: byHand.id });
  const next = Date.parse((await read()).nextAt);
  expect(next - Date.now()).toBeLessThanOrEqual(DAY);
  await jobTable['backups.run_due'].run(system, {});
  const [, { id, status } = { id: '', status: '' }] = await rows(
    'select id, status from backups order by started_at',
  );
  expect(status).toBe('running');
  await jobTable['backups.write'].run(system, { backupId: id });
  await jobTable['backups.run_due'].run(system, {});
  expect(await rows('select from backups')).toHaveLength(2);
});

test('owners hear of a backup that fails and of one that cannot be restored', async () => {
  const { system, ask, read, rows, place } = await openShop();
  const write = async () => {
    const { id } = await (await ask('POST', '/api/backups')).json();
    await jobTable['backups.write'].run(system, { backupId: id });
  };
  const told = async () => {
    const jobs = await rows(
      `select data from jobs.job where name = 'backups.tell_owners' order by created_on`,
    );
    for (const { data } of jobs) await jobTable['backups.tell_owners'].run(system, data);
    return rows('select kind, subject from mails order by created_at');
  };
  await rows(`insert into users (id, first_name, last_name, email, locale, role)
    values (gen_random_uuid(), 'Ada', 'Berg', 'ada@example.com', 'de', 'owner')`);
  await write();
  const [name = ''] = (await readdir(place)).filter((file) => file.endsWith('.backup'));
  await writeFile(join(place, name), 'damaged');
  await jobTable['backups.prove'].run(system, {});
  expect((await read()).backups[0].proofError).toMatch(/damaged|not a backup/);
  await rm(place, { recursive: true });
  await writeFile(place, 'a file where the folder was');
  await write();
  expect((await read()).backups[0]).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('cannot be'),
  });
  expect(await told()).toEqual([
    { kind: 'backups.unproven', subject: expect.stringContaining('ist nicht geprüft') },
    { kind: 'backups.failed', subject: expect.stringContaining('wurde nicht gesichert') },
  ]);
});

test('an archive of the log that fails is shown to owners, staff and monitors, until it works again', async () => {
  const { shop, system, read, rows, place } = await openShop();
  // The database is a copy of one that is as old as this run of the tests.
  await rows('update wal_archive set started_at = now()');
  expect((await read()).pointInTime).toMatchObject({ status: 'starting', from: null });
  await rows(`insert into users (id, first_name, last_name, email, locale, role)
    values (gen_random_uuid(), 'Ada', 'Berg', 'ada@example.com', 'en', 'owner')`);
  await rm(place, { recursive: true });
  await writeFile(place, 'a file where the folder was');
  const archive = await startArchive(system);
  await vi.waitFor(
    async () =>
      expect((await read()).pointInTime).toMatchObject({
        status: 'failing',
        error: expect.stringContaining('cannot be'),
      }),
    { timeout: 20_000 },
  );
  const ready = await shop.request('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([200, { ok: true, degraded: true }]);
  await archive.stop(20_000);
  await rows(`update wal_archive set archived_at = now(), restorable_from = now() - interval '1 day',
    failing_since = null, error = null`);
  expect((await read()).pointInTime.status).toBe('kept');
  expect((await (await shop.request('/readyz')).json()).degraded).toBe(false);
  await rows(`update wal_archive set archived_at = now() - interval '4 minutes'`);
  expect((await read()).pointInTime.status).toBe('failing');
  await jobTable['backups.prove'].run(system, {});
  expect((await read()).pointInTime.proofError).toContain('cannot be read');
  const [{ data } = { data: null }] = await rows(
    `select data from jobs.job where name = 'backups.tell_owners' order by created_on desc, data ->> 'reason' limit 1`,
  );
  expect(data).toMatchObject({ kind: 'unproven' });
});

test('a changed rhythm and retention is kept, and one from an outdated form is refused', async () => {
  const { ask, read } = await openShop();
  const { version } = await read();
  const change = { every: 'week', keepDays: 3, version };
  expect(await (await ask('PATCH', '/api/backups', change)).json()).toMatchObject({
    every: 'week',
    keepDays: 3,
    keepWeeks: 4,
  });
  const late = await ask('PATCH', '/api/backups', change);
  expect([late.status, (await late.json()).code]).toEqual([409, 'backups.changed_meanwhile']);
  for (const wrong of [{ keepDays: 0 }, { keepWeeks: 53 }, { every: 'hour' }])
    expect((await ask('PATCH', '/api/backups', { ...wrong, version: version + 1 })).status).toBe(400);
});

test('a backup is due after its rhythm, also when a run was missed', () => {
  expect(isBackupDue('never', null, dayAt(9))).toBe(false);
  expect(isBackupDue('day', null, dayAt(0))).toBe(true);
  expect([1, 6, 7, 20].map((day) => isBackupDue('week', dayAt(0), dayAt(day)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(nextBackupAt('day', dayAt(0), new Date(dayAt(0).getTime() + 60_000))).toEqual(dayAt(1));
  expect(nextBackupAt('week', dayAt(0), dayAt(3))).toEqual(dayAt(7));
  expect(nextBackupAt('never', dayAt(0), dayAt(3))).toBe(null);
});
