import { isPublicAddress } from './public-address.ts';
import { askRemote, interrupted, type RemoteRequest, refused, remoteUrl } from './remote-connect.ts';

type JsonRequest = Pick<RemoteRequest, 'method'> & {
  headers?: Record<string, string>;
  body?: string;
  /** For everything together: DNS, connection, answer. */
  timeoutMs: number;
  maxBytes?: number;
  /** The addresses that may be connected to; by default the public ones. */
  mayConnect?: (address: string) => boolean;
};

const MOST_BYTES = 1024 * 1024;

/**
 * Asks a service for JSON, bounded in time and size. Returns its status, and its answer or null if that is no JSON.
 * Follows no redirects.
 *
 * @throws RemoteFetchError for a refused or unreachable address, after the time limit, for a larger answer.
 */
export async function askJson(
  address: string,
  { method, headers = {}, body, timeoutMs, maxBytes = MOST_BYTES, mayConnect = isPublicAddress }: JsonRequest,
): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes && { 'content-length': String(bytes.length) };
  const sent = { 'user-agent': 'Kiosk', accept: 'application/json', ...length, ...headers };
  const request = { method, headers: sent, signal, mayConnect, ...(bytes && { body: bytes }) };
  const answer = await askRemote(remoteUrl(address), request);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw interrupted(signal, `broke off: ${(error as Error).message}`);
  }
  answer.destroy();
  if (size > maxBytes) throw refused('is too large', 'too_large');
  return { status: answer.statusCode ?? 0, body: parsed(Buffer.concat(chunks).toString()) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
