import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** What the launcher needs to know about the machine. */
export type Machine = {
  /** The folder with PostgreSQL's `bin`, `lib` and `share`. */
  native: string;
  /** Folders that root may use for what an unprivileged user cannot reach elsewhere, best first. */
  sharedFolders: string[];
};

/** @throws EmbeddedPostgresError if no PostgreSQL is packaged for this machine */
export function thisMachine(): Machine {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The built-in database needs Unix sockets. On Windows, set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { native: findNative(), sharedFolders: ['/var/lib/kiosk', '/var/tmp/kiosk'] };
}

function findNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `The built-in database is not installed for this computer (${name}). Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}
