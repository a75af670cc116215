import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UnreadableFileError } from './file-errors.ts';
import { CHUNK, type FileSource } from './read-bytes.ts';

const codes = {
  ENOENT: 'exchange.file_not_there',
  EISDIR: 'exchange.file_is_folder',
  EACCES: 'exchange.file_forbidden',
} as const;

/**
 * A local file by its path.
 *
 * @throws UnreadableFileError if it does not exist or may not be read; reading it later throws the same.
 */
export async function diskFile(path: string): Promise<FileSource> {
  const { size } = await stat(path).catch((error) => refuse(path, error));
  async function* open() {
    try {
      for await (const piece of createReadStream(path, { highWaterMark: CHUNK })) yield piece as Buffer;
    } catch (error) {
      refuse(path, error);
    }
  }
  return { name: path, size, open };
}

function refuse(name: string, error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  const known = codes[code as keyof typeof codes];
  throw known
    ? new UnreadableFileError(known, { name })
    : new UnreadableFileError('exchange.file_unreadable', { name, reason: message });
}
