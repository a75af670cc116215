import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fetches the compressed bytes of a page once, then serves them: the least that Node can do. */
const [, , address = ''] = process.argv;
const [page] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response');
const chunks: Buffer[] = await page.toArray();
const body = Buffer.concat(chunks);
if (page.statusCode !== 200 || page.headers['content-encoding'] !== 'br')
  throw new Error(`${address} is no page`);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
};
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port, pid: process.pid }),
);
