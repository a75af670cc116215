import { randomBytes, randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, and U, which are misheard or misread. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

const inTwo = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A random code such as `K7QM-4TRX`: one of 650 billion, unguessable from others. */
export const newOrderCode = (): string =>
  inTwo(Array.from({ length: CODE_LENGTH }, () => letters[randomInt(letters.length)]).join(''));

/** Normalizes a typed code, in any case, with or without its dash; null if it cannot be one. */
export function readOrderCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === CODE_LENGTH && [...code].every((letter) => letters.includes(letter))
    ? inTwo(code)
    : null;
}

/** The token of a guest's link: 128 random bits. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');
