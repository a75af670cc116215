import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { availableMemory } from '../available-memory.ts';
import { admitFirst } from './admission.ts';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error.ts';
import { type Ending, runAs, type ServerUser } from './run-as.ts';
import { asArguments, initialSettings } from './settings.ts';

/** The major version that wrote a cluster, or undefined when there is no cluster. */
export function clusterMajor(cluster: string): number | undefined {
  if (!existsSync(cluster)) return undefined;
  const owner = statSync(cluster).uid;
  const self = process.getuid?.();
  if (self !== 0 && owner !== self) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} belongs to the user ${owner}. Run Kiosk as that user or as root.`,
    );
  }
  const version = join(cluster, 'PG_VERSION');
  if (existsSync(version)) {
    const major = Number.parseInt(readFileSync(version, 'utf8'), 10);
    if (Number.isInteger(major)) return major;
    throw new EmbeddedPostgresError(
      `The database in ${cluster} is damaged: ${version} does not say which PostgreSQL wrote it. Restore a backup.`,
    );
  }
  if (readdirSync(cluster).length === 0) return undefined;
  throw new EmbeddedPostgresError(`The folder ${cluster} holds something that is not a database.`);
}

/** Restores owner and mode, which PostgreSQL requires, for a cluster from a copy or backup. */
export async function ownCluster(cluster: string, user: ServerUser): Promise<void> {
  const found = statSync(cluster);
  if (user && found.uid !== user.uid)
    await runAs(undefined, '/bin/chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
  if ((found.mode & 0o077) !== 0) chmodSync(cluster, 0o700);
}

/** Creates an empty cluster atomically: beside its place, then renamed. The caller holds the folder's lock. */
export async function createCluster(native: string, cluster: string, user: ServerUser): Promise<void> {
  const draft = `${cluster}.new`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (user) chownSync(draft, user.uid, user.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(`The database folder ${cluster} cannot be created: ${reason(error)}.`);
  }
  const ending = await initdb(native, draft, user);
  if (ending.code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedPostgresError(`The database in ${cluster} could not be created: ${lastWords(ending)}`);
  }
  await admitFirst(draft, user);
  renameSync(draft, cluster);
}

async function initdb(native: string, folder: string, user: ServerUser): Promise<Ending> {
  const attempt = (characters: string) =>
    runAs(user, join(native, 'bin', 'initdb'), [
      '-D',
      folder,
      '-U',
      'kiosk',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-instructions',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characters}`,
      ...asArguments(initialSettings(availableMemory())),
    ]);
  // Trigram search asks the system's locale, not the built-in provider, which characters are letters.
  const ending = await attempt(process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8');
  return /invalid locale name/.test(ending.output) ? attempt('C') : ending;
}

function lastWords({ output, failure, code }: Ending): string {
  if (failure) return `${reason(failure)}.`;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /error:|FATAL|PANIC/.test(line)) ?? lines.at(-1);
  return complaint?.trim() ?? `initdb ended with ${code}.`;
}
