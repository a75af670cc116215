import { FetchFailure } from '#platform/browser/fetch-failure.ts';

/** The server's message for a refusal, else `instead`. */
export const wordsOfRefusal = (error: unknown, instead: string): string =>
  error instanceof FetchFailure && error.code ? error.message : instead;
