/**
 * Escapes typed words for `like`: wildcards are taken literally; characters that PostgreSQL cannot store are dropped.
 */
export const likeLiteral = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, '\\$&');

/** A `like` pattern for texts that contain these words. */
export const likeContaining = (words: string): string => `%${likeLiteral(words)}%`;
