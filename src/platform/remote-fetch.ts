import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isPublicAddress } from './public-address.ts';
import { askRemote, interrupted, RemoteFetchError, refused, remoteUrl } from './remote-connect.ts';

export { RemoteFetchError } from './remote-connect.ts';

export type RemoteFetchOptions = {
  maxBytes?: number;
  /** For everything together: DNS, redirects, body. */
  timeoutMs?: number;
  maxRedirects?: number;
  /** The addresses that may be connected to; by default the public ones. */
  mayConnect?: (address: string) => boolean;
  /** The media types to ask for; by default pictures. */
  accept?: string;
};

/**
 * Fetches a URL named by a user, protected against server-side request forgery: the host's addresses are checked, and
 * exactly these are connected to, again at every redirect.
 *
 * @throws RemoteFetchError for a refused or failed address, above 10 MB, after 15 s or 3 redirects.
 */
export const fetchRemote = async (address: string, options: RemoteFetchOptions = {}): Promise<Buffer> =>
  (await fetchDocument(address, options)).body;

/** The same, with the headers of the answer. */
export async function fetchDocument(
  address: string,
  options: RemoteFetchOptions = {},
): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  const { maxBytes = 10 * 1024 * 1024, timeoutMs = 15_000, maxRedirects = 3 } = options;
  const { mayConnect = isPublicAddress, accept = 'image/*' } = options;
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Kiosk' };
  const signal = AbortSignal.timeout(timeoutMs);
  let url = remoteUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await askRemote(url, { method: 'GET', headers, signal, mayConnect });
    const { statusCode = 0, headers: answerHeaders } = answer;
    if (statusCode === 200) return { body: await readBody(answer, maxBytes, signal), headers: answerHeaders };
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !answerHeaders.location) {
      throw new RemoteFetchError(`answered ${statusCode}`, {
        isFinal: [404, 410].includes(statusCode),
        code: 'answered',
        status: statusCode,
      });
    }
    url = remoteUrl(answerHeaders.location, url);
  }
  throw refused(`redirected more than ${maxRedirects} times`, 'redirected');
}

async function readBody(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > maxBytes) throw refused('is too large', 'too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RemoteFetchError) throw error;
    throw interrupted(signal, `broke off: ${(error as Error).message}`);
  }
  return Buffer.concat(chunks);
}
