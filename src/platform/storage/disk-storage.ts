import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStorage } from './storage.ts';

/** A full disk may still accept an empty file. */
const PROBE = new Uint8Array(8_192);

const safeKey = /^[a-z0-9][a-z0-9.-]{0,120}$/;

/**
 * Stores files under `folder`, in subfolders by the key's first two letters. Written files survive a power failure.
 */
export function diskStorage(folder: string): MediaStorage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async write(key, bytes) {
      if (!safeKey.test(key)) throw new Error(`Not a media key: ${key}`);
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
      await replaceFile(pathOf(key), bytes);
    },
    async read(key) {
      if (!safeKey.test(key)) return null;
      return readFile(pathOf(key)).catch(nothing);
    },
    async size(key) {
      if (!safeKey.test(key)) return null;
      return (await stat(pathOf(key)).catch(nothing))?.size ?? null;
    },
    async readPart(key, start, end) {
      const file = safeKey.test(key) ? await open(pathOf(key), 'r').catch(nothing) : null;
      if (!file) return null;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async probe() {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `probe.${process.pid}.${Math.random().toString(36).slice(2)}`);
      await replaceFile(path, PROBE).finally(() => rm(path, { force: true }));
    },
  };
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  try {
    const file = await open(unfinished, 'w');
    await file
      .writeFile(bytes)
      .then(() => file.datasync())
      .finally(() => file.close());
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
