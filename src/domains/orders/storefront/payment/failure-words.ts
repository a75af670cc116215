import { FetchFailure } from '#platform/browser/fetch-failure.ts';

/** What the server said of why something failed, else `instead`. */
export const wordsOfFailure = (error: unknown, instead: string): string =>
  error instanceof FetchFailure && error.code ? error.message : instead;
