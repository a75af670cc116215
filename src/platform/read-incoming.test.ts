import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ClientGone, DomainError } from './errors.ts';
import { readIncoming } from './read-incoming.ts';

/** The result of reading a ten-byte body whose client sends the first byte and then does `more`. */
async function unfinished(milliseconds: number, more: (client: Socket) => void): Promise<unknown> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n\r\n1');
  const [incoming] = (await once(server, 'request')) as [IncomingMessage];
  const taken: string[] = [];
  const reading = readIncoming(incoming, (chunk) => void taken.push(String(chunk)), milliseconds).then(
    () => taken.join(''),
    (error: unknown) => error,
  );
  more(client);
  return reading;
}

test('a body that arrives in pieces is read to its end', async () => {
  expect(await unfinished(60_000, (client) => client.write('234567890'))).toBe('1234567890');
});

test('a body that does not end in time is refused', async () => {
  const failure = await unfinished(50, () => undefined);
  expect(failure).toBeInstanceOf(DomainError);
  expect(failure).toMatchObject({ code: 'request.too_slow', status: 408 });
});

test('a client that disconnects in the middle of its body is not a server failure', async () => {
  expect(await unfinished(60_000, (client) => client.destroy())).toBeInstanceOf(ClientGone);
});
