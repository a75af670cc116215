import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text. What is long and random needs no slow hash: nobody tries it all. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
