/** Words for `like` as they were typed: what it reads as signs is taken literally, and what PostgreSQL cannot keep is left out. */
export const likeLiteral = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, '\\$&');

/** For `like`: what holds these words. */
export const likeContaining = (words: string): string => `%${likeLiteral(words)}%`;
