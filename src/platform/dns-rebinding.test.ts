import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postRemote } from './remote-post.ts';

const OPEN = '127.0.0.2';
const INNER = '127.0.0.1';

/** A name that resolves to a public address when it is checked, and to a private one afterwards. */
function openName() {
  let asked = 0;
  const resolve = async () => [{ address: asked++ === 0 ? OPEN : INNER, family: 4 }];
  return { resolve, asked: () => asked };
}

/** A server on one address, at a port that both addresses have. */
async function serve(address: string, port = 0) {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls++;
    response.end(address);
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return { port: (server.address() as AddressInfo).port, calls: () => calls };
}

const post = (port: number, { resolve }: ReturnType<typeof openName>) =>
  postRemote(`http://rebind.example:${port}/hook`, {
    body: '{}',
    headers: {},
    timeoutMs: 60_000,
    maxBytes: 100,
    resolve,
    // Stands for the public address, so that nothing leaves this machine.
    mayConnect: (address) => address === OPEN,
  });

test('a host name that changes its address after the check is connected at the checked address', async () => {
  const name = openName();
  const inner = await serve(INNER);
  const open = await serve(OPEN, inner.port);
  expect(await post(inner.port, name)).toEqual({ status: 200, text: OPEN });
  expect([open.calls(), inner.calls(), name.asked()]).toEqual([1, 0, 1]);
});

test('a host name that later resolves to the shop’s own network is refused then', async () => {
  const name = openName();
  const inner = await serve(INNER);
  await serve(OPEN, inner.port);
  await post(inner.port, name);
  await expect(post(inner.port, name)).rejects.toThrow('is not a public address');
  expect(inner.calls()).toBe(0);
});
