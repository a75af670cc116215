import { randomInt } from 'node:crypto';

/** Without characters that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const AMOUNT = 10;

const half = () => Array.from({ length: HALF }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of 49 bits, in two halves each: `k7mpa-2xw9q`. */
export const makeBackupCodes = (): string[] => Array.from({ length: AMOUNT }, () => `${half()}-${half()}`);

/** Normalizes a typed code. */
export function readBackupCode(typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z\d]/g, '');
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}
