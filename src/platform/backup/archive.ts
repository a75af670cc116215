import { compose, PassThrough, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { Header } from 'tar';
import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';
import { type Keys, seal, unseal } from './seal.ts';

export type Entry = { path: string; bytes: Uint8Array };

const BLOCK = 512;
/** No file of a shop and no part of a table is larger. */
const MOST_ENTRY = 256 * 1024 * 1024;

async function* tarBytes(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes } of entries) {
    const header = new Header({
      path,
      size: bytes.length,
      mode: 0o600,
      uid: 0,
      gid: 0,
      mtime: new Date(0),
      type: 'File',
    });
    const block = Buffer.alloc(BLOCK);
    header.encode(block);
    yield block;
    yield bytes;
    yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Half the processor time of the usual level for an eighth more bytes; larger pieces cost fewer turns. */
const compression = { level: 3, chunkSize: 256 * 1024 };

/** A tar file (POSIX.1-1988 ustar), compressed with gzip, and encrypted if there are keys. */
export function writeArchive(entries: AsyncIterable<Entry>, keys: Keys | null): AsyncIterable<Uint8Array> {
  const compressed = compose(
    Readable.from(tarBytes(entries), { objectMode: false }),
    createGzip(compression),
  );
  return keys ? seal(compressed, keys) : compressed;
}

const foreign = () => new BackupError('This file is not a backup of Kiosk.');

const startsSealed = async (reader: ByteReader) => (await reader.peek(1))[0] === '{'.charCodeAt(0);

/** Whether a passphrase is needed to read it. */
export const isSealed = (source: AsyncIterable<Uint8Array>): Promise<boolean> =>
  startsSealed(new ByteReader(source));

/**
 * The files of an archive in their order, one at a time.
 *
 * @throws BackupError if it is not an archive, damaged, cut off, or encrypted with another passphrase.
 */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
  keys: Keys | null,
): AsyncGenerator<Entry> {
  const start = new ByteReader(source);
  const needsKeys = await startsSealed(start);
  if (needsKeys && !keys) throw new BackupError('The backup is encrypted: its passphrase is needed.');
  const compressed = needsKeys && keys ? unseal(start.remaining(), keys) : start.remaining();
  const reader = new ByteReader(gunzip(compressed));
  for (let isFirst = true; ; isFirst = false) {
    const block = await reader.read(BLOCK);
    const header = readHeader(block);
    if (header?.nullBlock) return;
    const { path, size } = header ?? {};
    if (!header?.cksumValid || !path || size === undefined || size > MOST_ENTRY)
      throw isFirst ? foreign() : new BackupError('The backup is damaged.');
    const bytes = await reader.read(size);
    await reader.read((BLOCK - (size % BLOCK)) % BLOCK);
    yield { path, bytes };
  }
}

/** Null for bytes that are none: the library throws for some of them. */
function readHeader(block: Buffer): Header | null {
  try {
    return new Header(block);
  } catch {
    return null;
  }
}

const gzipErrors: Record<string, string> = {
  Z_BUF_ERROR: 'The backup is cut off.',
  Z_DATA_ERROR: 'The backup is damaged, or not a backup of Kiosk.',
};

/** What reads the source in the end throws its errors, not those that they lead to. */
async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const input = Readable.from(source, { objectMode: false });
  const output = new PassThrough();
  input.on('error', (error) => output.destroy(error));
  const unzip = createGunzip();
  unzip.on('error', (error: NodeJS.ErrnoException) => {
    const words = gzipErrors[error.code ?? ''];
    output.destroy(words ? new BackupError(words, { cause: error }) : error);
  });
  input.pipe(unzip).pipe(output);
  try {
    yield* output;
  } finally {
    input.destroy();
    unzip.destroy();
  }
}
