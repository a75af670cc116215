import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Why a request failed, as a code for translated messages. */
export type RemoteFailure =
  | 'answered'
  | 'broke_off'
  | 'not_found'
  | 'not_http'
  | 'not_public'
  | 'redirected'
  | 'too_large'
  | 'too_slow';

type Failure = { isFinal: boolean; code: RemoteFailure; status?: number };

/**
 * Why a request failed, in plain English and as a code. A final failure will not change by retrying. `status`: that of the
 * answer for the code `answered`, else 0.
 */
export class RemoteFetchError extends Error {
  readonly isFinal: boolean;
  readonly code: RemoteFailure;
  readonly status: number;

  constructor(message: string, { isFinal, code, status = 0 }: Failure) {
    super(message);
    this.name = 'RemoteFetchError';
    this.isFinal = isFinal;
    this.code = code;
    this.status = status;
  }
}

export const refused = (reason: string, code: RemoteFailure) =>
  new RemoteFetchError(reason, { isFinal: true, code });
const failed = (reason: string, code: RemoteFailure) =>
  new RemoteFetchError(reason, { isFinal: false, code });
/** The failure of a request that ran into its time limit, or else broke off. */
export const interrupted = (signal: AbortSignal, reason: string) =>
  signal.aborted ? failed('took too long', 'too_slow') : failed(reason, 'broke_off');

/** @throws RemoteFetchError for anything but an http or https address. */
export function remoteUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw refused('is not an http or https address', 'not_http');
  return url;
}

export type RemoteRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Buffer;
  signal: AbortSignal;
  /** The addresses that may be connected to. */
  mayConnect: (address: string) => boolean;
  /** Resolves a host name; by default the system's resolver. */
  resolve?: ((name: string) => Promise<LookupAddress[]>) | undefined;
};

const resolveBySystem = (name: string) => lookup(name, { all: true });

/**
 * Sends a request to a server named by a user, protected against server-side request forgery: the host's addresses are
 * checked, and exactly these are connected to. Follows no redirects.
 *
 * @throws RemoteFetchError for a refused or unreachable address.
 */
export async function askRemote(url: URL, request: RemoteRequest): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const { signal, resolve = resolveBySystem } = request;
  const addresses = await withSignal(resolve(name), signal).catch((error) => {
    throw failed(`cannot be found: ${error.message}`, signal.aborted ? 'too_slow' : 'not_found');
  });
  if (!addresses.every(({ address }) => request.mayConnect(address)))
    throw refused('is not a public address', 'not_public');
  return connect(url, addresses, request);
}

function connect(
  url: URL,
  addresses: LookupAddress[],
  { method, headers, body, signal }: RemoteRequest,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // No kept-alive connection and no second DNS lookup: only the checked addresses.
  const options = { agent: false as const, lookup: answerWith(addresses), method, signal, headers };
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  open(plain, options, resolve)
    .on('error', (error) => reject(interrupted(signal, error.message)))
    .end(body);
  return promise;
}

const answerWith =
  (addresses: LookupAddress[]): LookupFunction =>
  (_name, options, callback) => {
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family ?? 4);
  };

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new Error('took too long'));
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
