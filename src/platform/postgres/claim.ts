import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Holder, type Lock, lockHolder, tryLock } from './lock.ts';

type Claim = { lock: Lock } | { joined: string };

type Request = {
  folder: string;
  mode: Holder['mode'];
  announce: (line: string) => void;
  /** The socket folder of a running shop, for commands that join it. */
  findShop: () => Promise<string | undefined>;
};

const commandLimit = 15_000;
const shopLimit = 60_000;

/**
 * Locks the database folder for this program or, for a command, finds the shop that has it. A command that has it is
 * waited for briefly; a running shop ends a second shop's start at once.
 */
export async function claim({ folder, mode, announce, findShop }: Request): Promise<Claim> {
  const began = Date.now();
  let waitsForCommand = false;
  for (;;) {
    const lock = tryLock(folder, mode);
    if (lock) return { lock };
    const holder = lockHolder(folder);
    if (holder?.mode === 'serve') {
      if (mode === 'serve') throw inUse(folder, `another Kiosk (pid ${holder.pid}), so this one stops`);
      const joined = await findShop();
      if (joined) return { joined };
    }
    if (holder?.mode === 'join' && !waitsForCommand) {
      waitsForCommand = true;
      announce(`Waiting for a Kiosk command (pid ${holder.pid}) that is using the database in ${folder}.`);
    }
    if (Date.now() - began > (holder?.mode === 'serve' ? shopLimit : commandLimit))
      throw stillInUse(folder, holder);
    // Random, so that two that collide do not keep colliding.
    await pause(5 + Math.random() * 20);
  }
}

function stillInUse(folder: string, holder: Holder | undefined): EmbeddedPostgresError {
  if (holder?.mode === 'serve')
    return inUse(folder, `a Kiosk (pid ${holder.pid}) whose database does not answer`);
  const by = holder ? `a Kiosk command (pid ${holder.pid})` : 'another program';
  return inUse(folder, `${by}; try again when it has finished`);
}

function inUse(folder: string, by: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The database in ${folder} is in use by ${by}.`);
}
