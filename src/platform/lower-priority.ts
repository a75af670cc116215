import { setPriority } from 'node:os';

/** Three shares of ten beside a process of the usual priority: on a busy machine the work gets done all the same. */
const NICENESS = 5;

/**
 * Lets a process, by default this one, wait for others where a processor is short. It cannot be raised again without
 * root: for processes that do one long piece of work.
 */
export function lowerPriority(pid = process.pid): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It belongs to another user, or has ended.
  }
}
