import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';

/**
 * Encryption of a stream with a passphrase: scrypt (RFC 7914), then AES-256-GCM (NIST SP 800-38D) in chunks. Each chunk
 * is authenticated with its number and whether it is the last, so that chunks can be neither changed, left out,
 * reordered nor cut off.
 *
 * A sealed file begins with one line of JSON (`Opening`); each chunk has its length in four bytes (big-endian), then the
 * encrypted bytes, then the 16 bytes that authenticate them.
 */
const CHUNK = 64 * 1024;
const TAG = 16;
const MOST_OPENING = 1_000;
/** 32 MB and about 0.1 s; OWASP Password Storage Cheat Sheet, scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

type Opening = { kioskBackup: 1; salt: string; file: string; check: string };

/** The keys of a passphrase. Deriving one takes long: all files of one run are sealed with the same salt. */
export type Keys = { salt: Buffer; of(salt: Buffer): Promise<Buffer> };

/** Derives the keys of a passphrase, each once. */
export function keysOf(passphrase: string): Keys {
  const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);
  const known = new Map<string, Promise<Buffer>>();
  return {
    salt: randomBytes(16),
    of(salt) {
      const name = salt.toString('hex');
      const key = known.get(name) ?? derive(passphrase.normalize('NFC'), salt, 32, COST);
      known.set(name, key);
      return key;
    },
  };
}

const bytesFor = (key: Buffer, salt: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, use, 32));

function nonce(index: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(index), 4);
  return bytes;
}

/** What authenticates a chunk besides its bytes. */
const mark = (isLast: boolean) => Buffer.from([isLast ? 1 : 0]);

/** Encrypts a stream. */
export async function* seal(source: AsyncIterable<Uint8Array>, keys: Keys): AsyncGenerator<Buffer> {
  const master = await keys.of(keys.salt);
  const file = randomBytes(16);
  const key = bytesFor(master, file, 'kiosk backup file');
  const opening: Opening = {
    kioskBackup: 1,
    salt: keys.salt.toString('base64'),
    file: file.toString('base64'),
    check: bytesFor(master, file, 'kiosk backup passphrase').toString('base64'),
  };
  yield Buffer.from(`${JSON.stringify(opening)}\n`);
  const reader = new ByteReader(source);
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const bytes = await reader.readUpTo(CHUNK);
    isLast = await reader.isAtEnd();
    const cipher = createCipheriv('aes-256-gcm', key, nonce(index)).setAAD(mark(isLast));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    yield Buffer.concat([length, sealed]);
  }
}

function readOpening(line: Buffer): Opening {
  try {
    const opening = JSON.parse(line.toString());
    if (opening.kioskBackup === 1) return opening;
  } catch {
    // Not JSON: said below.
  }
  throw new BackupError('This file is not a backup of Kiosk.');
}

/**
 * Decrypts what `seal` made.
 *
 * @throws BackupError for another passphrase, and for a file that was changed or cut off.
 */
export async function* unseal(source: AsyncIterable<Uint8Array>, keys: Keys): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const opening = readOpening(await reader.readLine(MOST_OPENING));
  const master = await keys.of(Buffer.from(opening.salt, 'base64'));
  const file = Buffer.from(opening.file, 'base64');
  const check = Buffer.from(opening.check, 'base64');
  const expected = bytesFor(master, file, 'kiosk backup passphrase');
  if (check.length !== expected.length || !timingSafeEqual(check, expected))
    throw new BackupError('The passphrase does not fit this backup.');
  const key = bytesFor(master, file, 'kiosk backup file');
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const length = (await reader.read(4)).readUInt32BE();
    if (length < TAG || length > CHUNK + TAG) throw new BackupError('The backup is damaged.');
    const sealed = await reader.read(length);
    isLast = await reader.isAtEnd();
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(index)).setAAD(mark(isLast));
    decipher.setAuthTag(sealed.subarray(-TAG));
    const bytes = decipher.update(sealed.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      throw new BackupError('The backup is damaged: it was changed or cut off.');
    }
    yield bytes;
  }
}
