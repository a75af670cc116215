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
import { NOBODY } from './place.ts';
import { runAs, type ServerUser } from './run-as.ts';

/** What was written before users were told apart; and still is where the system has no name for the program's user. */
const ANYBODY = 'local all kiosk trust\n';
const NAMED = 'local all kiosk peer map=kiosk\n';

/**
 * Says who may enter the database through its socket: root, the user of this program, and the owner of the folder if that is
 * somebody. Where the server was lent the user "nobody", which other programs may have as well, that user may not.
 * Files that somebody has changed stay as they are.
 *
 * @returns whether a running server must read the files again
 */
export async function admit(cluster: string, user: ServerUser): Promise<boolean> {
  const rules = join(cluster, 'pg_hba.conf');
  const before = read(rules);
  if (before !== ANYBODY && before !== NAMED) return false;
  const names = await admittedNames(user);
  const wanted = names ? NAMED : ANYBODY;
  const changed = [
    // The names first: a server that read the rule alone would let nobody in.
    names !== null && put(join(cluster, 'pg_ident.conf'), names.map(mapping).join(''), user),
    put(rules, wanted, user),
  ];
  return changed.includes(true);
}

/** Sets the rule of a new database, whose files are initdb's own. */
export async function admitFirst(cluster: string, user: ServerUser): Promise<void> {
  put(join(cluster, 'pg_hba.conf'), NAMED, user);
  await admit(cluster, user);
}

/** Null where the system has no name for one of them, as in containers that are given a number. */
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

/** Complete or not at all, and never through a link: root may be writing here, in a folder that is not root's. */
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
