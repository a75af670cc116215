import { isAscii, isUtf8 } from 'node:buffer';
import { type Note, note } from './remarks.ts';

const HEAD = 1_024;
const LONGEST_LINE = 1024 * 1024;
const NEWLINE = 0x0a;
const windows1252 = new TextDecoder('windows-1252');

/** Detects UTF-16 by its byte order mark or, for western languages, by a zero in every other byte. */
function twoByteEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even < odd / 8) return 'utf-16le';
  if (even > head.length / 4 && odd < even / 8) return 'utf-16be';
  return null;
}

/** The index after the last complete line; for endless lines, after the last complete character. */
function wholeUntil(bytes: Buffer): number {
  const end = bytes.lastIndexOf(NEWLINE) + 1;
  if (end > 0 || bytes.length < LONGEST_LINE) return end;
  const lead = [1, 2, 3].find((back) => (bytes.at(-back) ?? 0) >= 0xc0);
  return bytes.length - (lead ?? 0);
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, at) + 1 || bytes.length;
    yield bytes.subarray(at, end);
    at = end;
  }
}

/**
 * Decodes lines as UTF-8, or as Windows-1252, determined by the first lines that are not ASCII. In a UTF-8 file
 * invalid bytes become U+FFFD.
 */
class LineDecoder {
  #encoding: 'unknown' | 'utf-8' | 'windows-1252' = 'unknown';
  #line = 1;
  #onNote: (note: Note) => void;

  constructor(onNote: (note: Note) => void) {
    this.#onNote = onNote;
  }

  decode(bytes: Buffer): string {
    const isValid = isUtf8(bytes);
    if (this.#encoding === 'unknown' && !isAscii(bytes)) this.#decide(isValid, bytes);
    const text = isValid
      ? bytes.toString('utf8')
      : [...linesOf(bytes)].map((line) => this.#read(line)).join('');
    this.#line += linesIn(bytes);
    return text;
  }

  #decide(isValid: boolean, bytes: Buffer): void {
    const lines = isValid ? [] : [...linesOf(bytes)].filter((line) => !isAscii(line));
    const wrong = lines.filter((line) => !isUtf8(line));
    this.#encoding = isValid || wrong.length <= lines.length / 2 ? 'utf-8' : 'windows-1252';
    if (this.#encoding === 'utf-8' || !wrong[0]) return;
    const before = bytes.subarray(0, wrong[0].byteOffset - bytes.byteOffset);
    this.#onNote(note(this.#line + linesIn(before), 'exchange.as_windows_1252'));
  }

  #read(line: Buffer): string {
    return isUtf8(line) || this.#encoding === 'utf-8' ? line.toString('utf8') : windows1252.decode(line);
  }
}

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

async function* decodeLines(pieces: AsyncIterable<Buffer>, onNote: (note: Note) => void) {
  const decoder = new LineDecoder(onNote);
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const end = wholeUntil(bytes);
    rest = bytes.subarray(end);
    if (end > 0) yield decoder.decode(bytes.subarray(0, end));
  }
  if (rest.length > 0) yield decoder.decode(rest);
}

async function* decodeTwoBytes(pieces: AsyncIterable<Buffer>, encoding: string) {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

async function* withHead(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * Decodes a stream of bytes in any of these encodings. Drops the byte order mark; calls `onNote` for an unusual
 * encoding.
 */
export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  onNote: (note: Note) => void,
): AsyncGenerator<string> {
  const pieces = bytes[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < HEAD) {
    const { value, done } = await pieces.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const twoBytes = twoByteEncoding(head.subarray(0, HEAD));
  const all = withHead(head, pieces);
  let isStart = true;
  for await (const text of twoBytes ? decodeTwoBytes(all, twoBytes) : decodeLines(all, onNote)) {
    yield isStart ? text.replace(/^\uFEFF/, '') : text;
    isStart &&= text === '';
  }
}
