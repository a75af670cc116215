import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openNode } from '../cache/testing/open-node.ts';

const json = { 'content-type': 'application/json' };
const check = (body: string, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body,
});
const empty = JSON.stringify({ lines: [] });

test('pages of CORS_ORIGINS may call with credentials, others may only read public data', async () => {
  const node = await openNode({ environment: { CORS_ORIGINS: 'https://app.example' } });
  const url = `${node.origin}/api/cart/check`;
  const friend = { ...json, origin: 'https://app.example' };
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  const allowed = preflight.headers.get('access-control-allow-headers');
  for (const name of ['content-type', 'idempotency-key', 'if-none-match']) expect(allowed).toContain(name);
  const written = await fetch(url, check(empty, friend));
  expect(written.status).toBe(200);
  expect(written.headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(written.headers.get('access-control-allow-credentials')).toBe('true');
  const listed = await node.get('/api/browse/shop', { origin: 'https://app.example' });
  for (const { headers } of [written, listed])
    expect(headers.get('access-control-expose-headers')).toBe('etag, retry-after, content-disposition');
  const read = await node.get('/api/browse/shop', { origin: 'https://evil.example' });
  expect([read.status, read.headers.has('access-control-allow-origin')]).toEqual([200, false]);
  expect(read.headers.get('vary')).toContain('Origin');
});

test('another site’s page cannot write, a program and our own pages can', async () => {
  const node = await openNode();
  const url = `${node.origin}/api/cart/check`;
  const statusFrom = async (origin?: string) =>
    (await fetch(url, check(empty, origin === undefined ? json : { ...json, origin }))).status;
  expect(await statusFrom()).toBe(200);
  expect(await statusFrom('http://localhost:3000')).toBe(200);
  expect(await statusFrom(node.origin)).toBe(200);
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3001', 'nonsense']) {
    expect([origin, await statusFrom(origin)]).toEqual([origin, 403]);
  }
});

test('a page over plain HTTP cannot write to a shop that is reached over HTTPS', async () => {
  const statusOf = async (environment: Record<string, string>, headers: Record<string, string>) => {
    const shop = await openTestShop(environment);
    const sent = { ...json, host: 'www.shop.example', ...headers };
    return (await shop.request('/api/cart/check', check(empty, sent))).status;
  };
  const secure = { PUBLIC_URL: 'https://shop.example' };
  expect(await statusOf(secure, { origin: 'http://www.shop.example' })).toBe(403);
  expect(await statusOf(secure, { origin: 'https://www.shop.example' })).toBe(200);
  const proxied = { TRUST_PROXY: '1', PUBLIC_URL: 'http://shop.example' };
  const forwarded = { 'x-forwarded-proto': 'http, https' };
  expect(await statusOf(proxied, { origin: 'http://www.shop.example', ...forwarded })).toBe(403);
  expect(await statusOf(proxied, { origin: 'https://www.shop.example', ...forwarded })).toBe(200);
  expect(await statusOf({}, { origin: 'https://www.shop.example', ...forwarded })).toBe(403);
});
