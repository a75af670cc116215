import { FetchFailure } from '#platform/browser/fetch-failure.ts';

/** The refusal of the server that failed a call; null for all else, such as a lost connection. */
export const refusalIn = (error: unknown): FetchFailure | null =>
  error instanceof FetchFailure && error.code ? error : null;

/** The server's message for a refusal, else `instead`. */
export const wordsOfFailure = (error: unknown, instead: string): string =>
  refusalIn(error)?.message ?? instead;
