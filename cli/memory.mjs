// How much of the machine's memory a shop takes. Runs on whatever Node the machine has, like start.mjs.
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

/** The memory that this program may use, in bytes: the machine's, or less where a container or service has a limit. */
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
 * Arguments of Node for a shop on so many bytes. A third of the memory for what lives, up to a gigabyte: without a limit
 * the heap takes what the machine has and keeps it. Space for what is new is small: each of its megabytes is there thrice.
 */
export function heapArguments(memory) {
  const megabytes = memory / MEGABYTE;
  return [
    `--max-old-space-size=${between(160, megabytes * 0.34, 1_024)}`,
    `--max-semi-space-size=${megabytes < 1_500 ? 4 : 16}`,
  ];
}

/** For glibc: few arenas, and free memory at the end of one goes back to the system at once instead of staying here. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
