import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import type { Note } from './remarks.ts';

const text = 'Handle,Title\r\ncafe,Café „Größe“ €\r\nend,☃ 🎈\r\n';

async function decode(bytes: Uint8Array, size = 7): Promise<{ text: string; notes: Note[] }> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
  }
  const notes: Note[] = [];
  const read = await Array.fromAsync(decodeText(pieces(), (note) => notes.push(note)));
  return { text: read.join(''), notes };
}

const utf16be = (value: string) => Buffer.from(value, 'utf16le').swap16();
const latin = (value: string) => Buffer.from(value, 'latin1');

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, low byte first', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, high byte first', utf16be(`\uFEFF${text}`)],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 without a mark, high byte first', utf16be(text)],
])('%s is decoded, cut at any position', async (_name, bytes) => {
  for (const size of [1, 2, 3, 1_000]) expect(await decode(bytes, size)).toEqual({ text, notes: [] });
});

test('Windows-1252 is decoded, and reported with its first line', async () => {
  const bytes = Buffer.concat([latin('a\nCaf\xe9 '), Buffer.from([0x84, 0x80, 0x93]), latin('\n')]);
  expect(await decode(bytes)).toEqual({
    text: 'a\nCafé „€“\n',
    notes: [{ line: 2, code: 'exchange.as_windows_1252', params: {} }],
  });
});

test('Windows-1252 is decoded even if its first special letter comes late', async () => {
  const bytes = Buffer.concat([latin('plain\n'.repeat(60_000)), latin('Gr\xfc\xdfe\n')]);
  const { text: read, notes } = await decode(bytes, 65_536);
  expect(read.endsWith('plain\nGrüße\n')).toBe(true);
  expect(notes.map(({ line }) => line)).toEqual([60_001]);
});

test('a broken byte in a UTF-8 file costs only that letter', async () => {
  const lines = [Buffer.from('Größe\n'), Buffer.from([0x61, 0xff, 0x62, 0x0a]), Buffer.from('Café\n')];
  for (const size of [1, 5, 1_000]) {
    expect((await decode(Buffer.concat(lines), size)).text).toBe('Größe\na\uFFFDb\nCafé\n');
  }
  expect((await decode(Buffer.concat(lines.toReversed()), 1_000)).text).toBe('Café\na\uFFFDb\nGröße\n');
});

test('half a surrogate pair, as some programs write it, becomes a replacement character', async () => {
  const { text: read } = await decode(
    Buffer.concat([Buffer.from('ü\n'), Buffer.from([0xed, 0xa0, 0x80, 0x0a])]),
  );
  expect(read.isWellFormed()).toBe(true);
  expect(read).toMatch(/^ü\n\uFFFD+\n$/);
});

test('a line of many megabytes is read completely', async () => {
  const long = 'ü€🎈'.repeat(400_000);
  expect((await decode(Buffer.from(long), 100_003)).text).toBe(long);
});

test('an empty file has no text', async () => {
  expect(await decode(Buffer.alloc(0))).toEqual({ text: '', notes: [] });
  expect((await decode(Buffer.from('\uFEFF'))).text).toBe('');
});
