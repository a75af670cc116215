import { createHash } from 'node:crypto';
import { keyReused } from '../../errors.ts';

/** An idempotent request: `key` identifies it; `name`, which is stored, also covers its input. */
type Press = { key: string; name: string };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Input parsed by a contract always has its fields in the same order. */
export function pressOf(key: string, asked: object): Press {
  const known = `dashboard:${hash(key)}:`;
  return { key: known, name: `${known}${hash(JSON.stringify(asked))}` };
}

/**
 * Whether a request was carried out before, given the names stored under its key.
 *
 * @throws `orders.key_reused` (422) if the key was used with other input.
 */
export function isRepeated(done: readonly { name: string }[], press: Press): boolean {
  if (done.some(({ name }) => !name.startsWith(press.name))) throw keyReused();
  return done.length > 0;
}
