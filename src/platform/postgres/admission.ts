import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { NOBODY } from './data-folder.ts';
import { runAs, type ServerUser } from './run-as.ts';

/** The rule of earlier versions; still used if the system has no name for the program's user. */
const ANYBODY = 'local all kiosk trust\n';
const NAMED = 'local all kiosk peer map=kiosk\n';

/**
 * Restricts access to the database's socket: to root, the user of this program, and the folder's owner if that is a
 * real user. A server that runs as "nobody" does not admit that user, which other programs may run as, too. Files
 * changed by the operator are left alone.
 *
 * @returns whether a running server must reload the files
 */
export async function admit(cluster: string, user: ServerUser): Promise<boolean> {
  const rules = join(cluster, 'pg_hba.conf');
  const before = read(rules);
  if (before !== ANYBODY && before !== NAMED) return false;
  const names = await admittedNames(user);
  const wanted = names ? NAMED : ANYBODY;
  const changed = [
    // The names first: with the rule alone a server would admit no user.
    names !== null && put(join(cluster, 'pg_ident.conf'), names.map(mapping).join(''), user),
    put(rules, wanted, user),
  ];
  return changed.includes(true);
}

/** Sets the rule of a new database, whose files are initdb's. */
export async function admitFirst(cluster: string, user: ServerUser): Promise<void> {
  put(join(cluster, 'pg_hba.conf'), NAMED, user);
  await admit(cluster, user);
}

/** Null if the system has no name for one of them, as in containers that run under a number. */
async function admittedNames(user: ServerUser): Promise<string[] | null> {
  const names = ['root', ownName()];
  if (user && user.uid !== NOBODY) names.push(await nameOf(user));
  return names.every((name) => name !== null) ? [...new Set(names)] : null;
}

function ownName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

async function nameOf(user: ServerUser): Promise<string | null> {
  const { code, output } = await runAs(user, 'id', ['-un']);
  return code === 0 ? output.trim() : null;
}

const mapping = (name: string): string => `kiosk "${name.replaceAll('"', '""')}" kiosk\n`;

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Writes atomically and never through a link: root may be writing in a folder that is not root's. */
function put(file: string, text: string, user: ServerUser): boolean {
  if (read(file) === text) return false;
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  const opened = openSync(draft, 'wx', 0o600);
  try {
    writeSync(opened, text);
    if (user) fchownSync(opened, user.uid, user.gid);
  } finally {
    closeSync(opened);
  }
  renameSync(draft, file);
  return true;
}
