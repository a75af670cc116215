import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { actors } from '#tests/support/test-shop.ts';
import { openNode } from '../cache/testing/open-node.ts';

const json = { 'content-type': 'application/json' };
const check = (body: string, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body,
});
const empty = JSON.stringify({ lines: [] });

test('every answer has the security headers', async () => {
  const node = await openNode({ environment: { PUBLIC_URL: 'https://shop.example' } });
  for (const path of [
    '/',
    '/about',
    '/nowhere',
    '/login',
    '/api/browse/shop',
    '/api/nothing',
    '/media/none',
  ]) {
    const { headers } = await node.get(path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

test('a shop without HTTPS does not require it of browsers', async () => {
  const node = await openNode();
  expect((await node.get('/')).headers.has('strict-transport-security')).toBe(false);
});

test('an unknown call is answered in JSON, in the client’s language', async () => {
  const node = await openNode();
  for (const path of ['/api/nothing', '/api/browse/products/%E0%A4%A', '/api/browse/products/%00']) {
    const response = await node.get(path, { 'accept-language': 'de' });
    expect([path, response.status]).toEqual([path, 404]);
    expect((await response.json()).message).toMatch(/gibt es/);
  }
  expect((await node.get('/api/browse/products?q=%00')).status).toBe(400);
  const send = (path: string, method: string) => fetch(`${node.origin}${path}`, { method });
  for (const [method, path, allowed] of [
    ['DELETE', '/api/browse/shop', 'GET, HEAD'],
    ['GET', '/api/login', 'POST'],
    ['PATCH', '/api/product/some', 'GET, HEAD, PUT, DELETE'],
  ] as const) {
    const wrong = await send(path, method);
    expect([path, wrong.status, wrong.headers.get('allow')]).toEqual([path, 405, allowed]);
    expect(await wrong.json()).toMatchObject({ code: 'request.method_not_allowed', allowed });
    const options = await send(path, 'OPTIONS');
    expect([path, options.status, options.headers.get('allow')]).toEqual([path, 204, allowed]);
  }
  expect((await send('/api/nothing', 'OPTIONS')).status).toBe(404);
  const page = await fetch(`${node.origin}/about`, { method: 'POST' });
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a write that is not JSON, malformed or too large is refused with a message', async () => {
  const node = await openNode();
  const url = `${node.origin}/api/cart/check`;
  const answer = async (init: RequestInit) => {
    const response = await fetch(url, init);
    return [response.status, (await response.json()).code];
  };
  const cookie = { cookie: 'session=1' };
  expect(await answer(check(empty, { ...cookie, 'content-type': 'text/plain' }))).toEqual([
    415,
    'request.unsupported_media_type',
  ]);
  const form = { ...cookie, 'content-type': 'application/x-www-form-urlencoded' };
  expect(await answer(check('lines=', form))).toEqual([415, 'request.unsupported_media_type']);
  const packed = { ...json, 'content-encoding': 'gzip' };
  expect(await answer(check(empty, packed))).toEqual([415, 'request.unsupported_media_type']);
  expect(await answer(check('{"lines": [', json))).toEqual([400, 'request.invalid']);
  expect(await answer(check('{"lines": "\\u0000"}', json))).toEqual([400, 'request.invalid']);
  expect(await answer(check('"'.padEnd(70_000, 'x'), json))).toEqual([413, 'request.too_large']);
  expect(await answer(check('"'.padEnd(5_000_000, 'x'), json))).toEqual([413, 'request.too_large']);
  const body = new ReadableStream({
    start(controller) {
      for (let index = 0; index < 20; index++) controller.enqueue(new Uint8Array(100_000).fill(32));
      controller.close();
    },
  });
  const streamed = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit;
  expect(await answer(streamed)).toEqual([413, 'request.too_large']);
  expect(await answer(check(empty))).toEqual([200, undefined]);
});

test('validation errors are in the client’s language, or omitted', async () => {
  const node = await openNode();
  const message = async (body: string, language: string) => {
    const init = check(body, { ...json, 'accept-language': language });
    const response = await fetch(`${node.origin}/api/cart/check`, init);
    return (await response.json()).message;
  };
  expect(await message('{"lines": [', 'en')).toBe('Something in the request is not right: JSON.');
  expect(await message('{"lines": [', 'de')).toBe('Etwas an der Anfrage stimmt nicht: JSON.');
  expect(await message('[]', 'de')).toBe('Etwas an der Anfrage stimmt nicht: JSON.');
  expect(await message('{"lines": 1}', 'en')).toBe('Something in the request is not right: lines.');
  expect(await message('{"lines": "\\u0000"}', 'en')).toBe('Something in the request is not right.');
});

test('JSON may contain pictures, up to 15 MB', async () => {
  const node = await openNode();
  const send = (megabytes: number) =>
    node.as(actors.admin, '/api/product', check('"'.padEnd(megabytes * 2 ** 20, 'x')));
  expect((await send(14)).status).toBe(400);
  expect((await send(16)).status).toBe(413);
});

test('a call without permission is refused before the body is read', async () => {
  const node = await openNode();
  for (const [actor, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
  ] as const) {
    let read = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          read++;
          controller.enqueue(new Uint8Array(100_000));
        },
      },
      { highWaterMark: 0 },
    );
    const endless = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit;
    expect([(await node.as(actor, '/api/product', endless)).status, read]).toEqual([status, 0]);
  }
  const announced = 'content-type: application/json\r\ncontent-length: 14000000';
  const answer = await sendRaw(node.origin, `POST /api/product HTTP/1.1\r\nhost: localhost\r\n${announced}`);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('invalid HTTP and a missing or repeated host are refused in the usual form, in the client’s language', async () => {
  const node = await openNode();
  const german = 'accept-language: de';
  for (const head of [
    `GET /api/product/search/query?name=\u0001 HTTP/1.1\r\nhost: localhost\r\n${german}`,
    `GET /api/product/search/query?name=M\u00fctze HTTP/1.1\r\nhost: localhost\r\n${german}`,
    `GET /api/product HTTP/1.1\r\n${german}`,
    `GET /api/product HTTP/1.1\r\nhost: localhost\r\nHost: evil.example\r\n${german}`,
  ]) {
    const answer = await sendRaw(node.origin, head);
    expect([head, answer]).toEqual([head, expect.stringMatching(/^HTTP\/1\.1 400 Bad Request\r\n/)]);
    expect(answer).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      message: expect.stringMatching(/^Etwas an der Anfrage stimmt nicht/),
      code: 'request.invalid',
      field: '',
    });
  }
  const page = await sendRaw(node.origin, 'GET /search?q=\u0001 HTTP/1.1\r\nhost: localhost');
  expect(page).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*content-type: text\/plain[\s\S]*Something in the request is not right/,
  );
});

/** Sends raw bytes that no client library would send, and returns the reply. */
const sendRaw = (origin: string, head: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });

test('no request line breaks the shop', async () => {
  const node = await openNode();
  const targets = [
    '/%',
    '/product/%ff%fe',
    '/search?q=%',
    '/search?%00=%00',
    '//evil.example/',
    '/..%2f..%2fetc/passwd',
    'http://evil.example/',
    '*',
  ];
  for (const target of targets) {
    const answer = await sendRaw(node.origin, `GET ${target} HTTP/1.1\r\nhost: localhost`);
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
    expect([target, Number(status) < 500]).toEqual([target, true]);
  }
});

test('a target in absolute form is answered as its path is, for the host that it names', async () => {
  const node = await openNode({ allowedHosts: new Set(['shop.example']) });
  const ask = async (target: string, host: string) => {
    const answer = await sendRaw(node.origin, `GET ${target} HTTP/1.1\r\nhost: ${host}`);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  };
  expect(await ask('http://shop.example/robots.txt', 'shop.example')).toBe(200);
  expect(await ask('HTTPS://shop.example:443/api/browse/shop?lang=de', 'elsewhere')).toBe(200);
  expect(await ask('http://shop.example?q=1', 'shop.example')).toBe(await ask('/?q=1', 'shop.example'));
  expect(await ask('http://shop.example/api/nothing', 'shop.example')).toBe(404);
  expect(await ask('http://evil.example/about', 'shop.example')).toBe(421);
  expect(await ask('http://me@shop.example/about', 'shop.example')).toBe(400);
  expect(await ask('ftp://shop.example/about', 'shop.example')).toBe(400);
});
