import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A control group of Linux: what runs in it is held to so much memory, with its page cache and without swap. */
export type MemoryLimit = {
  folder: string;
  /** How many of its processes the kernel has killed since they needed more. */
  killed(): number;
  /** Once its last process has ended. */
  remove(): Promise<void>;
};

const root = '/sys/fs/cgroup';

/** Makes one of so many bytes; null where control groups are missing or belong to another user. */
export function limitMemory(bytes: number): MemoryLimit | null {
  const isOne = existsSync(join(root, 'memory/memory.limit_in_bytes'));
  const folder = join(root, isOne ? 'memory' : '', `kiosk-bench-${process.pid}`);
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  try {
    mkdirSync(folder);
    if (isOne) write('memory.limit_in_bytes', String(bytes));
    else {
      write('memory.max', String(bytes));
      write('memory.swap.max', '0');
    }
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return null;
  }
  const events = join(folder, isOne ? 'memory.oom_control' : 'memory.events');
  return {
    folder,
    killed: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    async remove() {
      while (readFileSync(join(folder, 'cgroup.procs'), 'utf8')) await pause(100);
      rmdirSync(folder);
    },
  };
}

/** A command that runs another one within a limit. */
export const within = (limit: MemoryLimit, command: string): [string, string[]] => [
  'sh',
  ['-c', `echo $$ > ${join(limit.folder, 'cgroup.procs')} && exec ${command}`],
];
