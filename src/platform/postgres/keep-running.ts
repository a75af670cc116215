import { isAlive } from './postmaster.ts';
import { type Recipe, signalServer, startServer, stopServer } from './server.ts';

const glance = 250;
const patience = { restarts: 5, within: 60_000 };

/**
 * Starts a server again when it ends on its own, and ends it with this program.
 * Clients keep their address; what they were doing is lost and may be repeated.
 */
export function keepRunning(recipe: Recipe, started: number, announce: (line: string) => void) {
  let pid = started;
  let revival: Promise<void> | undefined;
  const deaths: number[] = [];
  const endWithProgram = () => signalServer(pid, 'SIGINT');
  process.once('exit', endWithProgram);

  const watch = setInterval(() => {
    if (!revival && !isAlive(pid)) revival = revive();
  }, glance).unref();

  async function revive(): Promise<void> {
    deaths.push(Date.now());
    if (deaths.filter((time) => time > Date.now() - patience.within).length > patience.restarts) {
      clearInterval(watch);
      return announce(
        `The database in ${recipe.cluster} keeps ending on its own. Its log is in ${recipe.cluster}/log.`,
      );
    }
    announce('The database ended unexpectedly; starting it again.');
    try {
      pid = await startServer(recipe);
      announce('The database runs again.');
    } catch (error) {
      announce((error as Error).message);
    } finally {
      revival = undefined;
    }
  }

  return {
    async stop(): Promise<void> {
      clearInterval(watch);
      await revival;
      process.off('exit', endWithProgram);
      await stopServer(pid);
    },
  };
}
