import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, runningPostmaster } from './postmaster.ts';
import { type Recipe, signalServer, startServer, stopServer } from './server.ts';

/** How often the server is checked, in milliseconds. */
const GLANCE = 250;
/** Restarts without a delay; each further one waits twice as long as the one before. */
const QUICK_REVIVALS = 5;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** After running for this long, in milliseconds, the count of restarts resets. */
const STEADY = 60_000;

/**
 * Restarts a server whenever it ends, as long as this program runs, and ends it with this program. Clients keep their
 * address; their running statements fail and may be repeated.
 */
export function keepRunning(recipe: Recipe, started: number, announce: (line: string) => void) {
  let pid = started;
  let startedAt = Date.now();
  let revivals = 0;
  let revival: Promise<void> | undefined;
  const stopping = new AbortController();
  const endWithProgram = () => signalServer(pid, 'SIGINT');
  process.once('exit', endWithProgram);

  const watch = setInterval(() => {
    if (!revival && !isAlive(pid)) revival = revive();
  }, GLANCE).unref();

  async function revive(): Promise<void> {
    announce('The database ended unexpectedly; starting it again.');
    if (Date.now() - startedAt > STEADY) revivals = 0;
    let lastReason = '';
    while (!(await attempt())) {}
    revival = undefined;

    async function attempt(): Promise<boolean> {
      revivals++;
      await pause(pauseBefore(revivals), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return true;
      try {
        pid = await startOrFind(recipe);
        startedAt = Date.now();
        announce('The database runs again.');
        return true;
      } catch (error) {
        const { message } = error as Error;
        if (message !== lastReason) announce(`${message} It is tried again until it succeeds.`);
        lastReason = message;
        return false;
      }
    }
  }

  return {
    async stop(): Promise<void> {
      clearInterval(watch);
      stopping.abort();
      await revival;
      process.off('exit', endWithProgram);
      await stopServer(pid);
    },
  };
}

const pauseBefore = (revival: number): number =>
  revival <= QUICK_REVIVALS ? 0 : Math.min(FIRST_PAUSE * 2 ** (revival - QUICK_REVIVALS - 1), LONGEST_PAUSE);

/** An attempt that seemed to fail may have left a running server. */
async function startOrFind(recipe: Recipe): Promise<number> {
  const running = runningPostmaster(recipe.cluster);
  if (running?.status === 'ready' && running.socketDir === recipe.socketDir) return running.pid;
  return startServer(recipe);
}
