import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** `patient`: three shares of ten beside a process of the usual priority; `idle`: one of ten. */
const niceness = { patient: 5, idle: 10 };

/**
 * Lets a process, by default this one, wait for others where a processor is short: on a busy machine the work gets done all
 * the same. It cannot be raised again without root: for processes that do one long piece of work.
 */
export function lowerPriority(pid = process.pid, to: keyof typeof niceness = 'patient'): void {
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, niceness[to]);
    } catch {
      // It belongs to another user, or has ended.
    }
  }
}

/** Lets this process wait longer still, if it does one long piece of work: a shop or a worker of tests stays as it is. */
export function lowerPriorityFurther(): void {
  if (getPriority() > 0) lowerPriority(process.pid, 'idle');
}

/** Linux has a priority for each thread, such as those that compress and collect garbage. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
