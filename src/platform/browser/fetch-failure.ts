export type FailureKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP_ERROR';

/** A call without a usable answer. For HTTP_ERROR, `status` and `code` are set and `message` is meant for the user. */
export class FetchFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly code: string | null;

  constructor(kind: FailureKind, options: { message?: string; status?: number; code?: string } = {}) {
    super(options.message ?? kind);
    this.name = 'FetchFailure';
    this.kind = kind;
    this.status = options.status ?? null;
    this.code = options.code ?? null;
  }
}
