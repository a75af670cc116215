import { errorMessage } from '#platform/error-messages.ts';
import type { ErrorParams } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import type { RemarkCode } from './remark-words.ts';
import './remark-words.ts';

/** A message code with its params, not translated yet. */
export type Saying = { code: string; params: ErrorParams };

/** A message about a line of the file, counted from 1 as in text editors. */
export type Note = Saying & { line: number };

export const note = (line: number, code: RemarkCode, params: ErrorParams = {}): Note => ({
  line,
  code,
  params,
});

/** The text of a message. */
export const spell = ({ code, params }: Saying, locale: Locale): string => errorMessage(code, params, locale);
