import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { en } from './messages.ts';

/** The text of a failure: the server's message, else one by kind. */
export function failureText(error: unknown, t: Translate<typeof en>): string {
  if (!(error instanceof FetchFailure)) return t('unexpected');
  if (error.code) return error.message;
  if (error.kind === 'FETCH_ERROR') return t('connection');
  if (error.kind === 'TIMEOUT_ERROR') return t('timeout');
  return t('unexpected');
}
