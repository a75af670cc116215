import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';

type Words = MessageKey<'storefront/ui/failure'>;
type FailureWords =
  | 'connection'
  | 'timeout'
  | 'parsing'
  | 'unavailable'
  | 'tooMany'
  | 'refused'
  | 'unexpected';

const byKind: Partial<Record<FetchFailure['kind'], FailureWords>> = {
  FETCH_ERROR: 'connection',
  TIMEOUT_ERROR: 'timeout',
  PARSING_ERROR: 'parsing',
};

/** The message keys of a failure, by kind. The text's key is the title's with the suffix `Text`. */
export function failureWords(error: unknown): FailureWords {
  if (!(error instanceof FetchFailure)) return 'unexpected';
  const { kind, status } = error;
  if (status === 503 || status === 502 || status === 504) return 'unavailable';
  if (status === 429) return 'tooMany';
  if (status !== null && status >= 400 && status < 500) return 'refused';
  return byKind[kind] ?? 'unexpected';
}

export const textOf = (words: FailureWords) => `${words}Text` as const satisfies Words;
