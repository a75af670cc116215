import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#platform/error-messages.ts';
import type { Listener } from './listener.ts';
import { type Refusal, refusal } from './refusal.ts';

/**
 * Bounds slow clients. A whole request may take as long as an upload by staff; `read-body.ts` gives all other bodies
 * less.
 */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 10 * 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** Connections without traffic in either direction while a request is answered are closed after this long. */
const STILL_MS = 120_000;
const MOST_HEAD_BYTES = 16_384;

/** The HTTP server of a shop; it also answers requests that are not valid HTTP. */
export function openServer(listener: Listener): Server {
  // The app checks the Host header, so that its refusal looks like all others.
  const options = { ...timeouts, requireHostHeader: false, optimizeEmptyRequests: true };
  const server = createServer(options, (request, response) => {
    listener(request, response);
    // An answer that the system took at once, as most cached ones, needs no timer; keepAliveTimeout follows it.
    if (!response.writableEnded || response.writableLength > 0) request.socket.setTimeout(STILL_MS);
  });
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const head = error.rawPacket?.subarray(0, MOST_HEAD_BYTES).toString('latin1') ?? '';
    const [status, code] = failureOf(error.code);
    const url = /^[A-Z]+ (\S*)/.exec(head)?.[1] ?? '';
    const acceptLanguage = /^accept-language:\s*(.*?)\s*$/im.exec(head)?.[1];
    sendRaw(socket, refusal({ url, acceptLanguage }, status, code));
  });
  return server;
}

function failureOf(code: string | undefined): [status: number, code: ErrorCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'request.too_large'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'request.too_slow'];
  return [400, 'request.invalid'];
}

function sendRaw(socket: Duplex, { status, headers, body }: Refusal): void {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
