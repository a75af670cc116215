import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** Names and values alternating, as for `writeHead`. */
export type RawHeaders = string[];

/**
 * Status line and headers of an answer that is sent many times, checked and joined once; without `content-length`, by
 * which Node knows that the connection can stay open.
 */
export function joinHead(status: number, headers: RawHeaders): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}`];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    validateHeaderName(name);
    validateHeaderValue(name, value);
    if (name !== 'content-length') lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** Node's own part of `writeHead`, which adds date and connection to a first line; `writeHead` checks and joins each header again. */
interface JoinsHead extends ServerResponse {
  _storeHeader(head: string, headers: RawHeaders): void;
}
const joinsHead = (response: ServerResponse): response is JoinsHead => '_storeHeader' in response;

type Joined = { status: number; head: string; length: number };

/** Like `writeHead`, for answers with a body. */
export function writeJoinedHead(response: ServerResponse, { status, head, length }: Joined): void {
  if (!joinsHead(response)) throw new Error('This Node joins headers in another way.');
  response.statusCode = status;
  response._storeHeader(head, ['content-length', String(length)]);
}
