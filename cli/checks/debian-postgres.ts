import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.ts';

const binaries = '/usr/lib/postgresql/15/bin';

/** Runs a program of PostgreSQL as its own user, where this is root. */
export function asPostgres(command: string[]): void {
  const [program = '', ...args] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const done = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/tmp' });
  if (done.status !== 0) throw new Error(`${command[0]} failed`);
}

/** The folder of the programs of Debian's PostgreSQL 15, which is installed where it is missing. */
export async function postgresBinaries(): Promise<string> {
  if (!existsSync(join(binaries, 'initdb'))) {
    await runStep('apt-get', ['update', '-qq']);
    await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-15'], {
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return binaries;
}

/** A temporary cluster of Debian's PostgreSQL 15, the oldest supported version, on its own socket. */
export async function debianPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  await postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-pg15-'));
  const cluster = join(folder, 'cluster');
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres', folder]);
  asPostgres([
    join(binaries, 'initdb'),
    '-D',
    cluster,
    '-U',
    'kiosk',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const settings = [
    "listen_addresses=''",
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    // Nothing has to survive a power cut.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Compiling a query takes longer than any that the tests send.
    'jit=off',
  ];
  asPostgres([
    join(binaries, 'pg_ctl'),
    '-D',
    cluster,
    '-w',
    '-s',
    '-l',
    join(folder, 'log'),
    '-o',
    settings.map((setting) => `-c ${setting}`).join(' '),
    'start',
  ]);
  return {
    url: `postgresql://kiosk@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      asPostgres([join(binaries, 'pg_ctl'), '-D', cluster, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
