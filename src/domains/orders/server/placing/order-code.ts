import { randomBytes } from 'node:crypto';
import { randomCode, readCode } from '#platform/id.ts';

const CODE_LENGTH = 8;

const inTwo = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A random code such as `K7QM-4TRX`: one of 650 billion, unguessable from others. */
export const newOrderCode = (): string => inTwo(randomCode(CODE_LENGTH));

/** Normalizes a typed code, in any case, with or without its dash; null if it cannot be one. */
export function readOrderCode(typed: string): string | null {
  const code = readCode(typed, CODE_LENGTH);
  return code && inTwo(code);
}

/** The token of a guest's link: 128 random bits. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');
