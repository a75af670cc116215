import { randomInt } from 'node:crypto';
import { v7, validate, version } from 'uuid';

/**
 * A UUIDv7. Within this process, later ids sort after earlier ones, also within one millisecond and when the clock
 * goes back (RFC 9562, 6.2). Node's own `randomUUIDv7` promises no order within a millisecond.
 */
export const newId = (): string => v7();

const OWN_VERSION = 7;

/** Whether a text may come from `newId`; clients draw their own ids at random. */
export const isOwnId = (text: string): boolean => validate(text) && version(text) === OWN_VERSION;

/** Without 0 and O, 1, I and L, and U, which are misheard or misread. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code that people read and type, such as `K7QM4TRX`. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** A typed code in capitals, without spaces and dashes; null if it cannot be one of this length. */
export function readCode(typed: string, length: number): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === length && [...code].every((letter) => codeLetters.includes(letter)) ? code : null;
}
