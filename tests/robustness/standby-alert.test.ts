import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asPostgres } from '#cli/checks/debian-postgres.ts';
import { watchOnce } from '#domains/status/server/alerts/watch.ts';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openKiosk } from '#server/kiosk.ts';
import { freePort } from '../support/run-shop.ts';
import { signalAll } from '../support/signal-all.ts';
import { actors } from '../support/test-shop.ts';

const binaries = '/usr/lib/postgresql/15/bin';
/** In megabytes, so that few switches of the log are a standby's gigabyte. */
const SEGMENT = 256;

/** A primary and a standby with a slot of its own, by the programs of Debian's PostgreSQL. */
async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-standby-'));
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres', folder]);
  const run = (name: string, ...args: string[]) => asPostgres([join(binaries, name), ...args]);
  const [primary, standby] = [
    { place: join(folder, 'primary'), port: await freePort() },
    { place: join(folder, 'standby'), port: await freePort() },
  ];
  const start = ({ place, port }: typeof primary, ...more: string[]) => {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      ...more,
    ];
    // Nothing has to survive a power cut.
    const quick = ['fsync=off', 'full_page_writes=off', 'wal_init_zero=off', 'jit=off'];
    const options = [...settings, ...quick].map((setting) => `-c ${setting}`).join(' ');
    run('pg_ctl', '-D', place, '-w', '-s', '-l', `${place}.log`, '-o', options, 'start');
  };
  const signal = ({ place }: typeof primary, kind: 'SIGSTOP' | 'SIGKILL') =>
    signalAll(Number(readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')[0]), kind);
  const locale = ['--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  run('initdb', '-D', primary.place, '-U', 'kiosk', ...locale, `--wal-segsize=${SEGMENT}`);
  start(primary);
  const address = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'kiosk'];
  const slot = ['-C', '-S', 'standby_1'];
  run(
    'pg_basebackup',
    ...address,
    '-D',
    standby.place,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
    ...slot,
  );
  start(standby, 'cluster_name=standby_1');
  return {
    url: `postgres://kiosk@127.0.0.1:${primary.port}/postgres`,
    hang: () => signal(standby, 'SIGSTOP'),
    kill: () => signal(standby, 'SIGKILL'),
    stop() {
      run('pg_ctl', '-D', primary.place, '-m', 'immediate', '-s', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The embedded PostgreSQL has no standby; a machine may lack Debian's, which has the program for it.
test.skipIf(!existsSync(join(binaries, 'pg_basebackup')))(
  'an owner reads that a standby hangs behind, and that it is gone, but nothing of one that keeps up',
  async () => {
    const pair = await startPair();
    onTestFinished(() => pair.stop());
    await migrate(pair.url, '0.0.0');
    const config = readConfig({ KIOSK_DATA: '/tmp', KIOSK_DEMO: '0', LOG_LEVEL: 'silent' });
    const kiosk = openKiosk(config, { connectionString: pair.url, poolSize: 2 });
    onTestFinished(() => kiosk.close());
    const rows = async (text: string) => (await kiosk.db.query(text)).rows;
    /** What is open when the watch has looked, and again two minutes later. */
    const alerts = async () => {
      for (const minutes of [0, 2]) {
        await rows(`update alert_rounds set looked_at = '-infinity'`);
        await rows(`update alerts set bad_since = bad_since - interval '${minutes} minutes'`);
        await watchOnce(kiosk.context(actors.system));
      }
      return rows(`select id, kind, subject from alerts where kind = 'standby' and began_at is not null`);
    };
    const state = `select state from pg_stat_replication where application_name = 'standby_1'`;
    await expect.poll(() => rows(state)).toEqual([{ state: 'streaming' }]);
    await rows(`update backup_settings set every = 'never'`);
    expect(await alerts()).toEqual([]);

    pair.hang();
    for (let megabytes = 0; megabytes <= 1_024; megabytes += SEGMENT) {
      await rows(`select pg_logical_emit_message(false, 'kiosk', 'one')`);
      await rows('select pg_switch_wal()');
    }
    const behind = await alerts();
    expect(behind).toMatchObject([{ kind: 'standby', subject: 'standby_1' }]);

    pair.kill();
    const slot = `select active from pg_replication_slots where slot_name = 'standby_1'`;
    await expect.poll(() => rows(slot), { timeout: 60_000 }).toEqual([{ active: false }]);
    expect(await alerts()).toEqual(behind);
  },
);
