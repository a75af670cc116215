import { expect, test } from 'vitest';
import { decodeLoosely, wellFormedPath } from './address.ts';
import { negotiateEncoding } from './encoding.ts';
import { hostCheck, loopbackHosts } from './host-check.ts';
import { remoteAddress } from './remote-address.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['deflate', 'identity'],
])('a browser that accepts %s gets %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each([
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
])(
  'behind %s, with the header %s and %d trusted proxies, the client is %4$s',
  (peer, forwarded, hops, address) => {
    expect(remoteAddress(peer, forwarded, hops)).toBe(address);
  },
);

test('a demo shop answers loopback names only', () => {
  const isAllowed = hostCheck(loopbackHosts);
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]', '[::1]:3000', 'LOCALHOST']) {
    expect([host, isAllowed(host)]).toEqual([host, true]);
  }
  for (const host of [
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
  ]) {
    expect([host, isAllowed(host)]).toEqual([host, false]);
  }
});

test('broken percent signs become characters, never errors', () => {
  expect(decodeLoosely('%E0%A4%A')).toBe('\uFFFD%A');
  expect(wellFormedPath('/a%2Fb/%00/ü+c&d/%')).toBe('/a%2Fb/%EF%BF%BD/%C3%BC%2Bc%26d/%25');
});
