import { BackupError } from './backup-error.ts';

/** Reads a stream in pieces of wanted lengths; keeps at most one piece and one chunk of the stream in memory. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes. @throws BackupError if the stream ends before. */
  async read(length: number): Promise<Buffer> {
    const bytes = await this.readUpTo(length);
    if (bytes.length < length) throw new BackupError('The backup is cut off.');
    return bytes;
  }

  /** So many bytes, or fewer at the end of the stream. */
  async readUpTo(length: number): Promise<Buffer> {
    const bytes = await this.peek(length);
    this.#rest = this.#rest.subarray(length);
    return bytes;
  }

  /** The bytes up to a line feed, of which at most `most` are looked at. */
  async readLine(most: number): Promise<Buffer> {
    const start = await this.peek(most);
    const end = start.indexOf('\n');
    this.#rest = this.#rest.subarray(end < 0 ? start.length : end + 1);
    return start.subarray(0, end < 0 ? start.length : end);
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.peek(1)).length === 0;
  }

  /** What begins the stream, or all of it if it has less; it is read again later. Bytes that are there are not copied. */
  async peek(length: number): Promise<Buffer> {
    if (this.#rest.length < length) {
      const pieces = this.#rest.length > 0 ? [this.#rest] : [];
      for (let size = this.#rest.length; size < length; ) {
        const { value, done } = await this.#source.next();
        if (done) break;
        pieces.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        size += value.byteLength;
      }
      const [only] = pieces;
      this.#rest = only && pieces.length === 1 ? only : Buffer.concat(pieces);
    }
    return this.#rest.subarray(0, length);
  }

  /** Everything that was not read yet. */
  async *remaining(): AsyncGenerator<Buffer> {
    if (this.#rest.length > 0) yield this.#rest;
    for (;;) {
      const { value, done } = await this.#source.next();
      if (done) return;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
}
