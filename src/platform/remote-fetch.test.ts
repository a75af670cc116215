import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { fetchRemote } from './remote-fetch.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const everywhere = { mayConnect: () => true };

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.8',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.1.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fd00:ec2::254',
  '',
  'localhost',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450::8',
])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  'http://127.0.0.1/a.png',
  'http://localhost/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1:5432/',
  'https://192.168.0.1/a.png',
  'file:///etc/passwd',
  'ftp://8.8.8.8/a.png',
  'data:image/png;base64,AAAA',
  'not a url',
])('%s is refused permanently', async (address) => {
  await expect(fetchRemote(address)).rejects.toMatchObject({ name: 'RemoteFetchError', isFinal: true });
});

test('the answer of a public server arrives completely, over redirects', async () => {
  const base = await serve(({ url }, answer) => {
    if (url === '/a') return answer.writeHead(302, { location: '/b' }).end();
    answer.end('the picture');
  });
  expect((await fetchRemote(`${base}/a`, everywhere)).toString()).toBe('the picture');
});

test('a redirect into the shop’s own network is refused', async () => {
  let inside = 0;
  const secret = await serve((_, answer) => {
    inside += 1;
    answer.end('secret');
  });
  const base = await serve((_, answer) => answer.writeHead(302, { location: `${secret}/` }).end());
  const asked: string[] = [];
  const firstOnly = { mayConnect: (address: string) => asked.push(address) === 1 };
  await expect(fetchRemote(base, firstOnly)).rejects.toThrow('is not a public address');
  expect(inside).toBe(0);
});

test('redirects without end, endless bodies and silence all end', async () => {
  const circle = await serve((_, answer) => answer.writeHead(302, { location: '/' }).end());
  await expect(fetchRemote(circle, everywhere)).rejects.toThrow('redirected more than 3 times');

  const flood = await serve((_, answer) => answer.end(Buffer.alloc(200_000)));
  await expect(fetchRemote(flood, { ...everywhere, maxBytes: 100_000 })).rejects.toThrow('is too large');

  const silence = await serve(() => undefined);
  await expect(fetchRemote(silence, { ...everywhere, timeoutMs: 100 })).rejects.toMatchObject({
    isFinal: false,
  });

  const drip = await serve((_, answer) => void answer.write('drop'));
  await expect(fetchRemote(drip, { ...everywhere, timeoutMs: 100 })).rejects.toThrow('took too long');
});

test('a missing picture fails permanently, a failing server is retried', async () => {
  const base = await serve(({ url }, answer) => answer.writeHead(url === '/gone' ? 404 : 503).end());
  await expect(fetchRemote(`${base}/gone`, everywhere)).rejects.toMatchObject({ isFinal: true });
  await expect(fetchRemote(base, everywhere)).rejects.toMatchObject({ isFinal: false });
});
