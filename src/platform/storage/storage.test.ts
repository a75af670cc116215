import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** A bucket that stores objects in memory and answers only signed requests. */
async function openBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, answer) => {
    const signature = request.headers.authorization ?? '';
    const chunks = await request.toArray();
    if (!/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-test-1\/s3\/aws4_request/.test(signature)) {
      return answer.writeHead(401).end();
    }
    if (request.method === 'PUT') objects.set(request.url ?? '', Buffer.concat(chunks));
    const found = objects.get(request.url ?? '');
    answer.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pictures',
    region: 'eu-test-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'secret',
  };
  return { objects, settings };
}

const bytes = Buffer.from([0, 1, 2, 250, 255]);

test('a file stored in a bucket is read back unchanged, and an unknown one is null', async () => {
  const { objects, settings } = await openBucket();
  const storage = s3Storage(settings);
  await storage.write('3f2a.webp', bytes);
  expect([...objects.keys()]).toEqual(['/pictures/3f2a.webp']);
  expect(await storage.read('3f2a.webp')).toEqual(bytes);
  expect(await storage.read('nothing.webp')).toBeNull();
});

test('a bucket that refuses the credentials is an error that names the file', async () => {
  const { settings } = await openBucket();
  const storage = s3Storage({ ...settings, accessKeyId: 'another' });
  await expect(storage.write('3f2a.webp', bytes)).rejects.toThrow('401 to writing 3f2a.webp');
});

test('a file stored on disk is read back unchanged, without temporary files, and an unknown one is null', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = diskStorage(folder);
  await Promise.all([storage.write('3f2a.webp', bytes), storage.write('3f2a.webp', bytes)]);
  expect(await storage.read('3f2a.webp')).toEqual(bytes);
  expect(await storage.read('nothing.webp')).toBeNull();
  expect(await readdir(join(folder, '3f'))).toEqual(['3f2a.webp']);
});

test('a key that contains a path is neither read nor written', async () => {
  const storage = diskStorage('/nonexistent');
  expect(await storage.read('../etc/passwd')).toBeNull();
  await expect(storage.write('../etc/passwd', bytes)).rejects.toThrow('Not a media key');
});
