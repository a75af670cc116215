import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text. For long random values only: they need no slow hash, since guessing is hopeless. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two texts in constant time. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
