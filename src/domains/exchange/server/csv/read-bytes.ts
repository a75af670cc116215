import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFileError } from './file-errors.ts';

export type ByteSource = {
  bytes: AsyncIterable<Buffer>;
  /** How much of the file was read, 0 to 1. */
  progress(): number;
};

const CHUNK = 128 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);

const words: Record<string, string> = {
  ENOENT: 'There is no file',
  EISDIR: 'This is a folder, not a file:',
  EACCES: 'This file may not be read:',
};

/** What stands at the beginning of a file, and how long it is. */
async function look(path: string): Promise<{ start: Buffer; size: number }> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return { start: buffer.subarray(0, bytesRead), size };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UnreadableFileError(
      words[code] ? `${words[code]} ${path}.` : `${path} cannot be read (${message}).`,
    );
  }
}

/**
 * Opens a file as bytes, unpacked where it is gzip (told by content, not by name).
 *
 * @throws UnreadableFileError when it cannot be opened or is empty.
 */
export async function readBytes(path: string): Promise<ByteSource> {
  const { start, size } = await look(path);
  if (start.length === 0) throw new UnreadableFileError(`${path} is empty.`);
  const file = createReadStream(path, { highWaterMark: CHUNK });
  const progress = () => Math.min(file.bytesRead / size, 1);
  if (!start.equals(GZIP)) return { bytes: file, progress };
  const unpacked = createGunzip({ chunkSize: CHUNK });
  file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  return { bytes: Readable.from(unpacked), progress };
}
