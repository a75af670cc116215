import type { IncomingMessage } from 'node:http';

/**
 * Reads a target in absolute form, `GET http://host/path`: its path becomes the address of the request and its host
 * replaces the Host header (RFC 9112, 3.2.2). Other targets stay as they are.
 */
export function readAbsoluteForm(request: IncomingMessage): void {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#@]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === '') return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
  request.rawHeaders = request.rawHeaders.map((text, index, all) =>
    index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host' ? host : text,
  );
}
