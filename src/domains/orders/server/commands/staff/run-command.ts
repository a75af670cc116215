import { createHash } from 'node:crypto';
import { keyReused } from '../../errors.ts';

/** One press of a button: `key` finds it again, `name` also tells what it asked for, and is what is kept. */
export type Press = { key: string; name: string };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What was parsed by a contract always has its fields in the same order. */
export function pressOf(key: string, asked: object): Press {
  const known = `dashboard:${hash(key)}:`;
  return { key: known, name: `${known}${hash(JSON.stringify(asked))}` };
}

/**
 * Whether this press was done before, given the names of what was done under its key.
 *
 * @throws `orders.key_reused` (422) where something else was done then.
 */
export function isRepeated(done: readonly { name: string }[], press: Press): boolean {
  if (done.some(({ name }) => !name.startsWith(press.name))) throw keyReused();
  return done.length > 0;
}
