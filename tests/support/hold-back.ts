import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A further address of a shop, whose pages come in two parts: from `mark` on, half a second after the rest. Close it. */
export async function holdBack(shop: string, mark: string) {
  const server = createServer(async ({ url, headers }, response) => {
    const { accept = '' } = headers;
    const answer = await fetch(`${shop}${url}`, { headers: { accept, 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const at = type.startsWith('text/html') ? body.indexOf(mark) : -1;
    if (at < 0) return void response.end(body);
    response.write(body.subarray(0, at));
    setTimeout(() => response.end(body.subarray(at)), 500);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
