// How much of the machine's memory a shop takes. Runs on any installed Node, like start.mjs.
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

/** The memory available to this program, in bytes: the container's or service's limit, else the machine's. */
export function availableMemory() {
  const files = ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes'];
  const limits = files.map(limitIn).filter((limit) => limit > 0);
  return Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY, ...limits);
}

function limitIn(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

const between = (low, value, high) => Math.round(Math.min(Math.max(value, low), high));

/**
 * Node's arguments for a shop with this much memory. The old space gets a third of the memory, up to a gigabyte, or a
 * fifth of less than a gigabyte, which the database shares: without a limit the heap grows to the machine's size and
 * keeps it. The young space is small: each of its megabytes exists three times.
 */
export function heapArguments(memory) {
  const megabytes = memory / MEGABYTE;
  return [
    `--max-old-space-size=${between(112, megabytes * (megabytes < 1_000 ? 0.22 : 0.34), 1_024)}`,
    `--max-semi-space-size=${megabytes < 1_000 ? 2 : megabytes < 1_500 ? 4 : 16}`,
  ];
}

/**
 * Node's arguments for a command of the CLI. An import allocates much that is soon garbage: without a limit its young space
 * grows to 64 MB, a fifth of all its memory, and saves next to no processor time.
 */
export const commandArguments = ['--max-semi-space-size=16'];

/** For glibc: few arenas, and free memory at the end of an arena is returned to the system at once. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
