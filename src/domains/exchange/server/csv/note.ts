import { errorMessage } from '#platform/error-messages.ts';
import type { ErrorParams } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import type { RemarkCode } from './remark-words.ts';
import './remark-words.ts';

/** What there is to say, in no language yet. */
export type Saying = { code: string; params: ErrorParams };

/** Something to tell about a line of the file, counted from 1 as a text editor does. */
export type Note = Saying & { line: number };

export const note = (line: number, code: RemarkCode, params: ErrorParams = {}): Note => ({
  line,
  code,
  params,
});

/** A saying as people read it. */
export const spell = ({ code, params }: Saying, locale: Locale): string => errorMessage(code, params, locale);
