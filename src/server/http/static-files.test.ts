import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';
import { readStaticFiles } from './static-files.ts';

async function openBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'assets/entry-B7x_9aQz.js'), 'export const answer = 42;\n'.repeat(200));
  await writeFile(join(folder, 'assets/open-BJdtRqG.js'), 'export const open = true;\n');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await precompress(folder);
  return readStaticFiles(folder, [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]);
}

const headersOf = (raw: string[]) =>
  Object.fromEntries(raw.flatMap((name, index) => (index % 2 ? [] : [[name, raw[index + 1]]])));

test('a file with a content hash in its name is cached permanently, with the best compression', async () => {
  const files = await openBuild();
  const script = files.find('/assets/entry-B7x_9aQz.js');
  const headers = headersOf(script?.in.br?.headers ?? []);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(brotliDecompressSync(script?.in.br?.body ?? '').toString()).toContain('answer = 42');
  const short = files.find('/assets/open-BJdtRqG.js');
  expect(headersOf(short?.in.identity?.headers ?? [])['cache-control']).toContain('immutable');
});

test('other files are revalidated, with any query', async () => {
  const files = await openBuild();
  const icon = files.find('/favicon.svg?v=2');
  expect(headersOf(icon?.in.identity?.headers ?? [])).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('only built files are served', async () => {
  const files = await openBuild();
  const paths = [
    '/.vite/manifest.json',
    '/assets/entry-B7x_9aQz.js.br',
    '/../package.json',
    '/assets/../favicon.svg',
  ];
  for (const path of [...paths, '/%2e%2e/package.json', '/assets', '/', '//favicon.svg']) {
    expect([path, files.find(path)]).toEqual([path, undefined]);
  }
  expect(files.owns('/assets/gone-12345678.js')).toBe(true);
});
