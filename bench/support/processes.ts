import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const kilobytesOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024;

/** The resident memory of a process in bytes. */
export const residentBytes = (pid: number): number => kilobytesOf(read(`/proc/${pid}/status`), 'VmRSS');

/** The peak memory of a process in bytes; 0 if it has ended. */
export const peakBytes = (pid: number): number => kilobytesOf(read(`/proc/${pid}/status`), 'VmHWM');

/** The memory of several processes in bytes, shared pages counted once. */
export const sharedOnceBytes = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + kilobytesOf(read(`/proc/${pid}/smaps_rollup`), 'Pss'), 0);

type Process = { pid: number; parent: number; command: string };

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    const [, parent = '0'] = /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? [];
    return {
      pid: Number(pid),
      parent: Number(parent),
      command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' '),
    };
  });
}

/** A process and all its descendants. */
export function descendants(pid: number): Process[] {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
}

/** The PostgreSQL server of a data folder and its child processes. */
export function postgresOf(dataDir: string): Process[] {
  const [pid] = read(`${dataDir}/postgres/postmaster.pid`).split('\n');
  return pid ? descendants(Number(pid)) : [];
}

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The sum of two adjacent fields of `/proc/PID/stat` (user and system time) in milliseconds; `first` counts after the command. */
function statMilliseconds(pid: number, first: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)) * 1000) / ticks;
}

/** The processor time of a process in milliseconds. */
export const cpuMilliseconds = (pid: number): number => statMilliseconds(pid, 11);

/** The processor time of this process's ended children and their descendants in milliseconds. */
export const endedMilliseconds = (): number => statMilliseconds(process.pid, 13);
