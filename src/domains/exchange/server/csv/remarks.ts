import { type ErrorCode, type ErrorParams, errorMessage } from '#platform/error-messages.ts';
import type { Locale } from '#platform/locale.ts';

/** What there is to say of files and their lines. Each is a complete sentence, shown in a list or a cell. */
export type RemarkCode = Extract<ErrorCode, `exchange.${string}`>;

/** A message code with its params, not translated yet. */
export type MessageRef = { code: ErrorCode; params: ErrorParams };

/** A message about a line of the file, counted from 1 as in text editors. */
export type Note = MessageRef & { line: number };

export const note = (line: number, code: RemarkCode, params: ErrorParams = {}): Note => ({
  line,
  code,
  params,
});

/** The text of a message. */
export const formatRemark = ({ code, params }: MessageRef, locale: Locale): string =>
  errorMessage(code, params, locale);

/** The findings for a product: `problems` exclude it, `notes` tell of changed values. */
export type Remarks = { problems: Note[]; notes: Note[] };

const LONGEST = 60;

/** A text from a file, shortened for use in a sentence. */
export const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
