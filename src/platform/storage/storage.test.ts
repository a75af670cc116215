import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFakeBucket } from '#tests/support/fake-bucket.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { MediaStorage } from './storage.ts';

async function openBucket() {
  const { objects, access } = await openFakeBucket();
  return { objects, settings: { ...access, bucket: 'pictures' } };
}

const bytes = Buffer.from([0, 1, 2, 250, 255]);

async function expectParts(storage: MediaStorage) {
  expect([await storage.size('3f2a.webp'), await storage.size('nothing.webp')]).toEqual([5, null]);
  expect(await storage.readPart('3f2a.webp', 1, 4)).toEqual(bytes.subarray(1, 4));
  expect(await storage.readPart('nothing.webp', 0, 1)).toBeNull();
}

test('a file stored in a bucket is read back unchanged, and an unknown one is null', async () => {
  const { objects, settings } = await openBucket();
  const storage = s3Storage(settings);
  await storage.write('3f2a.webp', bytes);
  expect([...objects.keys()]).toEqual(['/pictures/3f2a.webp']);
  expect(await storage.read('3f2a.webp')).toEqual(bytes);
  expect(await storage.read('nothing.webp')).toBeNull();
  await expectParts(storage);
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
  await expectParts(storage);
  expect(await readdir(join(folder, '3f'))).toEqual(['3f2a.webp']);
});

test('a key that contains a path is neither read nor written', async () => {
  const storage = diskStorage('/nonexistent');
  expect(await storage.read('../etc/passwd')).toBeNull();
  await expect(storage.write('../etc/passwd', bytes)).rejects.toThrow('Not a media key');
});
