import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BOUNDS, type Bounds } from './bounds.ts';
import { UnreadableFileError } from './file-errors.ts';

/** A file to read, wherever it is stored. */
export type FileSource = {
  name: string;
  /** Its stored size in bytes, compressed or not. */
  size: number;
  /** Its bytes from the beginning, in chunks. */
  open(): AsyncIterable<Buffer>;
};

type ByteSource = {
  bytes: AsyncIterable<Buffer>;
  /** The fraction of the file read, 0 to 1. */
  progress(): number;
};

export const CHUNK = 128 * 1024;
const GIGABYTE = 2 ** 30;
const GZIP = Buffer.from([0x1f, 0x8b]);
/** The first bytes of new and old Excel workbooks. */
const WORKBOOKS = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0', 'hex')];

/**
 * Opens a file as bytes, decompressed if it is gzip (by content, not name).
 *
 * @throws UnreadableFileError if it is empty or a workbook, and while reading, if it decompresses to too much.
 */
export async function readBytes(source: FileSource, bounds: Bounds = BOUNDS): Promise<ByteSource> {
  let read = 0;
  async function* counted() {
    for await (const piece of source.open()) {
      read += piece.length;
      yield piece;
    }
  }
  const pieces = counted();
  const start = await pieces.next();
  if (start.done) throw new UnreadableFileError('exchange.file_empty', { name: source.name });
  async function* whole() {
    yield start.value as Buffer;
    yield* pieces;
  }
  const begins = (mark: Buffer) => start.value.subarray(0, mark.length).equals(mark);
  if (WORKBOOKS.some(begins))
    throw new UnreadableFileError('exchange.file_is_workbook', { name: source.name });
  return {
    bytes: begins(GZIP)
      ? bounded(unpacked(whole()), { name: source.name, bounds, packed: () => read })
      : whole(),
    progress: () => Math.min(read / source.size, 1),
  };
}

function unpacked(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK });
  const file = Readable.from(packed);
  file.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  gunzip.on('close', () => file.destroy());
  return Readable.from(gunzip);
}

type Unpacking = { name: string; bounds: Bounds; packed: () => number };

/** Stops if a small file decompresses to more than any shop has. */
async function* bounded(
  bytes: AsyncIterable<Buffer>,
  { name, bounds, packed }: Unpacking,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > bounds.unpackedBytes)
      throw new UnreadableFileError('exchange.file_unpacks_too_large', {
        name,
        most: bounds.unpackedBytes / GIGABYTE,
      });
    if (size > bounds.unpackedAtEase && size > packed() * bounds.expansion)
      throw new UnreadableFileError('exchange.file_expands_too_much', { name, most: bounds.expansion });
    yield piece;
  }
}
