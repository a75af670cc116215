import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const MOST_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/** Negotiates the encoding of an answer: the client's preferred one of brotli, gzip and none (RFC 9110, 12.5.3). */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = choose(header);
  if (remembered.size < MOST_REMEMBERED && header.length < 200) remembered.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const wishes = new Map(header.toLowerCase().split(',').map(wish));
  const others = wishes.get('*') ?? 0;
  const quality = (name: Encoding) => wishes.get(name) ?? others;
  if (quality('br') > 0 && quality('br') >= quality('gzip') && likedAsNone('br')) return 'br';
  return quality('gzip') > 0 && likedAsNone('gzip') ? 'gzip' : 'identity';

  function likedAsNone(name: Encoding): boolean {
    return quality(name) >= (wishes.get('identity') ?? 0);
  }
}

function wish(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, quality ? Number(quality.slice(2)) || 0 : 1];
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Brotli's quality for what is sent once, kept in memory, and built: on a page 4 takes half the time of 5 and makes it 8 %
 * larger.
 */
export const effort = { once: 4, kept: 5, built: 11 } as const;

/** Compresses on another thread. */
export function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return zip(body, { level: quality > 6 ? 9 : 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}

/** Compresses a body while it is made, for downloads that may be large. A client that leaves ends its making. */
export function compressStream(
  body: ReadableStream<Uint8Array>,
  encoding: Exclude<Encoding, 'identity'>,
): ReadableStream {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.once,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // Brotli holds back up to twice its window: 512 KB, by default 8 MB.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  const packer = encoding === 'gzip' ? createGzip({ level: 6 }) : createBrotliCompress({ params });
  // A failure destroys both ends, so that the answer breaks off.
  pipeline(Readable.fromWeb(body as WebStream), packer, () => undefined);
  return Readable.toWeb(packer) as ReadableStream;
}

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|ld\+json|xml|wasm)|image\/svg)/;

/** Smaller bodies fit into one packet uncompressed. */
export const WORTH_COMPRESSING = 860;

export const isCompressible = (contentType: string): boolean => compressible.test(contentType);
