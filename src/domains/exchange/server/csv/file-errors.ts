import type { ErrorParams } from '#platform/error-messages.ts';
import { errorMessage } from '#platform/error-messages.ts';
import type { RemarkCode } from './remarks.ts';

/** A file that cannot be read as products at all. The message is one line in English; `code` allows translation. */
export class UnreadableFileError extends Error {
  readonly code: RemarkCode;
  readonly params: ErrorParams;

  constructor(code: RemarkCode, params: ErrorParams = {}) {
    super(errorMessage(code, params, 'en'));
    this.code = code;
    this.params = params;
  }
}

/** A truncated or corrupt file: everything before `line` was read. */
export class DamagedFileError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
