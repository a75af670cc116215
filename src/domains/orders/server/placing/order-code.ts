import { randomBytes, randomInt } from 'node:crypto';

/** No 0 and O, 1, I and L, or U: what is read aloud arrives as it was meant. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

const inTwo = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A new order's code, such as `K7QM-4TRX`: one of 650 billion, and the next one says nothing about it. */
export const newOrderCode = (): string =>
  inTwo(Array.from({ length: CODE_LENGTH }, () => letters[randomInt(letters.length)]).join(''));

/** A code as somebody typed it, in any case, with or without its dash; null where it cannot be one. */
export function readOrderCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === CODE_LENGTH && [...code].every((letter) => letters.includes(letter))
    ? inTwo(code)
    : null;
}

/** What a guest's link carries to prove whose it is: 128 random bits. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');
