import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPostgres, postgresBinaries } from '#cli/checks/debian-postgres.ts';
import { freePort } from '#tests/support/run-shop.ts';
import { signalAll } from '#tests/support/signal-all.ts';

/** Two clusters of Debian's PostgreSQL 15: a primary, and a standby that has each commit before it is acknowledged. */
export async function startReplicated() {
  const binaries = await postgresBinaries();
  const program = (name: string) => join(binaries, name);
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-pair-'));
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres', folder]);
  const [primary, standby] = [
    { place: join(folder, 'primary'), port: await freePort() },
    { place: join(folder, 'standby'), port: await freePort() },
  ];
  const start = ({ place, port }: typeof primary, settings: string[]) =>
    asPostgres([
      program('pg_ctl'),
      '-D',
      place,
      '-w',
      '-s',
      '-l',
      `${place}.log`,
      '-o',
      [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
        .concat('max_connections=200', 'jit=off')
        .map((setting) => `-c ${setting}`)
        .join(' '),
      'start',
    ]);
  asPostgres([
    program('initdb'),
    '-D',
    primary.place,
    '-U',
    'kiosk',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  start(primary, []);
  const address = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'kiosk'];
  asPostgres([program('createdb'), ...address, 'kiosk']);
  asPostgres([program('pg_basebackup'), ...address, '-D', standby.place, '-R', '-X', 'stream', '-c', 'fast']);
  start(standby, []);
  // In its file and not the standby's, which has nobody to wait for after its promotion.
  writeFileSync(join(primary.place, 'postgresql.auto.conf'), "synchronous_standby_names = '*'\n");
  asPostgres([program('pg_ctl'), '-D', primary.place, '-s', 'reload']);
  return {
    url: `postgres://kiosk@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/kiosk?target_session_attrs=read-write`,
    async failOver() {
      const [pid] = readFileSync(join(primary.place, 'postmaster.pid'), 'utf8').split('\n');
      signalAll(Number(pid), 'SIGKILL');
      asPostgres([program('pg_ctl'), '-D', standby.place, '-w', '-s', 'promote']);
    },
    stop() {
      asPostgres([program('pg_ctl'), '-D', standby.place, '-m', 'immediate', '-s', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
