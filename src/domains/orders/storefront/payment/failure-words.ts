import { FetchFailure } from '#platform/browser/fetch-failure.ts';

/** The server's message for a failure, else `instead`. */
export const wordsOfFailure = (error: unknown, instead: string): string =>
  error instanceof FetchFailure && error.code ? error.message : instead;
