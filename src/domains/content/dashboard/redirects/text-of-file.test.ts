import { expect, test } from 'vitest';
import { textOfFile } from './text-of-file.ts';

const line = '/grüße,/about';

test('a table is read in each way in which spreadsheets save one', () => {
  expect(textOfFile(Buffer.from(line))).toBe(line);
  expect(textOfFile(Buffer.from(line, 'latin1'))).toBe(line);
  expect(textOfFile(Buffer.from(`\uFEFF${line}`, 'utf16le'))).toBe(line);
  expect(textOfFile(Buffer.from(`\uFEFF${line}`, 'utf16le').swap16())).toBe(line);
  expect(textOfFile(new Uint8Array())).toBe('');
});

test('a picture or the workbook of a spreadsheet is no text', () => {
  expect(textOfFile(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBeNull();
  expect(textOfFile(Buffer.from('504b0304140000000800', 'hex'))).toBeNull();
});
