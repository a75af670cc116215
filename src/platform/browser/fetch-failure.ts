type FailureKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP_ERROR';

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

/** The failure of code or texts that could not be loaded. */
export const failAsFetch = (): never => {
  throw new FetchFailure('FETCH_ERROR');
};

const TOO_MANY = 429;

/** Whether a request was refused by the server, rather than lost on its way or put off. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof FetchFailure && error.status !== null && error.status < 500 && error.status !== TOO_MANY;
