import { readFileSync } from 'node:fs';

/** Stops, continues or kills a server and all its processes. */
export function signalAll(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  process.kill(postmaster, signal);
  for (const child of children.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(child), signal);
    } catch (error) {
      // The server may end a child before its turn comes.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
