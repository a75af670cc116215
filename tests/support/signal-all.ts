import { readFileSync } from 'node:fs';

/** Whether a process stands still. */
const isStopped = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return ['T', 'Z'].includes(stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '');
};

/**
 * Stops, continues or kills a server and all its processes. The server is stopped first: a connection that it accepts
 * meanwhile would be served by a process that got no signal.
 */
export function signalAll(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  process.kill(postmaster, 'SIGSTOP');
  while (!isStopped(postmaster));
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  for (const child of children.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(child), signal);
    } catch (error) {
      // A process that ended stays until the server asks for its result.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  process.kill(postmaster, signal);
}
