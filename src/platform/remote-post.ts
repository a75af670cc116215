import type { RemoteRequest } from './remote-connect.ts';
import { askRemote, interrupted, remoteUrl } from './remote-connect.ts';

type RemotePost = {
  body: string;
  headers: Record<string, string>;
  /** For everything together: DNS, connection, answer. */
  timeoutMs: number;
  mayConnect: (address: string) => boolean;
  /** The maximum of the answer that is read. */
  maxBytes: number;
  resolve?: RemoteRequest['resolve'];
};

/**
 * Posts to a server named by a user, and returns its status with the beginning of its answer. Follows no redirects.
 *
 * @throws RemoteFetchError for a refused or unreachable address, or after the time limit.
 */
export async function postRemote(
  address: string,
  { body, headers, timeoutMs, mayConnect, maxBytes, resolve }: RemotePost,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const bytes = Buffer.from(body);
  const sent = { 'user-agent': 'Kiosk', 'content-length': String(bytes.length), ...headers };
  const request = { method: 'POST' as const, headers: sent, body: bytes, signal, mayConnect, resolve };
  const answer = await askRemote(remoteUrl(address), request);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch (error) {
    throw interrupted(signal, `broke off: ${(error as Error).message}`);
  }
  answer.destroy();
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).subarray(0, maxBytes).toString() };
}
