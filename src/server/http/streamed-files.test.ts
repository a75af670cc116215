import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#platform/http.ts';
import { streamText } from '#platform/stream-text.ts';
import { csvHeaders } from '#platform/write-csv.ts';
import { compression } from './compression.ts';

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('a file is sent with %s while it is made', async (encoding, unpacked) => {
  const parts = [randomBytes(2_000_000).toString('base64'), 'the end'];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  async function* lines() {
    yield parts[0] ?? '';
    await mayEnd;
    yield parts[1] ?? '';
  }
  const app = new Hono<Env>()
    .use(compression)
    .get('/file', async (c) => c.body(await streamText(lines()), 200, csvHeaders('file')));
  const asked = app.request('/file', { headers: { 'accept-encoding': encoding } });
  // `streamText` reads one part ahead.
  const reader = (await asked).body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.length).toBeGreaterThan(0);
  end();
  const chunks = [first?.value ?? new Uint8Array()];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    chunks.push(next.value);
  expect((await asked).headers.get('content-encoding')).toBe(encoding);
  expect(unpacked(Buffer.concat(chunks)).toString()).toBe(parts.join(''));
});

test.each(['gzip', 'br'])('whoever stops reading a file sent with %s ends its making', async (encoding) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  async function* lines() {
    try {
      while (true) yield randomBytes(100_000).toString('base64');
    } finally {
      end('ended');
    }
  }
  const app = new Hono<Env>()
    .use(compression)
    .get('/file', async (c) => c.body(await streamText(lines()), 200, csvHeaders('file')));
  const reader = (await app.request('/file', { headers: { 'accept-encoding': encoding } })).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(await ended).toBe('ended');
});

test('a file whose making fails ends in a failure, not as a shorter file', async () => {
  async function* lines() {
    yield randomBytes(1_000_000).toString('base64');
    yield 'more';
    throw new Error('the database is gone');
  }
  const app = new Hono<Env>()
    .use(compression)
    .get('/file', async (c) => c.body(await streamText(lines()), 200, csvHeaders('file')));
  const answer = await app.request('/file', { headers: { 'accept-encoding': 'gzip' } });
  await expect(answer.arrayBuffer()).rejects.toThrow('the database is gone');
});
