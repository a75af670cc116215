import { FetchFailure } from './fetch-failure.ts';

/** `fetch`, or its in-process replacement during server rendering. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 15_000;

let whenSignedOut: (() => void) | undefined;

/** Registers the one listener for answers that say the session has ended. */
export const onSignedOut = (listener: () => void): void => {
  whenSignedOut = listener;
};

let regain: (() => Promise<boolean>) | undefined;

/**
 * Registers a way to restore the session before a call fails with 401: when `ask` resolves to true, the call is
 * repeated once. Returns a function that unregisters it.
 */
export function onSessionLost(ask: () => Promise<boolean>): () => void {
  regain = ask;
  return () => {
    if (regain === ask) regain = undefined;
  };
}

/**
 * Asks the API and reads its JSON.
 *
 * @throws FetchFailure TIMEOUT_ERROR after 15 s (or `patience`, in milliseconds), FETCH_ERROR without a connection, HTTP_ERROR with the
 * server's words, PARSING_ERROR where the answer is not JSON.
 */
export async function requestJson(
  send: Fetch,
  path: string,
  init: RequestInit = {},
  patience = TIMEOUT_MS,
): Promise<unknown> {
  return withSession(() => attempt(send, path, init, patience));
}

/**
 * Runs a call that needs a session, and repeats it once if the session was lost and restored. Throws what `ask`
 * throws.
 */
async function withSession<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.code !== 'auth.sign_in_required') throw error;
    whenSignedOut?.();
    if (!(await regain?.())) throw error;
    return ask();
  }
}

async function attempt(send: Fetch, path: string, init: RequestInit, patience: number): Promise<unknown> {
  const timeout = AbortSignal.timeout(patience);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await send(path, { ...init, signal });
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof FetchFailure || init.signal?.aborted) throw error;
    throw new FetchFailure(timeout.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR');
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const body = parse(text);
  if (response.ok) {
    if (body === undefined) throw new FetchFailure('PARSING_ERROR', { status: response.status });
    return body;
  }
  const { message, code } = (body ?? {}) as { message?: string; code?: string };
  throw new FetchFailure('HTTP_ERROR', {
    status: response.status,
    ...(message ? { message } : {}),
    ...(code ? { code } : {}),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
