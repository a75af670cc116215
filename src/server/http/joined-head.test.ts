import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { joinHead, writeJoinedHead } from './joined-head.ts';
import type { Listener } from './listener.ts';
import { openServer } from './open-server.ts';

const body = Buffer.from('Pots by hand.');
const headers = ['content-type', 'text/plain', 'content-length', String(body.length), 'etag', '"pots"'];
const head = joinHead(200, headers);
const joined: Listener = ({ method }, response) => {
  writeJoinedHead(response, { status: 200, head, length: body.length });
  response.end(method === 'HEAD' ? undefined : body);
};
const usual: Listener = ({ method }, response) => {
  response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
};

async function open(listener: Listener): Promise<{ port: number; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = openServer(listener).on('connection', (socket: Socket) => void sockets.push(socket));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, sockets };
}

/** The lines that a client reads until the server closes the connection, in any order. */
async function linesOf(port: number, request: string): Promise<string[]> {
  const client = connect(port, '127.0.0.1');
  client.write(request);
  const read = Buffer.concat(await client.toArray()).toString();
  return read
    .replaceAll(/Date: .*/g, 'Date')
    .split('\r\n')
    .sort();
}

test('a client gets a joined head with the same lines as any other, whether or not it stays connected', async () => {
  const [one, other] = [await open(joined), await open(usual)];
  const host = 'host: shop\r\n';
  for (const request of [
    `GET / HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
    `HEAD / HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
    'GET / HTTP/1.0\r\n\r\n',
    `GET / HTTP/1.1\r\n${host}\r\nHEAD / HTTP/1.1\r\n${host}\r\nGET / HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
  ]) {
    const lines = await linesOf(one.port, request);
    expect(lines).toEqual(await linesOf(other.port, request));
    expect(lines).toContain('etag: "pots"');
  }
});

test('no one writes headers of their own through the value of another', () => {
  for (const value of ['/\r\nset-cookie: a=b', '/ł'])
    expect(() => joinHead(301, ['location', value])).toThrow('Invalid character in header content');
  expect(() => joinHead(200, ['x y', 'z'])).toThrow('Header name must be a valid HTTP token');
});

test('a client that reads nothing is disconnected after two minutes, one that asks nothing after one', async () => {
  const large = Buffer.alloc(64 * 2 ** 20);
  const answer = (response: ServerResponse, content: Buffer) =>
    response.writeHead(200, { 'content-length': content.length }).end(content);
  const { port, sockets } = await open(({ url }, response) => {
    if (url !== '/never') answer(response, url === '/large' ? large : body);
  });
  const ask = async (path: string) => {
    const client = connect(port, '127.0.0.1').pause();
    onTestFinished(() => void client.destroy());
    client.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`);
    await once(client, 'connect');
  };
  for (const [path, expected] of [
    ['/large', 120_000],
    ['/never', 120_000],
    ['/small', 66_000],
  ] as const) {
    await ask(path);
    await vi.waitFor(() => expect([path, sockets.at(-1)?.timeout]).toEqual([path, expected]));
  }
});
