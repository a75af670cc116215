import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Why a request failed. A final failure will not change by retrying. */
export class RemoteFetchError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.name = 'RemoteFetchError';
    this.isFinal = isFinal;
  }
}

export const refused = (reason: string) => new RemoteFetchError(reason, { isFinal: true });
export const failed = (reason: string) => new RemoteFetchError(reason, { isFinal: false });

/** @throws RemoteFetchError for anything but an http or https address. */
export function remoteUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw refused('is not an http or https address');
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
    throw failed(`cannot be found: ${error.message}`);
  });
  if (!addresses.every(({ address }) => request.mayConnect(address)))
    throw refused('is not a public address');
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
    .on('error', (error) => reject(failed(signal.aborted ? 'took too long' : error.message)))
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
