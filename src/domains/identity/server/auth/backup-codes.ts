import { randomInt } from 'node:crypto';

/** Nothing that looks like something else on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const AMOUNT = 10;

const half = () => Array.from({ length: HALF }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of 49 bits, each in two halves: `k7mpa-2xw9q`. */
export const makeBackupCodes = (): string[] => Array.from({ length: AMOUNT }, () => `${half()}-${half()}`);

/** A code as it was made, however it was typed. */
export function readBackupCode(typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z\d]/g, '');
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}
