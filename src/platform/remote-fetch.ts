import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why an address gave nothing. A final one gives nothing tomorrow either. */
export class RemoteFetchError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.name = 'RemoteFetchError';
    this.isFinal = isFinal;
  }
}

export type RemoteFetchOptions = {
  maxBytes?: number;
  /** For everything together: names, redirects, body. */
  timeoutMs?: number;
  maxRedirects?: number;
  /** Which addresses may be connected to; the public ones unless told. */
  mayConnect?: (address: string) => boolean;
};

const refused = (reason: string) => new RemoteFetchError(reason, { isFinal: true });
const failed = (reason: string) => new RemoteFetchError(reason, { isFinal: false });

/**
 * Fetches what somebody named by URL, without lending them the shop's own network: the addresses behind the name
 * are checked, and exactly these are connected to, at every redirect anew.
 *
 * @throws RemoteFetchError for a refused or failed address, above 10 MB, after 15 s or 3 redirects.
 */
export async function fetchRemote(address: string, options: RemoteFetchOptions = {}): Promise<Buffer> {
  const { maxBytes = 10 * 1024 * 1024, timeoutMs = 15_000, maxRedirects = 3 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = remoteUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await ask(url, signal, options.mayConnect ?? isPublicAddress);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return readBody(answer, maxBytes, signal);
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) {
      throw new RemoteFetchError(`answered ${statusCode}`, { isFinal: [404, 410].includes(statusCode) });
    }
    url = remoteUrl(headers.location, url);
  }
  throw refused(`redirected more than ${maxRedirects} times`);
}

function remoteUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw refused('is not an http or https address');
  return url;
}

async function ask(url: URL, signal: AbortSignal, mayConnect: (address: string) => boolean) {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await withSignal(resolve(name, { all: true }), signal).catch((error) => {
    throw failed(`cannot be found: ${error.message}`);
  });
  if (!addresses.every(({ address }) => mayConnect(address))) throw refused('is not a public address');
  return connect(url, addresses, signal);
}

function connect(url: URL, addresses: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    // Neither a kept connection nor a second look at DNS: only the checked addresses.
    agent: false as const,
    lookup: answerWith(addresses),
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Kiosk' },
  };
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  get(plain, options, resolve).on('error', (error) => reject(failed(error.message)));
  return promise;
}

const answerWith =
  (addresses: LookupAddress[]): LookupFunction =>
  (_name, options, callback) => {
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family ?? 4);
  };

async function readBody(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > maxBytes) throw refused('is too large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RemoteFetchError) throw error;
    throw failed(signal.aborted ? 'took too long' : `broke off: ${(error as Error).message}`);
  }
  return Buffer.concat(chunks);
}

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new Error('took too long'));
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
